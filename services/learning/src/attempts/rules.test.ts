import { expect, test } from 'vitest';
import { endOf, outcomeOf, questionsFor, scoreOf, shownAttempt, withAnswer } from './rules.ts';
import type { AttemptDoc } from './store.ts';

const started = '2026-11-28T08:00:00.000Z';
const question = (_id: string, ...correct: boolean[]) => ({
  _id,
  text: _id,
  answers: correct.map((each, at) => ({ _id: `${_id}${at}`, text: `${at}`, correct: each })),
});
const questions = [question('a', true, false), question('b', true, true, false)];

test.each([
  ['too late, whatever the score', true, 100, 70, 1, null, 'failed'],
  ['the pass score', false, 70, 70, 1, null, 'passed'],
  ['a score below it', false, 69, 70, 1, null, 'not_passed'],
  ['a score below it with tries left', false, 69, 70, 1, 2, 'not_passed'],
  ['a score below it with the last try', false, 69, 70, 2, 2, 'failed'],
  ['the last try passed', false, 70, 70, 2, 2, 'passed'],
  ['no pass score', false, 0, 0, 1, 1, 'finished'],
] as const)('%s ends an attempt: %s', (_, late, score, pass_score, number, attempts_limit, status) =>
  expect(outcomeOf({ late, score, pass_score, number, attempts_limit })).toBe(status),
);

test.each([
  ['nothing', [], 0],
  ['one right', [['a', ['a0']]], 50],
  ['a part of the right ones', [['b', ['b0']]], 0],
  ['one wrong beside the right ones', [['b', ['b0', 'b1', 'b2']]], 0],
  [
    'all right, in any order',
    [
      ['a', ['a0']],
      ['b', ['b1', 'b0']],
    ],
    100,
  ],
  [
    'nothing chosen',
    [
      ['a', []],
      ['b', []],
    ],
    0,
  ],
] as [string, [string, string[]][], number][])('%s answered scores', (_, answered, score) => {
  const given = answered.map(([question_id, answers]) => ({ question_id, answers }));
  expect(scoreOf({ questions, given })).toBe(score);
});

test('an answer replaces an earlier one; what the attempt does not have is refused', () => {
  const first = withAnswer({ questions, given: [] }, 'b', ['b0', 'b0'])!;
  expect(first).toEqual([{ question_id: 'b', answers: ['b0'] }]);
  expect(withAnswer({ questions, given: first }, 'b', ['b2'])).toEqual([{ question_id: 'b', answers: ['b2'] }]);
  expect(withAnswer({ questions, given: [] }, 'b', ['a0'])).toBeNull();
  expect(withAnswer({ questions, given: [] }, 'c', [])).toBeNull();
});

test('an attempt without a time limit ends after a week', () => {
  expect(endOf({ time_limit: 15 }, started)).toBe('2026-11-28T08:15:00.000Z');
  expect(endOf({ time_limit: null }, started)).toBe('2026-12-05T08:00:00.000Z');
});

test('questions and answers are shuffled where the test says so', () => {
  const test_ = { questions, shuffle_questions: true, shuffle_answers: true };
  const shuffled = questionsFor(test_, () => 0);
  expect(shuffled.map(({ _id }) => _id)).toEqual(['b', 'a']);
  expect(shuffled[1]!.answers.map(({ _id }) => _id)).toEqual(['a1', 'a0']);
  expect(questionsFor({ ...test_, shuffle_questions: false, shuffle_answers: false }, () => 0)).toEqual(questions);
});

const attempt: AttemptDoc = {
  _id: 'x',
  client_id: 'c',
  course_id: 'co',
  test_id: 't',
  user: 'ana',
  title: 'Exam',
  number: 1,
  status: 'passed',
  questions,
  given: [],
  pass_score: 70,
  attempts_limit: null,
  show_correct: true,
  show_score: true,
  timed: true,
  ends: started,
  score: 80,
  started,
  closed: started,
  version: 1,
};

test.each([
  ['started', true, true, false, null],
  ['passed', true, true, true, 80],
  ['passed', false, true, false, 80],
  ['failed', true, false, true, null],
] as const)('one that is %s, show_correct %s, show_score %s', (status, show_correct, show_score, isShown, score) => {
  const shown = shownAttempt({ ...attempt, status, show_correct, show_score }, started);
  expect(JSON.stringify(shown).includes('"correct"')).toBe(isShown);
  expect(shown.score).toBe(score);
});
