import type { Language } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoPoll, DemoQuestion } from '../content/types.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export type PlannedValue = string | number | number[];

export interface PlannedSheet {
  /** Place in the readers. */
  reader: number;
  /** In the order of the questions; undefined where one was left out. */
  values: (PlannedValue | undefined)[];
}

export interface PlannedPoll extends Omit<DemoPoll, 'answered'> {
  sheets: PlannedSheet[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Those whom the demo shows have something left to answer. */
const isKnown = ({ email }: Colleague) => /^(anna|boris|olena)@/.test(email);

/** Plans the polls and who has answered what. */
export function planPolls(people: readonly Colleague[], readers: readonly Reader[], chance: Chance): PlannedPoll[] {
  const personOf = (reader: number) => people[readers[reader]!.person]!;
  return languages.flatMap((lang) =>
    contents[lang].polls.map(({ answered, ...poll }): PlannedPoll => {
      const asked = [...readers.keys()].filter((reader) => {
        const person = personOf(reader);
        return (!poll.isForHeads || person.isHead) && (poll.isFinished || !isKnown(person));
      });
      const answering = chance.some(asked, Math.round(asked.length * answered));
      const sheets = answering.map((reader) => ({
        reader,
        values: poll.questions.map((question) => valueOf(question, chance)),
      }));
      return { ...poll, sheets };
    }),
  );
}

function valueOf(question: DemoQuestion, chance: Chance): PlannedValue | undefined {
  const { kind, texts = [], options = [], scale = 5, weights, isOptional } = question;
  if (isOptional && chance.chance(0.5)) return undefined;
  switch (kind) {
    case 'short':
    case 'long':
      return chance.pick(texts);
    case 'range':
      return weights ? 1 + weighted(weights, chance) : 5 * chance.between(1, scale / 5);
    case 'one':
      return weighted(weights ?? options.map(() => 1), chance);
    case 'many': {
      const all = weights ?? options.map(() => 1);
      const chosen = Array.from({ length: chance.between(1, 3) }, () => weighted(all, chance));
      return [...new Set(chosen)].toSorted((one, other) => one - other);
    }
  }
}

/** A position, the more often the heavier it is. */
function weighted(weights: readonly number[], chance: Chance): number {
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return found < 0 ? weights.length - 1 : found;
}
