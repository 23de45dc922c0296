import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import classes from './Calendar.module.css';
import { eventsOfDay } from './days.ts';
import type { CalendarEvent, CalendarProps } from './types.ts';

interface Props extends Pick<CalendarProps, 'events' | 'timeZone' | 'onOpen'> {
  day: string;
}

/** What the month on a phone has no room to say: the events of the chosen day. */
export function DayEvents({ day, events, timeZone, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const clock = dateFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone });
  const when = ({ start, end, isAllDay }: CalendarEvent) =>
    isAllDay ? t('calendar.allDay') : clock.formatRange(Date.parse(start), Date.parse(end));
  const own = eventsOfDay(events, day, timeZone);
  return (
    <section aria-labelledby={id} className={classes.day}>
      <h3 id={id} className={classes.dayName} aria-live="polite">
        {dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
          Date.parse(day),
        )}
      </h3>
      {own.length === 0 && <p className={classes.dayEmpty}>{t('calendar.emptyDay')}</p>}
      {own.map((event) => (
        <button
          key={event.id}
          type="button"
          className={`${classes.dayEvent} ${classes[`tone${event.tone ?? 1}`]}`}
          onClick={() => onOpen(event)}
        >
          <b className={event.look === 'declined' ? classes.declined : undefined}>{event.title}</b>
          <span>{when(event)}</span>
        </button>
      ))}
    </section>
  );
}
