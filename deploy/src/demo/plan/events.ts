import { eventAnswers, type EventAnswer, type Language } from '@atrium/contracts';
import { occurrencesOf, type Repeat } from '@atrium/contracts/eventRepeats';
import { contents } from '../content/index.ts';
import type { DemoEvent } from '../content/types.ts';
import { dayAfter, workingDay } from './calendar.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedEvent {
  /** Places in the readers, as are those of members. */
  author: number;
  members: number[];
  isForAll: boolean;
  event: Pick<DemoEvent, 'name' | 'start' | 'end' | 'color' | 'link' | 'description'> & { date: string };
  repeat: Repeat | null;
  answers: { reader: number; answer: EventAnswer }[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

function daysOf({ inDays, weekdays, period = 'week', times }: DemoEvent, today: string) {
  if (!weekdays) return { date: workingDay(dayAfter(today, inDays ?? 1), 1), repeat: null };
  const [date = today] = occurrencesOf(dayAfter(today, 1), { period: 'week', weekdays, count: 2 });
  return { date, repeat: { period, ...(period === 'week' && { weekdays }), count: times ?? 10 } };
}

/** Plans the calendar from the day of the demo on: events and series of those who read the portal. */
export function planEvents(
  people: readonly Colleague[],
  readers: readonly Reader[],
  today: string,
  chance: Chance,
): PlannedEvent[] {
  const personOf = (reader: number) => people[readers[reader]!.person]!;
  return languages.flatMap((lang) =>
    contents[lang].events.map((demo): PlannedEvent => {
      const { by, name, start, end, color, link, description, members: count } = demo;
      const speakers = [...readers.keys()].filter((reader) => personOf(reader).lang === lang);
      const near = speakers.filter((reader) => personOf(reader).unit === by);
      const author = chance.pick(near.length ? near : speakers);
      const others = [...readers.keys()].filter((reader) => reader !== author);
      const members = chance.some(others, count);
      const { date, repeat } = daysOf(demo, today);
      const answering = chance.some(members, Math.ceil(members.length * 0.7));
      return {
        author,
        members,
        isForAll: count === 0,
        event: { name, date, start, end, color, ...(link && { link }), ...(description && { description }) },
        repeat,
        answers: answering.map((reader) => ({
          reader,
          answer: chance.chance(0.7) ? 'yes' : chance.pick(eventAnswers),
        })),
      };
    }),
  );
}
