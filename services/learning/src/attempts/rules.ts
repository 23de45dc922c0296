import type { TestAttempt, TestQuestion } from '@atrium/contracts';
import type { AttemptStatus } from '@atrium/contracts/courseStates';
import { leftOf } from '../progress/rules.ts';
import type { TestEntry } from '../progress/testEntry.ts';
import type { TestDoc } from '../tests/learningTest.ts';
import type { AttemptDoc } from './store.ts';

const minuteMs = 60_000;

/** An attempt without a time limit is closed after a week. */
const forgottenMs = 7 * 24 * 60 * minuteMs;

/** A number from 0 to below 1. */
type Random = () => number;

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

export function questionsFor(
  test: Pick<TestDoc, 'questions' | 'shuffle_questions' | 'shuffle_answers'>,
  random: Random,
): TestQuestion[] {
  const ordered = test.shuffle_questions ? shuffled(test.questions, random) : test.questions;
  return ordered.map((question) =>
    test.shuffle_answers ? { ...question, answers: shuffled(question.answers, random) } : question,
  );
}

export const endOf = ({ time_limit }: Pick<TestDoc, 'time_limit'>, started: string): string =>
  new Date(Date.parse(started) + (time_limit === null ? forgottenMs : time_limit * minuteMs)).toISOString();

type Answered = Pick<AttemptDoc, 'questions' | 'given'>;

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** What is answered with this answer, which replaces an earlier one; null: no such question or answer. */
export function withAnswer(
  { questions, given }: Answered,
  question_id: string,
  answers: readonly string[],
): AttemptDoc['given'] | null {
  const question = questions.find(({ _id }) => _id === question_id);
  const known = question && idsOf(question.answers);
  if (!known || !answers.every((answer) => known.includes(answer))) return null;
  const others = given.filter((each) => each.question_id !== question_id);
  return [...others, { question_id, answers: [...new Set(answers)] }];
}

export const isComplete = ({ questions, given }: Answered): boolean => given.length >= questions.length;

export const isOver = ({ ends }: Pick<AttemptDoc, 'ends'>, now: string): boolean => now >= ends;

/** Exactly the right answers. */
function isRight({ _id, answers }: TestQuestion, given: AttemptDoc['given']): boolean {
  const chosen = given.find(({ question_id }) => question_id === _id)?.answers ?? [];
  return answers.every((answer) => answer.correct === chosen.includes(answer._id));
}

/** Percent of the questions that are answered right. */
export const scoreOf = ({ questions, given }: Answered): number =>
  questions.length
    ? Math.round((100 * questions.filter((question) => isRight(question, given)).length) / questions.length)
    : 0;

interface Closing extends Pick<AttemptDoc, 'number' | 'pass_score' | 'attempts_limit'> {
  score: number;
  /** Its time was over before all was answered. */
  late: boolean;
}

/** How an attempt ends (D89). */
export function outcomeOf({ late, score, number, pass_score, attempts_limit }: Closing): AttemptStatus {
  if (late) return 'failed';
  if (pass_score === 0) return 'finished';
  if (score >= pass_score) return 'passed';
  return attempts_limit !== null && number >= attempts_limit ? 'failed' : 'not_passed';
}

/** How the person stands in the test after it. */
export const entryOf = (attempt: AttemptDoc): TestEntry => ({
  test_id: attempt.test_id,
  status: attempt.status,
  score: attempt.score,
  attempts: attempt.number,
  attempts_limit: attempt.attempts_limit,
  show_score: attempt.show_score,
  last: attempt.closed ?? attempt.started,
});

/** As the person sees it: the right answers of a closed attempt only, where the test shows them. */
export function shownAttempt(attempt: AttemptDoc, now: string): TestAttempt {
  const { _id, test_id, course_id, user, number, status, given, started, closed, score, pass_score } = attempt;
  const isClosed = status !== 'started';
  const givenTo = new Map(given.map(({ question_id, answers }) => [question_id, answers]));
  const questions = attempt.questions.map((question) => ({
    _id: question._id,
    text: question.text,
    several: question.answers.filter(({ correct }) => correct).length > 1,
    answers: question.answers.map(({ correct, ...answer }) => ({
      ...answer,
      ...(isClosed && attempt.show_correct && { correct }),
    })),
    given: givenTo.get(question._id) ?? null,
  }));
  return {
    attempt: _id,
    test_id,
    course_id,
    user,
    number,
    status,
    questions,
    answered_total: given.length,
    started,
    expiresAt: attempt.timed ? attempt.ends : null,
    now,
    closed,
    score: isClosed && attempt.show_score ? score : null,
    pass_score,
    attempts_left: leftOf(number, attempt.attempts_limit),
  };
}
