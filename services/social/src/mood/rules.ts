import type { MoodDepartment, MoodStat } from '@atrium/contracts';
import { maxMoodDays, minMoodAnswers } from '@atrium/contracts/moods';
import { isSuperadmin, type Member } from '@atrium/kit';

/** Employees answer; a superadmin is a guest (spec 1 §4). */
export const canGiveMood = (caller: Pick<Member, 'roles'>) => !isSuperadmin(caller as Member);

/** Answers from another system never stand beside those given here: known ones would tell the others (D97). */
export const canBringMoodsOf = (day: string, since: string) => day < since;

/** Only the caller’s own: whether a colleague has answered is not told. */
export const canAskWhetherDue = (caller: Pick<Member, 'userId'>, user: string) => user === caller.userId;

/** What the people of a department have answered on one day. */
export interface Tally {
  day: string;
  /** The department’s key; '': of none. */
  dept: string;
  name: string;
  sum: number;
  count: number;
}

const total = (tallies: readonly Tally[]) => tallies.reduce((all, { count }) => all + count, 0);

const average = (tallies: readonly Tally[]) =>
  Math.round((tallies.reduce((all, { sum }) => all + sum, 0) / total(tallies)) * 10) / 10;

/**
 * The departments of a day whose figures are told. Each has enough answers, and so have all the others together, since
 * they are what is left when the told ones are subtracted from the company’s figures.
 */
export function toldOfDay(tallies: readonly Tally[]): Tally[] {
  const told = tallies
    .filter(({ dept, count }) => dept && count >= minMoodAnswers)
    .toSorted((a, b) => b.count - a.count || (a.dept < b.dept ? -1 : 1));
  const rest = total(tallies) - total(told);
  return rest > 0 && rest < minMoodAnswers ? told.slice(0, -1) : told;
}

function figuresOf(tallies: readonly Tally[]): MoodDepartment {
  const days = tallies.map((tally) => ({ date: tally.day, avg: average([tally]), count: tally.count }));
  const { dept, name } = tallies.at(-1)!;
  return { dept, name, avg: average(tallies), count: total(tallies), days };
}

/**
 * The figures of days that are over. All of them follow from the told days, so that two periods that overlap tell no
 * more than their days do.
 */
export function figuresByDay(days: readonly string[], tallies: readonly Tally[]): Omit<MoodStat, 'comments'> {
  const byDay = Map.groupBy(tallies, ({ day }) => day);
  const told = days.flatMap((day) => toldOfDay(byDay.get(day) ?? []));
  return {
    days: days.map((date) => {
      const of = byDay.get(date) ?? [];
      const count = total(of);
      return { date, avg: count >= minMoodAnswers ? average(of) : null, count };
    }),
    departments: [...Map.groupBy(told, ({ dept }) => dept).values()]
      .map(figuresOf)
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.dept < b.dept ? -1 : 1)),
  };
}

const dayMs = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** What is wrong with a period, by its field; null: nothing (spec 1 §6). */
export function periodFault(from: string, to: string): Record<string, string> | null {
  const days = (instantOf(to) - instantOf(from)) / dayMs + 1;
  if (days < 1) return { to: 'too_small' };
  return days > maxMoodDays ? { to: 'too_big' } : null;
}

/**
 * The days of a period that are over. The present day is left out: seen twice while answers come in, its figures would
 * tell the answer between.
 */
export function daysOver(from: string, to: string, today: string): string[] {
  const days: string[] = [];
  for (let at = instantOf(from); at <= instantOf(to) && dayOf(at) < today; at += dayMs) days.push(dayOf(at));
  return days;
}
