import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoIdea } from '../content/types.ts';
import { beforeWorking, closing, opening } from './calendar.ts';
import { isRegular, type Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedIdea extends Omit<DemoIdea, 'by' | 'daysAgo' | 'votes'> {
  author: number;
  created: string;
  /** Places in the readers. */
  voters: number[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Plans the idea box, the oldest first. */
export function planIdeas(people: readonly Colleague[], readers: readonly Reader[], now: Date, chance: Chance) {
  const planned = languages.flatMap((lang) =>
    contents[lang].ideas.map(({ by, daysAgo, votes, ...idea }): PlannedIdea => {
      const author = chance.pick(people.filter((one) => one.unit === by && one.lang === lang && isRegular(one)));
      const minutes = daysAgo * (5 / 7) * (closing - opening) + chance.between(10, 200);
      const created = beforeWorking(now, Math.round(minutes), author.city.zone).toISOString();
      const others = [...readers.keys()].filter((index) => readers[index]!.person !== author.key);
      return { ...idea, author: author.key, created, voters: chance.some(others, votes) };
    }),
  );
  return planned.toSorted((a, b) => a.created.localeCompare(b.created));
}
