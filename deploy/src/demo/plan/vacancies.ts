import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoVacancy } from '../content/types.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedVacancy extends Omit<DemoVacancy, 'closesInDays' | 'responses'> {
  closes: string | null;
  /** `by`: places in the readers. */
  responses: (DemoVacancy['responses'][number] & { by: number })[];
}

const languages: Language[] = ['en', 'ru', 'ua'];
const dayMs = 86_400_000;

const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);

/** Plans the vacancies of each language, and which colleagues answer them. */
export const planVacancies = (readers: readonly Reader[], today: string, chance: Chance): PlannedVacancy[] =>
  languages.flatMap((lang) =>
    contents[lang].vacancies.map(({ closesInDays, responses, ...vacancy }): PlannedVacancy => {
      const people = chance.some([...readers.keys()], responses.length);
      return {
        ...vacancy,
        closes: closesInDays === undefined ? null : dayAfter(today, closesInDays),
        responses: responses.slice(0, people.length).map((response, at) => ({ ...response, by: people[at]! })),
      };
    }),
  );
