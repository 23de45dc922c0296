import { calendarDays, dayAfter, overlap, type Days } from '@atrium/contracts/vacationDays';

export const yearDays = (year: number): Days => ({ start: `${year}-01-01`, end: `${year}-12-31` });

/** The part of a period that lies in a year. */
const within = ({ start, end }: Days, year: number): Days => {
  const whole = yearDays(year);
  return { start: start < whole.start ? whole.start : start, end: end > whole.end ? whole.end : end };
};

/** Where a period stands in the year, in percent of its width. */
export function placeOf(days: Days, year: number): { left: number; width: number } {
  const whole = yearDays(year);
  const total = calendarDays(whole);
  const shown = within(days, year);
  const before = calendarDays({ start: whole.start, end: shown.start }) - 1;
  return { left: (before / total) * 100, width: (calendarDays(shown) / total) * 100 };
}

export interface Crowd extends Days {
  /** The most people who are away on one day of it. */
  count: number;
}

/** Periods of a year in which two or more people are away. */
export function crowdsOf(people: readonly { vacations: readonly Days[] }[], year: number): Crowd[] {
  const away = new Map<string, number>();
  for (const { vacations } of people)
    for (const vacation of vacations) {
      const days = within(vacation, year);
      for (let at = 0; at < calendarDays(days); at += 1) {
        const day = dayAfter(days.start, at);
        away.set(day, (away.get(day) ?? 0) + 1);
      }
    }
  const crowded = [...away].filter(([, count]) => count > 1).toSorted(([a], [b]) => a.localeCompare(b));
  return crowded.reduce<Crowd[]>((crowds, [day, count]) => {
    const last = crowds.at(-1);
    if (last && dayAfter(last.end) === day) {
      Object.assign(last, { end: day, count: Math.max(last.count, count) });
      return crowds;
    }
    return [...crowds, { start: day, end: day, count }];
  }, []);
}

/** Whether somebody else is away at the same time. */
export const isCrowded = (days: Days, crowds: readonly Crowd[]) => crowds.some((crowd) => overlap(days, crowd));
