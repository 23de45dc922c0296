import type { Adaptation, AdaptationTurn } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOf, pictureOf } from '../../../colleagues/names.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { adaptationTones } from '../list.ts';
import { AdaptationProgress } from './AdaptationProgress.tsx';
import classes from './Own.module.css';

/** An adaptation in a list: of the reader named by its track, of a colleague by the colleague. */
export function AdaptationCard({ adaptation }: { adaptation: Adaptation }) {
  const { t } = useTranslation();
  const { _id, name, employee, mentor, roles, status, turns, done_total: done, steps_total: total, start } = adaptation;
  const isOwn = roles.includes('employee');
  const unknown = t('adaptationUser.unknown');
  const person = nameOf(employee, unknown);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <span className={classes.who}>
          <Avatar name={person} src={pictureOf(employee)} size={40} />
          <span className={classes.names}>
            <Link to={`/adaptation/user/${_id}`} className={classes.title}>
              {isOwn ? name : person}
            </Link>
            <span className={classes.hint}>{isOwn ? t('adaptationUser.own') : name}</span>
          </span>
        </span>
        <Badge tone={adaptationTones[status]}>{t(`adaptationUser.status_${status}`)}</Badge>
      </div>
      <AdaptationProgress done={done} total={total} />
      {status === 'run' && turns.map((turn) => <Turn key={turn.scenario} turn={turn} />)}
      <div className={classes.facts}>
        <span>{t('adaptationUser.progress', { done, total })}</span>
        {roles.map((role) => role !== 'employee' && <span key={role}>{t(`adaptationUser.as_${role}`)}</span>)}
        {mentor && !roles.includes('mentor') && (
          <span>{t('adaptationUser.mentorIs', { name: nameOf(mentor, unknown) })}</span>
        )}
        <span>
          {t('adaptationUser.since')} <DayText day={start} />
        </span>
      </div>
    </article>
  );
}

/** What the reader does next. */
function Turn({ turn: { name, state, begins } }: { turn: AdaptationTurn }) {
  const { t } = useTranslation();
  return (
    <p className={classes.turn} data-state={state}>
      <span className={classes.turnLabel}>
        {state === 'open' ? (
          t('adaptationUser.now')
        ) : begins ? (
          <>
            {t('adaptationUser.begins')} <DayText day={begins.slice(0, 10)} />
          </>
        ) : (
          t('adaptationUser.later')
        )}
      </span>
      <span>{name}</span>
    </p>
  );
}
