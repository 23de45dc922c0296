import type { Language } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { demoTracks, type DemoTrack } from '../content/adaptation.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';

interface PlannedNewcomer {
  /** A place in the readers, as is `mentor`. */
  employee: number;
  mentor: number;
  start: string;
  /** How many steps the newcomer and the mentor have done: those without a delay can be. */
  done: number;
  mentored: number;
}

export interface PlannedTrack extends DemoTrack {
  newcomers: PlannedNewcomer[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

const stages = [
  { days: -12, done: 3, mentored: 1 },
  { days: -5, done: 1, mentored: 1 },
  { days: 0, done: 0, mentored: 0 },
];

/** A track in each language: the first of its readers is the mentor of the last ones. */
export const planTracks = (people: readonly Colleague[], readers: readonly Reader[], today: string): PlannedTrack[] =>
  languages.map((lang) => {
    const [mentor, ...others] = [...readers.keys()].filter((place) => people[readers[place]!.person]!.lang === lang);
    const newcomers = others.slice(-stages.length).map((employee, at) => {
      const { days, done, mentored } = stages[at]!;
      return { employee, mentor: mentor!, start: dayAfter(today, days), done, mentored };
    });
    return { ...demoTracks[lang], newcomers };
  });
