import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoGroup } from '../content/types.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedGroup extends Omit<DemoGroup, 'by' | 'members' | 'posts'> {
  /** Places in the readers, as are those of members and authors. */
  owner: number;
  members: number[];
  posts: { author: number; text: string }[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Plans the groups: their owners and members are among those who read the portal. */
export function planGroups(people: readonly Colleague[], readers: readonly Reader[], chance: Chance): PlannedGroup[] {
  const personOf = (reader: number) => people[readers[reader]!.person]!;
  return languages.flatMap((lang) =>
    contents[lang].groups.map(({ by, members: count, posts, ...group }): PlannedGroup => {
      const speakers = [...readers.keys()].filter((reader) => personOf(reader).lang === lang);
      const near = speakers.filter((reader) => personOf(reader).unit === by);
      const owner = chance.pick(near.length ? near : speakers);
      const others = [...readers.keys()].filter((reader) => reader !== owner);
      const members = chance.some(others, count);
      const writers = [owner, ...members.filter((reader) => speakers.includes(reader))];
      return { ...group, owner, members, posts: posts.map((text) => ({ author: chance.pick(writers), text })) };
    }),
  );
}
