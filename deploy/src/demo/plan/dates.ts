import type { Language } from '@atrium/contracts';
import { dayAfter, weekdayOf } from './calendar.ts';

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', ua: 'uk' };

const shown = (day: string, lang: Language) =>
  new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const first = (day: string, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

/** The first such weekday at least two days later. */
function nextWeekday(day: string, weekday: number): string {
  const soonest = dayAfter(day, 2);
  return dayAfter(soonest, (weekday - weekdayOf(soonest) + 7) % 7);
}

function nextFirst(day: string): string {
  const next = first(day, 1);
  return next < dayAfter(day, 7) ? first(day, 2) : next;
}

function nextDayOfMonth(day: string, number: string): string {
  const inMonth = (months: number) => `${first(day, months).slice(0, 8)}${number.padStart(2, '0')}`;
  return inMonth(0) < dayAfter(day, 3) ? inMonth(1) : inMonth(0);
}

const lastQuarter = (day: string) => Math.floor((Number(first(day, -3).slice(5, 7)) - 1) / 3) + 1;

/** As in "the results of October", which Russian and Ukrainian write in the genitive. */
const monthName = (day: string, lang: Language) => shown(day, lang).replace(/^\d+ /, '');

/**
 * Replaces dates by those that are right on the day of writing: `{date:4}` the date of the next Thursday, `{date:4+1}` a
 * week later, `{day:15}` the next 15th, `{first}` the first of a month, `{lastMonth}` its name, `{quarter}` the number of
 * the last quarter.
 */
export const withDates = (text: string, day: string, lang: Language): string =>
  text
    .replace(/\{date:(\d)(?:\+(\d))?\}/g, (_, weekday: string, weeks = '0') =>
      shown(dayAfter(nextWeekday(day, Number(weekday)), Number(weeks) * 7), lang),
    )
    .replace(/\{day:(\d+)\}/g, (_, number: string) => shown(nextDayOfMonth(day, number), lang))
    .replaceAll('{first}', () => shown(nextFirst(day), lang))
    .replaceAll('{lastMonth}', () => monthName(first(day, -1), lang))
    .replaceAll('{quarter}', () => String(lastQuarter(day)));

/** The day after the end of the last month or quarter that ended `margin` days ago at least. */
export function dayAfterEnd(of: 'month' | 'quarter', today: string, margin: number): string {
  const months = Number(today.slice(5, 7)) - 1;
  const begins = of === 'month' ? first(today, 0) : first(today, -(months % 3));
  if (dayAfter(begins, margin) <= today) return begins;
  return of === 'month' ? first(today, -1) : first(today, -(months % 3) - 3);
}
