import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoService } from '../content/types.ts';
import { dayAfter } from './calendar.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedService extends Omit<DemoService, 'steps' | 'requests'> {
  /** Performers are places in the readers. */
  steps: { name: string; by: 'chief' | 'people' | 'review'; performers: number[] }[];
  /** The author is a place in the readers. */
  requests: (DemoService['requests'][number] & { author: number })[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Plans the services, and the requests of those who read the portal. */
export function planServices(
  people: readonly Colleague[],
  readers: readonly Reader[],
  today: string,
  chance: Chance,
): PlannedService[] {
  return languages.flatMap((lang) => {
    const personOf = (reader: number) => people[readers[reader]!.person]!;
    const speakers = [...readers.keys()].filter((reader) => personOf(reader).lang === lang);
    const isChiefless = (reader: number) => personOf(reader).isHead && personOf(reader).unit === 'management';
    return contents[lang].services.map(({ steps, requests, ...service }): PlannedService => {
      const performers = chance.some(speakers, 2);
      const others = speakers.filter((reader) => !performers.includes(reader) && !isChiefless(reader));
      const authors = chance.some(others.length ? others : speakers, requests.length);
      return {
        ...service,
        steps: steps.map((step) => ({ ...step, performers: step.by === 'people' ? performers : [] })),
        requests: requests.map((request, at) => ({
          ...request,
          author: authors[at % authors.length]!,
          values: request.values.map((value, n) =>
            service.fields[n]!.type === 'date' ? dayAfter(today, value as number) : value,
          ),
        })),
      };
    });
  });
}
