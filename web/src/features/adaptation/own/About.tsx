import type { Adaptation, AdaptationTrack } from '@atrium/contracts';
import { adaptationScenarios } from '@atrium/contracts/adaptationStates';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../../colleagues/PersonLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { trackTones } from '../list.ts';
import { AdaptationProgress } from './AdaptationProgress.tsx';
import classes from './Own.module.css';

interface Props {
  adaptation: Adaptation;
  /** Null: the reader does not see it, or it was deleted. */
  track: AdaptationTrack | null;
}

/** Who takes part, since when, and how far all of them are. */
export function About({ adaptation, track }: Props) {
  const { t } = useTranslation();
  const { start, ended, done_total: done, steps_total: total } = adaptation;
  return (
    <FormSection title={t('adaptationUser.about')}>
      <div className={classes.people}>
        {adaptationScenarios.map((role) => {
          const person = adaptation[role];
          const hint = t(`adaptationUser.role_${role}`);
          return person && <PersonLink key={role} person={person} hint={hint} unknown={t('adaptationUser.unknown')} />;
        })}
      </div>
      <AdaptationProgress done={done} total={total} />
      <div className={classes.facts}>
        <span>{t('adaptationUser.progress', { done, total })}</span>
        <span>
          {t('adaptationUser.since')} <DayText day={start} />
        </span>
        {ended && (
          <span>
            {t('adaptationUser.ended')} <RelativeTime time={ended} />
          </span>
        )}
        {track && (
          <span className={classes.track}>
            {t('adaptationUser.track')}
            <Badge tone={trackTones[track.status]}>{t(`adaptationUser.track_${track.status}`)}</Badge>
          </span>
        )}
      </div>
      <State adaptation={adaptation} track={track} />
    </FormSection>
  );
}

function State({ adaptation: { status }, track }: Props) {
  const { t } = useTranslation();
  const faults = track?.status === 'error' ? track.faults : [];
  return (
    <>
      {status === 'stop' && <Notice tone="info">{t('adaptationUser.stopped')}</Notice>}
      {status === 'ended' && <Notice tone="good">{t('adaptationUser.allDone')}</Notice>}
      {faults.length > 0 && (
        <Notice tone="info">
          {t('adaptationUser.faults')}
          <ul className={classes.faults}>
            {faults.map((fault) => (
              <li key={fault}>{t(`adaptationUser.fault_${fault}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
