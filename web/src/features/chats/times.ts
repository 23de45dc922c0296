import { agoFormat, dateFormat } from '../../lib/formats.ts';

const day = 24 * 60 * 60_000;

export const dayOf = (iso: string) => new Date(iso).toDateString();

const isDayAgo = (date: Date, days: number, now: number) =>
  date.toDateString() === new Date(now - days * day).toDateString();

const yearOf = (date: Date, now: number) =>
  date.getFullYear() === new Date(now).getFullYear() ? undefined : ('numeric' as const);

export const clockText = (iso: string, locale: string) =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** `10:42`, `Fri`, `19 Nov`, `19 Nov 2025`: beside a room in the list. */
export function shortTime(iso: string, locale: string, now = Date.now()): string {
  const date = new Date(iso);
  if (isDayAgo(date, 0, now)) return clockText(iso, locale);
  if (now - date.getTime() < 6 * day) return dateFormat(locale, { weekday: 'short' }).format(date);
  return dateFormat(locale, { day: 'numeric', month: 'short', year: yearOf(date, now) }).format(date);
}

const capital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** `Today`, `Friday, 20 November`: above the messages of a day. */
export function dayHeading(iso: string, locale: string, now = Date.now()): string {
  const date = new Date(iso);
  const ago = [0, 1].find((days) => isDayAgo(date, days, now));
  const text =
    ago === undefined
      ? dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: yearOf(date, now) }).format(date)
      : agoFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  return capital(text, locale);
}
