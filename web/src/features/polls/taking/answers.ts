import type { PollAnswer, PollQuestion } from '@atrium/contracts';
import { answerLength } from '@atrium/contracts/pollRules';

/** What a question asks; in the editor it has no id yet. */
export type Asked = Omit<PollQuestion, '_id'>;

/** What stands in the field of a question: a text, a number, or the position of an option; of several options a list. */
export type Entry = string | readonly string[];
/** By the id of the question. */
export type Entries = Record<string, Entry>;

export const noEntry = ({ kind }: Pick<Asked, 'kind'>): Entry => (kind === 'many' ? [] : '');

export const isAnswered = (entry: Entry | undefined): boolean =>
  typeof entry === 'string' ? entry.trim() !== '' : Boolean(entry?.length);

function rangeFault(text: string, most: number): string | null {
  if (!/^\d+$/.test(text.trim())) return 'number';
  const value = Number(text);
  return value < 1 ? 'too_small' : value > most ? 'too_big' : null;
}

/** Why an entry cannot be sent, as the server judges it (D70). */
export function faultOf({ kind, mandatory, scale }: Asked, entry: Entry): string | null {
  if (!isAnswered(entry)) return mandatory ? 'required' : null;
  if (typeof entry !== 'string') return null;
  if (kind === 'range') return rangeFault(entry, scale ?? 5);
  if (kind === 'short' || kind === 'long') return [...entry].length > answerLength[kind] ? 'too_long' : null;
  return null;
}

export const faultsOf = (questions: readonly PollQuestion[], entries: Entries): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const fault = faultOf(question, entries[question._id] ?? noEntry(question));
      return fault ? [[question._id, fault]] : [];
    }),
  );

function valueOf({ kind }: Asked, entry: Entry): PollAnswer['value'] {
  if (typeof entry !== 'string') return entry.map(Number);
  return kind === 'range' || kind === 'one' ? Number(entry) : entry.trim();
}

/** The answered questions as the call takes them. */
export const answersOf = (questions: readonly PollQuestion[], entries: Entries): PollAnswer[] =>
  questions.flatMap((question) => {
    const entry = entries[question._id];
    return entry !== undefined && isAnswered(entry)
      ? [{ question: question._id, value: valueOf(question, entry) }]
      : [];
  });

const isOption = ({ options }: Asked, text: unknown) => typeof text === 'string' && Number(text) < options.length;

function entryOf(question: PollQuestion, stored: unknown): Entry {
  const { kind } = question;
  if (kind === 'many') return Array.isArray(stored) ? stored.filter((one) => isOption(question, one)) : [];
  if (typeof stored !== 'string' || (kind === 'one' && !isOption(question, stored))) return '';
  return stored;
}

/** The entries that a form begins with, from what the browser has kept of the same questions. */
export function entriesFrom(questions: readonly PollQuestion[], stored: unknown): Entries {
  const kept = (stored && typeof stored === 'object' ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(questions.map((question) => [question._id, entryOf(question, kept[question._id])]));
}
