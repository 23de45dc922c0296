import type { AnalyticsPeriod, PeriodGroup } from '@atrium/contracts';
import { maxPeriods } from '@atrium/contracts/analyticsKinds';

const dayMs = 86_400_000;

/** Days since 1970. */
export const numberOf = (day: string): number => Date.parse(day) / dayMs;
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export interface Period {
  from: string;
  to: string;
  group: PeriodGroup;
}

export interface Bucket {
  from: string;
  to: string;
}

const keyLengths: Record<PeriodGroup, number> = { day: 10, month: 7, year: 4 };

/** What a day belongs to: `2026-03-14`, `2026-03`, `2026`. */
export const keyOf = (day: string, group: PeriodGroup): string => day.slice(0, keyLengths[group]);

/** The last day of a month or year that a key names. */
function endOf(key: string, group: PeriodGroup): string {
  if (group === 'day') return key;
  if (group === 'year') return `${key}-12-31`;
  const [year, month] = key.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
}

/** The first day of the month eleven months before. */
function twelveMonthsTo(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 12, 1)).toISOString().slice(0, 10);
}

/** The period that is asked for, without days to come; a string: the field that is wrong. */
export function periodOf(asked: AnalyticsPeriod, today: string): Period | 'dateFrom' | 'dateTo' {
  const to = asked.dateTo && asked.dateTo < today ? asked.dateTo : today;
  const from = asked.dateFrom ?? twelveMonthsTo(to);
  const group = asked.group ?? 'month';
  if (from > to || from < '1970-01-01') return 'dateFrom';
  return countOf({ from, to, group }) > maxPeriods ? 'dateTo' : { from, to, group };
}

function countOf({ from, to, group }: Period): number {
  if (group === 'day') return numberOf(to) - numberOf(from) + 1;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return group === 'year' ? years + 1 : years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
}

/** The days, months or years of a period; the first and the last one end where the period does. */
export function bucketsOf({ from, to, group }: Period): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = from; start <= to; start = dayOf(numberOf(buckets.at(-1)!.to) + 1)) {
    const end = endOf(keyOf(start, group), group);
    buckets.push({ from: start, to: end < to ? end : to });
  }
  return buckets;
}

/** The same day of the year before; of 29 February the day before. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const isLeapDay = day.endsWith('-02-29');
  return `${String(year).padStart(4, '0')}${isLeapDay ? '-02-28' : day.slice(4)}`;
}

/** Whole years from one day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
