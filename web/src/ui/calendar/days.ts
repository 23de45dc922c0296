import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from './types.ts';

/** The day on which an instant falls on the clock of the time zone: `2026-11-25`. */
export const dayAt = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const daysOf = ({ start, end, isAllDay }: CalendarEvent, timeZone: string) => {
  if (isAllDay) return [start, Temporal.PlainDate.from(end).subtract({ days: 1 }).toString()];
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return [dayAt(start, timeZone), dayAt(last, timeZone)];
};

/** Those of one day (`2026-11-25`): all-day ones first, then by time. */
export const eventsOfDay = (events: readonly CalendarEvent[], day: string, timeZone: string) =>
  events
    .filter((event) => {
      const [first = '', last = ''] = daysOf(event, timeZone);
      return first <= day && day <= last;
    })
    .sort(
      (a, b) => Number(b.isAllDay ?? false) - Number(a.isAllDay ?? false) || Date.parse(a.start) - Date.parse(b.start),
    );
