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

const hourAt = (instant: string, timeZone: string) => {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return hour + minute / 60;
};

/** The working day, and before and after it the hours in which there are events: nothing has to be scrolled. */
export function shownHours(events: readonly CalendarEvent[], timeZone: string) {
  let [from, to] = [7, 20];
  for (const event of events.filter(({ isAllDay }) => !isAllDay)) {
    const [first, last] = daysOf(event, timeZone);
    if (first !== last) return { from: '00:00:00', to: '24:00:00' };
    from = Math.min(from, Math.floor(hourAt(event.start, timeZone)));
    to = Math.max(to, Math.ceil(hourAt(event.end, timeZone)) || 24);
  }
  return { from: `${String(from).padStart(2, '0')}:00:00`, to: `${to}:00:00` };
}
