import type { Language, PollAnswer } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { DemoPoll } from '../content/types.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

type Values = (PollAnswer['value'] | null)[];

export interface PlannedPoll extends Omit<DemoPoll, 'said' | 'takers' | 'invited'> {
  /** Keys of people; none: everyone. */
  recipients: number[];
  /** Places in the readers, each with an answer to each question; null: none. */
  answers: { taker: number; values: Values }[];
}

const languages: Language[] = ['en', 'ru', 'ua'];

/** Most people like things rather than not. */
const rated = (scale: number, chance: Chance) => Math.ceil(Math.max(chance.next(), chance.next()) * scale) || 1;

function valueOf(
  { kind, options = [], scale = 5, mandatory }: DemoPoll['questions'][number],
  said: readonly string[],
  chance: Chance,
) {
  if (!mandatory && chance.chance(0.4)) return null;
  if (kind === 'range') return rated(scale, chance);
  if (kind === 'one') return chance.below(options.length);
  if (kind === 'many') return chance.some([...options.keys()], chance.between(1, 2));
  return said.length ? chance.pick(said) : null;
}

/** Plans the polls and who answers them. */
export const planPolls = (readers: readonly Reader[], chance: Chance): PlannedPoll[] =>
  languages.flatMap((lang) =>
    contents[lang].polls.map(({ said, takers, invited, ...poll }): PlannedPoll => {
      const asked = chance.some([...readers.keys()], invited ?? takers);
      const answers = asked.slice(0, takers).map((taker) => ({
        taker,
        values: poll.questions.map((question) => valueOf(question, said, chance)),
      }));
      return { ...poll, recipients: invited ? asked.map((at) => readers[at]!.person) : [], answers };
    }),
  );
