import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent, Span } from './types.ts';

export interface Shift {
  days?: number;
  minutes?: number;
  /** Only the end moves. */
  isResize?: boolean;
}

const plus = (at: string, { days = 0, minutes = 0 }: Shift, timeZone: string, isAllDay: boolean) =>
  isAllDay
    ? Temporal.PlainDate.from(at).add({ days }).toString()
    : Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).add({ days, minutes }).toInstant().toString();

/** The event later or earlier, on the clock of the time zone; null where it would end before it begins. */
export function shifted(event: CalendarEvent, by: Shift, timeZone: string): Span | null {
  const isAllDay = event.isAllDay ?? false;
  const start = by.isResize ? event.start : plus(event.start, by, timeZone, isAllDay);
  const end = plus(event.end, by, timeZone, isAllDay);
  return Date.parse(end) > Date.parse(start) ? { start, end, isAllDay } : null;
}

/** Alt with an arrow moves; with Shift it changes the end. In a month a row is a week, elsewhere a quarter of an hour. */
export function shiftOfKey(key: string, isResize: boolean, isMonth: boolean): Shift | null {
  const steps: Record<string, Shift> = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: isMonth ? { days: -7 } : { minutes: -15 },
    ArrowDown: isMonth ? { days: 7 } : { minutes: 15 },
  };
  return steps[key] ? { ...steps[key], isResize } : null;
}
