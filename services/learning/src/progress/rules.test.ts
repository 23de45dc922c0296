import { expect, test } from 'vitest';
import { averageOf, canLeave, leftOf, opened, shownState, statusOf, withLesson, withTest } from './rules.ts';
import type { TestEntry } from './testEntry.ts';

const at = '2026-11-28T08:00:00.000Z';
const parts = [
  { _id: 'l1', kind: 'lesson' as const },
  { _id: 't1', kind: 'test' as const },
];
const lesson = { lesson_id: 'l1', learned: at };
const entry = (status: TestEntry['status'], score: number | null = null): TestEntry => ({
  test_id: 't1',
  status,
  score,
  attempts: 1,
  attempts_limit: 3,
  show_score: true,
  last: at,
});
const none = { lessons: [], tests: [], started: null, finished: null };

test.each([
  ['nothing', none, 'not_started'],
  ['it was opened', { ...none, started: at }, 'started'],
  ['a lesson', { ...none, lessons: [lesson] }, 'in_progress'],
  ['a test that is under way', { ...none, tests: [entry('started')] }, 'in_progress'],
  [
    'a lesson and a test that is not passed',
    { ...none, lessons: [lesson], tests: [entry('not_passed')] },
    'in_progress',
  ],
  ['a lesson and a failed test', { ...none, lessons: [lesson], tests: [entry('failed')] }, 'in_progress'],
  ['a lesson and a passed test', { ...none, lessons: [lesson], tests: [entry('passed')] }, 'learned'],
  ['a lesson and a finished test', { ...none, lessons: [lesson], tests: [entry('finished')] }, 'learned'],
  ['all of it before the course grew', { ...none, finished: at }, 'learned'],
] as const)('with %s a course is %s', (_, learner, status) =>
  expect(statusOf({ ...learner, lessons: [...learner.lessons], tests: [...learner.tests] }, parts)).toBe(status),
);

test('a course without lessons and tests is not learned', () => expect(opened(none, [], at).status).toBe('started'));

test('a lesson is learned once, and the moments are kept', () => {
  const once = withLesson(none, 'l1', parts, at);
  expect(once).toMatchObject({ status: 'in_progress', started: at, finished: null, last: at });
  const later = '2026-11-29T08:00:00.000Z';
  expect(withLesson(once, 'l1', parts, later).lessons).toEqual([lesson]);
  expect(withTest(once, entry('passed', 90), parts)).toMatchObject({ status: 'learned', finished: at });
});

test('the best score counts, the last attempt decides', () => {
  const first = withTest(none, entry('not_passed', 60), parts);
  const second = withTest(first, entry('not_passed', 40), parts);
  expect(second.tests).toMatchObject([{ status: 'not_passed', score: 60 }]);
  expect(withTest(second, entry('started'), parts).tests).toMatchObject([{ status: 'started', score: 60 }]);
});

test.each([
  [true, true, 60],
  [true, false, 60],
  [false, true, 60],
  [false, false, null],
])('who edits (%s) of a test that shows scores (%s) sees %s', (edits, show_score, score) =>
  expect(shownState({ ...entry('not_passed', 60), show_score }, edits).score).toBe(score),
);

test.each([
  [{ edits: true, own: false }, 'adm', true],
  [{ edits: true, own: false }, null, true],
  [{ edits: false, own: true }, null, true],
  [{ edits: false, own: true }, 'adm', false],
  [{ edits: false, own: false }, null, false],
])('%j leaves a course assigned by %s: %s', (who, assigned_by, may) =>
  expect(canLeave(who, { assigned_by })).toBe(may),
);

test('numbers are whole', () => {
  expect([averageOf(200, 3), averageOf(0, 0)]).toEqual([67, null]);
  expect([leftOf(1, 3), leftOf(5, 3), leftOf(1, null)]).toEqual([2, 0, null]);
});
