import { agoFormat, dateFormat } from './formats.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** `now`, `5 min. ago`, `3 hr. ago`, `yesterday at 14:05`, `12 Nov`, `12 Nov 2025`: short, as a feed needs it. */
export function relativeTime(iso: string, locale: string, now = Date.now()): string {
  const time = new Date(iso);
  const past = Math.max(0, now - time.getTime());
  const ago = agoFormat(locale, { numeric: 'auto', style: 'short' });
  if (past < minute) return ago.format(0, 'second');
  if (past < hour) return ago.format(-Math.floor(past / minute), 'minute');
  if (isSameDay(time, new Date(now)) || past < 6 * hour) return ago.format(-Math.floor(past / hour), 'hour');
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(time);
  if (isSameDay(time, new Date(now - day))) return `${ago.format(-1, 'day')}, ${clock}`;
  const year = time.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return dateFormat(locale, { day: 'numeric', month: 'short', year }).format(time);
}

/** Day and time in full, for tooltips and screen readers. */
export const fullTime = (iso: string, locale: string) =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** `YYYY-MM-DD`, or `--MM-DD` where the year is hidden (D30), as people write it. */
export function dayText(value: string, locale: string): string {
  const withYear = !value.startsWith('--');
  const date = new Date(`${withYear ? value : value.replace('-', '2000')}T00:00:00Z`);
  const year = withYear ? 'numeric' : undefined;
  return dateFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(date);
}
