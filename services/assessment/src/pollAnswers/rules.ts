import type { PersonState, PollAnswer, PollQuestion } from '@atrium/contracts';
import { deptKey, positionKey } from '@atrium/contracts/audience';
import { answerLength, smallestGroup } from '@atrium/contracts/pollRules';
import { pollTenureOf } from '@atrium/contracts/tenure';

type Value = PollAnswer['value'];

const isEmpty = (value: Value | undefined) =>
  value === undefined ||
  (typeof value === 'number' ? false : typeof value === 'string' ? !value.trim() : !value.length);

const isBetween = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

/** Why a value does not answer a question; null when it does. */
function faultOf({ kind, scale, options }: PollQuestion, value: Value): string | null {
  if (kind === 'short' || kind === 'long') {
    if (typeof value !== 'string') return 'type';
    return [...value].length > answerLength[kind] ? 'too_long' : null;
  }
  if (kind === 'range') return isBetween(value, 1, scale ?? 5) ? null : 'choice';
  if (kind === 'one') return isBetween(value, 0, options.length - 1) ? null : 'choice';
  if (!Array.isArray(value)) return 'type';
  return value.every((option) => isBetween(option, 0, options.length - 1)) ? null : 'choice';
}

/** Options once each and in order, texts trimmed. */
const tidied = (value: Value): Value => {
  if (Array.isArray(value)) return [...new Set(value)].toSorted((one, other) => one - other);
  return typeof value === 'string' ? value.trim() : value;
};

/** The given answers in the order of the questions, without empty ones, and the wrong fields of the input. */
export function readAnswers(questions: readonly PollQuestion[], given: readonly PollAnswer[]) {
  const known = new Map(questions.map((question) => [question._id, question]));
  const faults: Record<string, string> = {};
  const values = new Map<string, Value>();
  given.forEach(({ question: id, value }, at) => {
    const question = known.get(id);
    if (!question || values.has(id)) faults[`answers.${at}.question`] = 'choice';
    else if (!isEmpty(value)) {
      const fault = faultOf(question, value);
      if (fault) faults[`answers.${at}.value`] = fault;
    }
    values.set(id, value);
  });
  const answered = questions.flatMap(({ _id, mandatory }, at) => {
    const value = values.get(_id);
    if (isEmpty(value) && mandatory) faults[`questions.${at}`] = 'required';
    return isEmpty(value) ? [] : [{ question: _id, value: tidied(value!) }];
  });
  return { answered, faults };
}

type Grouped = Pick<PersonState, 'keys' | 'position' | 'department' | 'gender' | 'workingSince'>;

/** The groups that a person belongs to on a day. */
export function groupsOf(person: Grouped, today: string): string[] {
  const tenure = pollTenureOf(person.workingSince ?? null, today);
  return [
    ...new Set([
      ...person.keys.filter((key) => key.startsWith('dept:')),
      ...(person.department ? [deptKey(person.department)] : []),
      ...(person.position ? [positionKey(person.position)] : []),
      `gender:${person.gender ?? 'not_selected'}`,
      ...(tenure ? [`tenure:${tenure}`] : []),
    ]),
  ];
}

export interface Groups {
  dept?: string | undefined;
  position?: string | undefined;
  gender?: string | undefined;
  tenure?: string | undefined;
}

/** The groups that a filter asks for, all of which an answer must have. */
export const groupKeys = ({ dept, position, gender, tenure }: Groups): string[] => [
  ...(dept ? [deptKey(dept)] : []),
  ...(position ? [positionKey(position)] : []),
  ...(gender ? [`gender:${gender}`] : []),
  ...(tenure ? [`tenure:${tenure}`] : []),
];

/** Whether a group, or what the whole shows besides it, is of so few that their answers could be guessed. */
export const isSmallGroup = (counted: number, total: number): boolean =>
  counted < smallestGroup || total - counted < smallestGroup;
