import type { Language } from '@atrium/contracts';
import { demoReports, type DemoReport } from '../content/reports.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';

export interface PlannedReport extends DemoReport {
  /** A place in the readers. */
  by: number;
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Gives the reports of each language to somebody who reads the portal in it. */
export const planReports = (people: readonly Colleague[], readers: readonly Reader[]): PlannedReport[] =>
  languages.flatMap((lang) => {
    const by = [...readers.keys()].find((place) => people[readers[place]!.person]!.lang === lang);
    return by === undefined ? [] : demoReports[lang].map((report) => ({ ...report, by }));
  });
