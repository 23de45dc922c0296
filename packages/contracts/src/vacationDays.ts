// Without schemas, so that the web client counts as the server does.

export const vacationStatuses = ['new', 'approved', 'rejected', 'cancelled'] as const;
export type VacationStatus = (typeof vacationStatuses)[number];

/** What a company grants a year unless it states another number. */
export const standardDaysAYear = 24;

/** The largest number of people of one request. */
export const maxAwayAsked = 100;

/** Calendar days from the first to the last. */
export const longestVacation = 366;

export interface Days {
  /** `YYYY-MM-DD`, as is `end`; both are part of it. */
  start: string;
  end: string;
}

const dayMs = 86_400_000;

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const dayAfter = (day: string, days = 1) => isoOf(Date.parse(day) + days * dayMs);

/** Calendar days, holidays among them. */
export const calendarDays = ({ start, end }: Days) => Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;

export const overlap = (one: Days, other: Days) => one.start <= other.end && other.start <= one.end;

/** Days by year. */
export type DaysByYear = Record<string, number>;

/** The days that count against the balance of each year: all without the holidays (D59). */
export function countedDays({ start, end }: Days, holidays: ReadonlySet<string>): DaysByYear {
  const counted: DaysByYear = {};
  for (let at = 0; at < calendarDays({ start, end }); at += 1) {
    const day = dayAfter(start, at);
    const year = day.slice(0, 4);
    counted[year] = (counted[year] ?? 0) + (holidays.has(day) ? 0 : 1);
  }
  return counted;
}

export const totalOf = (counted: DaysByYear) => Object.values(counted).reduce((sum, days) => sum + days, 0);
