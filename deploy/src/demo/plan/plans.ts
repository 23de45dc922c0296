import type { Language } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { demoPlans, type DemoPlan } from '../content/plans.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';

export interface PlannedPlan extends Omit<DemoPlan, 'tasks'> {
  /** A place in the readers. */
  employee: number;
  tasks: { title: string; deadline: string; isDone: boolean }[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Gives the development plans of each language to people who read the portal in it, each to another one. */
export const planPlans = (people: readonly Colleague[], readers: readonly Reader[], today: string): PlannedPlan[] =>
  languages.flatMap((lang) => {
    const places = [...readers.keys()].filter((place) => people[readers[place]!.person]!.lang === lang);
    return demoPlans[lang].slice(0, places.length).map(({ tasks, ...plan }, at) => ({
      ...plan,
      employee: places[at]!,
      tasks: tasks.map(({ title, days, isDone = false }) => ({ title, deadline: dayAfter(today, days), isDone })),
    }));
  });
