import { expect, test } from 'vitest';
import { canChangeTest, canStart, hasCorrect } from './rules.ts';

const who = (userId: string, roles: string[] = ['employee']) => ({ userId, roles, keys: ['all'] });

test.each([
  ['a learner', who('ana'), 0, false],
  ['an editor', who('ed'), 0, true],
  ['an editor of a passed test', who('ed'), 1, 'test_taken'],
  ['an administrator of a passed test', who('adm', ['admin']), 1, 'test_taken'],
])('%s changes it: %s', (_, person, passed_total, ruling) =>
  expect(canChangeTest(person, { admins: ['ed'], passed_total })).toBe(ruling),
);

test.each([
  ['the first', undefined, null, 2, true],
  ['the first of no questions', undefined, null, 0, 'test_empty'],
  ['another without a limit', { status: 'not_passed', attempts: 9 }, null, 2, true],
  ['another within the limit', { status: 'not_passed', attempts: 1 }, 2, 2, true],
  ['another after one that was too late', { status: 'failed', attempts: 1 }, 2, 2, true],
  ['another beyond the limit', { status: 'failed', attempts: 2 }, 2, 2, 'attempts_used'],
  ['another after a passed one', { status: 'passed', attempts: 1 }, 2, 2, 'test_done'],
  ['another after a finished one', { status: 'finished', attempts: 1 }, null, 2, 'test_done'],
] as const)('%s begins: %s', (_, entry, attempts_limit, questions_total, ruling) =>
  expect(canStart(entry, { attempts_limit, questions_total })).toBe(ruling),
);

test('a question needs a right answer', () => {
  const answers = (...correct: boolean[]) => correct.map((each, at) => ({ _id: `${at}`, text: 'A', correct: each }));
  expect(hasCorrect({ answers: answers(false, true) })).toBe(true);
  expect(hasCorrect({ answers: answers(false, false) })).toBe(false);
});
