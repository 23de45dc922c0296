import type { AgeBracket, Staffing, StaffFigure, TenureBracket } from '@atrium/contracts';
import { ageBrackets, tenureBrackets } from '@atrium/contracts/analyticsKinds';
import { isAdmin, type Caller } from '@atrium/kit';
import { stillHere } from '../headcount/headcount.ts';
import { numberOf, yearsBetween, type Bucket } from './days.ts';

/** Administrators and the role hr; others see the departments that they lead. */
export const canSeeCompany = (caller: Caller) => isAdmin(caller) || caller.roles.includes('hr');

/** The year of birth is for administrators (D30). */
export const canSeeAges = (caller: Caller) => isAdmin(caller);

/** Null while somebody works. Only administrators learn of a dismissal to come. */
export const lastDayFor = (caller: Caller, left: string, today: string): string | null =>
  left === stillHere || (left > today && !isAdmin(caller)) ? null : left;

/** Of fewer people a number says who it is. */
const fewest = 5;

/** `born`: how many dates of birth are known. */
export const areAgesShown = (caller: Caller, born: number) => canSeeAges(caller) || born >= fewest;

/**
 * The day on which a caller sees ages. For others it is the end of this year, whatever the period: else who turns thirty
 * between two days, and so the year of birth, could be read from two reports.
 */
export const dayOfAges = (caller: Caller, day: string, today: string) =>
  canSeeAges(caller) ? day : `${today.slice(0, 4)}-12-31`;

/** Others see whole years: from two means with decimals follows the age of who is in one of them only. */
export const averageAgeFor = (caller: Caller, ages: readonly number[]): number | null => {
  const mean = meanOf(ages);
  return mean === null || canSeeAges(caller) ? mean : Math.round(mean);
};

/** The days on which somebody works, both included. */
export interface Employment {
  joined: string;
  left: string;
}

const tenureStarts = [0, 1, 3, 5, 10];
const ageStarts = [0, 20, 30, 40, 50];

const bracketOf = <T>(brackets: readonly T[], starts: readonly number[], years: number): T =>
  brackets[
    Math.max(
      0,
      starts.findLastIndex((start) => years >= start),
    )
  ]!;

/** Lower bounds are included (D96). */
export const tenureOf = ({ joined }: Pick<Employment, 'joined'>, day: string): TenureBracket =>
  bracketOf(tenureBrackets, tenureStarts, yearsBetween(joined, day));

export const ageOf = (birthDay: string | null, day: string): AgeBracket =>
  birthDay ? bracketOf(ageBrackets, ageStarts, yearsBetween(birthDay, day)) : 'unknown';

export const isPresent = ({ joined, left }: Employment, day: string) => joined <= day && day <= left;

/** The last working day decides on who left in a period. */
export function isOf(figure: StaffFigure, { joined, left }: Employment, { from, to }: Bucket): boolean {
  if (figure === 'present') return isPresent({ joined, left }, to);
  const day = figure === 'hired' ? joined : left;
  return from <= day && day <= to;
}

/** The day on which the years of a person are counted. */
export const countedDay = (figure: StaffFigure, { left }: Employment, { to }: Bucket) =>
  figure === 'left' ? left : to;

const hundredths = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

export interface Counted {
  /** Days worked by all. */
  days: number;
  hired: number;
  left: number;
}

/** D96: the average is the mean of the daily numbers of people. */
export function staffingOf({ days, hired, left }: Counted, { from, to }: Bucket): Staffing {
  const average = days / (numberOf(to) - numberOf(from) + 1);
  return { average: hundredths(average), hired, left, turnover: average ? hundredths((left / average) * 100) : null };
}

/** Days that a person works in a period. */
export function daysIn({ joined, left }: Employment, { from, to }: Bucket): number {
  const [start, end] = [joined > from ? joined : from, left < to ? left : to];
  return start > end ? 0 : numberOf(end) - numberOf(start) + 1;
}

/** What each of some periods in order of time counts: one pass over the people, and one over the days. */
export function countedIn(people: readonly Employment[], periods: readonly Bucket[]): Counted[] {
  const [first, last] = [periods[0]!.from, periods.at(-1)!.to];
  const origin = numberOf(first);
  const size = numberOf(last) - origin + 1;
  // First what changes on a day, one place later; then the sums up to the day before.
  const [days, hired, left] = [new Float64Array(size + 1), new Int32Array(size + 1), new Int32Array(size + 1)];
  for (const person of people) {
    if (person.joined > last || person.left < first) continue;
    const start = person.joined < first ? 0 : numberOf(person.joined) - origin;
    days[start + 1]! += 1;
    if (person.joined >= first) hired[start + 1]! += 1;
    if (person.left > last) continue;
    const end = numberOf(person.left) - origin;
    if (end + 2 <= size) days[end + 2]! -= 1;
    left[end + 1]! += 1;
  }
  let present = 0;
  for (let day = 1; day <= size; day += 1) {
    present += days[day]!;
    days[day] = days[day - 1]! + present;
    hired[day]! += hired[day - 1]!;
    left[day]! += left[day - 1]!;
  }
  return periods.map(({ from, to }) => {
    const [start, end] = [numberOf(from) - origin, numberOf(to) - origin + 1];
    return {
      days: days[end]! - days[start]!,
      hired: hired[end]! - hired[start]!,
      left: left[end]! - left[start]!,
    };
  });
}

/** How many of a list there are of each kind, in the order of the kinds. */
export function countsOf<T extends string>(kinds: readonly T[], values: readonly T[]): Map<T, number> {
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** With two decimals; null of none. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length ? hundredths(values.reduce((sum, value) => sum + value, 0) / values.length) : null;
