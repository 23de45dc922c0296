const dayMs = 86_400_000;

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The days from one on, `YYYY-MM-DD`, with the days of birth, `MM-DD`, that are celebrated on them. */
export function celebratedDays(today: string, count: number): { date: string; born: string[] }[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(start + at * dayMs).toISOString().slice(0, 10);
    const day = date.slice(5);
    // Who was born on 29 February celebrates in the same month of common years.
    const withLeapDay = day === '02-28' && !isLeap(Number(date.slice(0, 4)));
    return { date, born: withLeapDay ? [day, '02-29'] : [day] };
  });
}

/** The first day, `YYYY-MM-DD`, and the days of the present month 1 to 12 or else of the next such one. */
export function nextMonth(today: string, month: number): { first: string; count: number } {
  const [year, present] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = new Date(Date.UTC(month < present ? year + 1 : year, month - 1, 1));
  const count = new Date(Date.UTC(first.getUTCFullYear(), month, 0)).getUTCDate();
  return { first: first.toISOString().slice(0, 10), count };
}

/** Pinned ids with one more at the end, or without one. */
export const withPin = (ids: readonly string[], id: string, pinned: boolean): string[] =>
  pinned ? (ids.includes(id) ? [...ids] : [...ids, id]) : ids.filter((each) => each !== id);

/** Pinned ids with one of them at another number, counted from 1; numbers after the last mean the last. */
export const withMovedPin = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to - 1, 0, id);
