import { today } from './calendar.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The instant (ISO, UTC) of a day and a time on the user's clock, `2026-12-25T09:30`; null when it is no moment. */
export function instantOf(local: string): string | null {
  const date = new Date(local);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/** The other way: what the user's clock shows at an instant. */
export function localOf(instant: string): string {
  const date = new Date(instant);
  return `${today(date)}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
