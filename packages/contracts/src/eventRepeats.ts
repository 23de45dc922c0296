/** How an event repeats (D57). */
export const repeatPeriods = ['day', 'week', 'month', 'year'] as const;
export type RepeatPeriod = (typeof repeatPeriods)[number];

export interface Repeat {
  period: RepeatPeriod;
  /** Of weeks: 1 is Monday, 7 is Sunday; the weekday of the first day unless stated. */
  weekdays?: readonly number[] | undefined;
  /** The last day, `YYYY-MM-DD`. */
  until?: string | undefined;
  count?: number | undefined;
}

/** The largest number of events of a series. */
export const maxOccurrences = 366;

const dayMs = 86_400_000;
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** From one day to another; negative where it is earlier. */
export const daysBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / dayMs;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(msOf(day)).getUTCDay() || 7;

/** The day of a month, or its last one where it has fewer. */
function dayIn(year: number, month: number, date: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date, last)));
}

function* candidates(first: string, { period, weekdays }: Repeat): Generator<string> {
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number);
  const chosen = weekdays?.length ? weekdays : [weekdayOf(first)];
  for (let step = 0; ; step += 1)
    if (period === 'month') yield dayIn(year, month - 1 + step, date);
    else if (period === 'year') yield dayIn(year + step, month - 1, date);
    else {
      const day = textOf(msOf(first) + step * dayMs);
      if (period === 'day' || chosen.includes(weekdayOf(day))) yield day;
    }
}

/**
 * The days of a series, the first on `first` or on the first chosen weekday after it; at most `max`. On the 29th to 31st
 * of a month, shorter months have it on their last day (D57).
 */
export function occurrencesOf(first: string, repeat: Repeat, max = maxOccurrences): string[] {
  const days: string[] = [];
  const wanted = Math.min(repeat.count ?? max, max);
  for (const day of candidates(first, repeat)) {
    if (days.length === wanted || day.length > 10 || (repeat.until && day > repeat.until)) break;
    days.push(day);
  }
  return days;
}
