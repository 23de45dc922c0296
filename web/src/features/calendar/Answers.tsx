import type { CalendarEvent, EventAnswer } from '@atrium/contracts';
import { eventAnswers } from '@atrium/contracts/eventKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { useAnswerEventMutation, useEventAnswersQuery } from './endpoints.ts';
import classes from './Events.module.css';

const shownAtFirst = 5;
const mostShown = 100;

/** Who has answered what, and the reader’s own answer while the event is not over. */
export function Answers({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const [isWhole, setWhole] = useState(false);
  const limit = String(isWhole ? mostShown : shownAtFirst);
  const rows = useEventAnswersQuery({ params: { id: event._id }, query: { limit } });
  const { yes, maybe, no } = event.answers;
  const total = yes + maybe + no;
  const list = rows.currentData?.result ?? rows.data?.result ?? [];
  return (
    <section className={classes.answers} aria-label={t('events.answers')}>
      {Date.parse(event.ends_at) > openedAt && <OwnAnswer event={event} />}
      {total > 0 && <p className={classes.dim}>{t('events.counts', { yes, maybe, no })}</p>}
      <ul>
        {list.map(({ user, answer }) => (
          <li key={user._id}>
            <Link to={`/profile/${user._id}`} className={classes.person}>
              <PersonLine name={user.fullName} hint={t(`events.said_${answer}`)} picture={user.pics[0]?.mini ?? null} />
            </Link>
          </li>
        ))}
      </ul>
      {total > list.length && !isWhole && (
        <Button look="subtle" small onClick={() => setWhole(true)}>
          {t('events.allAnswers', { count: total })}
        </Button>
      )}
    </section>
  );
}

function OwnAnswer({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const [answer, { isLoading, originalArgs }] = useAnswerEventMutation();
  const [isForAll, setForAll] = useState(false);
  const say = (said: EventAnswer) =>
    answer({ params: { id: event._id }, body: { answer: said, ...(isForAll && { all: true }) } });
  return (
    <>
      <div role="group" aria-label={t('events.yourAnswer')} className={classes.say}>
        {eventAnswers.map((said) => (
          <Button
            key={said}
            look={event.answer === said ? 'filled' : 'outline'}
            small
            aria-pressed={event.answer === said}
            busy={isLoading && originalArgs?.body.answer === said}
            onClick={() => void say(said)}
          >
            {t(`events.say_${said}`)}
          </Button>
        ))}
      </div>
      {event.series_id && <Checkbox label={t('events.answerAll')} isOn={isForAll} onChange={setForAll} />}
    </>
  );
}
