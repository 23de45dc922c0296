import { contents } from '../content/index.ts';
import { dayAfter, isWorkingDay, weekdayOf } from './calendar.ts';
import type { Colleague } from './people.ts';
import type { Chance } from './seed.ts';

/** The answers of a day to the mood meter. */
export interface PlannedMoods {
  day: string;
  answers: { person: number; value: number; comment?: string }[];
}

const moodDays = 91;

/** How people are on the days of a week, from Monday on. */
const ofWeekday = [-0.8, -0.3, 0, 0.2, 0.9];

/** Plans three months of moods, of working days that are over in every time zone. Each department has its own, and a better month. */
export function planMoods(people: readonly Colleague[], today: string, chance: Chance): PlannedMoods[] {
  const units = [...new Set(people.map(({ unit }) => unit))];
  const usual = new Map(units.map((unit) => [unit, 5.6 + chance.next() * 2.2]));
  const days = Array.from({ length: moodDays }, (_, at) => dayAfter(today, at - moodDays - 1)).filter(isWorkingDay);
  return days.map((day, at) => {
    const common = ofWeekday[weekdayOf(day) - 1]! + Math.sin(at / 11) * 0.6;
    const present = people.filter(({ workingSince }) => workingSince <= day && chance.chance(0.85));
    return { day, answers: present.map((person) => answerOf(person, usual.get(person.unit)! + common, chance)) };
  });
}

function answerOf({ key, lang }: Colleague, expected: number, chance: Chance): PlannedMoods['answers'][number] {
  const value = Math.min(10, Math.max(1, Math.round(expected + (chance.next() + chance.next() - 1) * 3)));
  return { person: key, value, ...(chance.chance(0.012) && { comment: chance.pick(contents[lang].moods) }) };
}
