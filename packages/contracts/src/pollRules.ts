import type { Grant } from './audiences.ts';

export const pollTypes = ['opened', 'closed', 'anonymous'] as const;
export type PollType = (typeof pollTypes)[number];

export const pollStatuses = ['draft', 'active', 'finished'] as const;
export type PollStatus = (typeof pollStatuses)[number];

export const questionKinds = ['short', 'long', 'range', 'one', 'many'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A range goes from 1 to one of these. */
export const pollScales = [5, 10, 100] as const;
export type PollScale = (typeof pollScales)[number];

export const maxQuestions = 100;
export const maxOptions = 15;

/** Characters of a text that answers a question. */
export const answerLength = { short: 200, long: 3000 } as const;

/** Of an anonymous poll the results are shown from this number of answers on. */
export const smallestGroup = 5;

interface Asked {
  text: string;
  mandatory: boolean;
  kind: QuestionKind;
  options: readonly string[];
}

interface Published {
  type: PollType;
  questions: readonly Asked[];
  grants: readonly Pick<Grant, 'level'>[];
}

const isChoice = ({ kind }: Asked) => kind === 'one' || kind === 'many';

function questionFaults(question: Asked, at: number): [string, string][] {
  const path = `questions.${at}`;
  const empty = isChoice(question)
    ? question.options.flatMap((option, n): [string, string][] =>
        option.trim() ? [] : [[`${path}.options.${n}`, 'required']],
      )
    : [];
  return [
    ...(question.text.trim() ? [] : [[`${path}.text`, 'required'] as [string, string]]),
    ...(isChoice(question) && !question.options.length ? [[`${path}.options`, 'required'] as [string, string]] : []),
    ...empty,
  ];
}

/** Why a poll cannot be published yet, by fields: `{ 'questions.0.text': 'required' }`; a draft may have faults (spec 1 §5). */
export function pollFaults({ type, questions, grants }: Published): Record<string, string> {
  const faults = questions.flatMap(questionFaults);
  if (!questions.length) faults.push(['questions', 'required']);
  else if (!questions.some(({ mandatory }) => mandatory)) faults.push(['questions', 'one_mandatory']);
  if (type === 'closed' && !grants.some(({ level }) => level === 'read')) faults.push(['grants', 'required']);
  return Object.fromEntries(faults);
}
