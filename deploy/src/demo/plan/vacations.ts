import { dayAfter, holidaysOf } from './calendar.ts';
import type { Colleague } from './people.ts';

export interface PlannedVacation {
  person: number;
  start: string;
  end: string;
  /** When it was asked for or planned. */
  created: string;
  state: 'approved' | 'asked' | 'planned';
}

/** Days from the first vacation of a year to the second. */
const between = 160;

/** What lies ahead is in part decided, in part asked for, in part planned. */
const ahead = ['approved', 'asked', 'planned'] as const;

/** Two vacations of each person in the year of the demo, on either side of the day. */
export function planVacations(people: readonly Colleague[], today: string): PlannedVacation[] {
  const year = today.slice(0, 4);
  const isPast = (day: string) => day <= today;
  return people.flatMap(({ key, workingSince }) =>
    [0, between].flatMap((later, at): PlannedVacation[] => {
      const start = dayAfter(`${year}-01-12`, ((key * 11) % 190) + later);
      const end = dayAfter(start, 6 + ((key + at) % 5));
      const asked = dayAfter(isPast(start) ? start : today, isPast(start) ? -30 : -(key % 6) - 1);
      if (start <= dayAfter(workingSince, 30)) return [];
      const state = isPast(start) ? 'approved' : ahead[(key + at) % 3]!;
      return [{ person: key, start, end, created: `${asked}T09:00:00.000Z`, state }];
    }),
  );
}

/** The holidays of the year of the demo and of the next one. */
export const planHolidays = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap(holidaysOf);
};
