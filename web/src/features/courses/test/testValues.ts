import type { LearningTest, TestQuestion } from '@atrium/contracts';
import { defaultPassScore, maxAttempts, maxTestMinutes } from '@atrium/contracts/courseStates';
import { atMost, between, firstError, oneLine, required } from '../../../lib/forms/rules.ts';

interface AnswerValues {
  /** Absent: a new one. */
  _id?: string;
  text: string;
  correct: boolean;
}

interface QuestionValues {
  _id?: string;
  text: string;
  answers: AnswerValues[];
}

export interface TestValues {
  title: string;
  description: string;
  time_limit: number | null;
  pass_score: number | null;
  attempts_limit: number | null;
  show_correct: boolean;
  show_score: boolean;
  shuffle_questions: boolean;
  shuffle_answers: boolean;
  questions: QuestionValues[];
}

export const testFlags = ['show_score', 'show_correct', 'shuffle_questions', 'shuffle_answers'] as const;

export const newAnswer = (): AnswerValues => ({ text: '', correct: false });
export const newQuestion = (): QuestionValues => ({ text: '', answers: [newAnswer(), newAnswer()] });

export const valuesOf = (test?: LearningTest): TestValues => ({
  title: test?.title ?? '',
  description: test?.description ?? '',
  time_limit: test?.time_limit ?? null,
  pass_score: test?.pass_score ?? defaultPassScore,
  attempts_limit: test?.attempts_limit ?? null,
  show_correct: test?.show_correct ?? false,
  show_score: test?.show_score ?? true,
  shuffle_questions: test?.shuffle_questions ?? false,
  shuffle_answers: test?.shuffle_answers ?? false,
  questions: test ? (test.questions ?? []) : [newQuestion()],
});

/** The test without its questions, which are sent one by one. */
export const bodyOf = ({ questions: _, title, description, pass_score, ...rest }: TestValues) => ({
  ...rest,
  title: title.trim(),
  description: description.trim(),
  pass_score: pass_score ?? 0,
});

const questionFaults = ({ text, answers }: QuestionValues, path: string): [string, string | null][] => [
  [`${path}.text`, firstError(text, [required, atMost(2000)])],
  [`${path}.answers`, answers.length < 2 ? 'few' : answers.some(({ correct }) => correct) ? null : 'none_correct'],
  ...answers.map((answer, at): [string, string | null] => [
    `${path}.answers.${at}.text`,
    firstError(answer.text, [required, oneLine, atMost(500)]),
  ]),
];

/** What is wrong, by path. */
export function faultsOf(values: TestValues): Record<string, string> {
  const { title, description, time_limit, pass_score, attempts_limit, questions } = values;
  const faults: [string, string | null][] = [
    ['title', firstError(title, [required, oneLine, atMost(150)])],
    ['description', firstError(description, [atMost(1000)])],
    ['time_limit', firstError(time_limit, [between(1, maxTestMinutes)])],
    ['pass_score', firstError(pass_score, [required, between(0, 100)])],
    ['attempts_limit', firstError(attempts_limit, [between(1, maxAttempts)])],
    ...questions.flatMap((question, at) => questionFaults(question, `questions.${at}`)),
  ];
  return Object.fromEntries(faults.flatMap(([path, fault]) => (fault ? [[path, fault]] : [])));
}

interface Sent {
  text: string;
  answers: AnswerValues[];
}

export type QuestionStep =
  { act: 'remove'; id: string } | { act: 'change'; id: string; question: Sent } | { act: 'add'; question: Sent };

const sentOf = ({ text, answers }: QuestionValues, keepsIds: boolean): Sent => ({
  text: text.trim(),
  answers: answers.map(({ _id, text: answer, correct }) => ({
    ...(keepsIds && _id !== undefined && { _id }),
    text: answer.trim(),
    correct,
  })),
});

const contentOf = ({ text, answers }: Sent) =>
  JSON.stringify([text, answers.map((answer) => [answer.text, answer.correct])]);

/**
 * The calls that turn the questions of the server into those of the form. Questions cannot be moved: where the order is
 * another one, their contents are.
 */
export function stepsTo(before: readonly TestQuestion[], questions: readonly QuestionValues[]): QuestionStep[] {
  const kept = new Set(questions.flatMap(({ _id }) => _id ?? []));
  const rest = before.filter(({ _id }) => kept.has(_id));
  const removed = before.filter(({ _id }) => !kept.has(_id)).map(({ _id: id }) => ({ act: 'remove' as const, id }));
  const others = questions.flatMap((question, at): QuestionStep[] => {
    const place = rest[at];
    if (!place) return [{ act: 'add', question: sentOf(question, false) }];
    const sent = sentOf(question, place._id === question._id);
    return contentOf(sent) === contentOf(place) ? [] : [{ act: 'change', id: place._id, question: sent }];
  });
  return [...removed, ...others];
}
