import { taskColours, taskPriorities, type Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoBoard } from '../content/types.ts';
import { dayAfter, workingDay } from './calendar.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

interface PlannedTask {
  lane: number;
  title: string;
  priority: (typeof taskPriorities)[number];
  colour: (typeof taskColours)[number];
  due: string | null;
  /** A place in the readers. */
  performer: number;
}

export interface PlannedBoard extends Pick<DemoBoard, 'name' | 'description' | 'status'> {
  /** Places in the readers, as are those of members. */
  owner: number;
  members: number[];
  lanes: { name: string; limit?: number }[];
  tasks: PlannedTask[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Plans the task boards of those who read the portal. */
export function planBoards(
  people: readonly Colleague[],
  readers: readonly Reader[],
  today: string,
  chance: Chance,
): PlannedBoard[] {
  const personOf = (reader: number) => people[readers[reader]!.person]!;
  return languages.flatMap((lang) =>
    contents[lang].boards.map(({ by, lanes, members: count, ...board }): PlannedBoard => {
      const speakers = [...readers.keys()].filter((reader) => personOf(reader).lang === lang);
      const near = speakers.filter((reader) => personOf(reader).unit === by);
      const owner = chance.pick(near.length ? near : speakers);
      const others = [...readers.keys()].filter((reader) => reader !== owner);
      const members = chance.some(others, count);
      const tasks = lanes.flatMap(({ tasks: titles }, lane) =>
        titles.map((title) => ({
          lane,
          title,
          priority: chance.chance(0.7) ? 'normal' : chance.pick(taskPriorities),
          colour: chance.chance(0.5) ? 'none' : chance.pick(taskColours),
          due: chance.chance(0.5) ? workingDay(dayAfter(today, chance.between(-3, 20)), 1) : null,
          performer: chance.pick([owner, ...members]),
        })),
      );
      return { ...board, owner, members, lanes: lanes.map(({ tasks: _, ...lane }) => lane), tasks };
    }),
  );
}
