import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoProject } from '../content/types.ts';
import { dayAfter } from './calendar.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedProject extends Pick<DemoProject, 'name' | 'description'> {
  start: string;
  end: string;
  status: 'active' | 'finished';
  /** A place in the readers, as are those of the participants. */
  creator: number;
  participants: number[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Plans the projects of those who read the portal; what has ended is finished. */
export function planProjects(
  people: readonly Colleague[],
  readers: readonly Reader[],
  today: string,
  chance: Chance,
): PlannedProject[] {
  const personOf = (reader: number) => people[readers[reader]!.person]!;
  return languages.flatMap((lang) =>
    contents[lang].projects.map(({ by, name, description, starts, ends, participants: count }): PlannedProject => {
      const speakers = [...readers.keys()].filter((reader) => personOf(reader).lang === lang);
      const near = speakers.filter((reader) => personOf(reader).unit === by);
      const creator = chance.pick(near.length ? near : speakers);
      const others = [...readers.keys()].filter((reader) => reader !== creator);
      return {
        name,
        description,
        start: dayAfter(today, starts),
        end: dayAfter(today, ends),
        status: ends < 0 ? 'finished' : 'active',
        creator,
        participants: chance.some(others, count),
      };
    }),
  );
}
