import type { PollCard } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { pathOf, stateOf } from './list.ts';

const no = { edit: false, edit_questions: false, remove: false, finish: false };
const poll = (status: PollCard['status'], passed: boolean, [pass, results]: [boolean, boolean]) => ({
  _id: 'p',
  status,
  passed,
  can: { ...no, manage: results, pass, results },
});

test.each([
  ['a draft', poll('draft', false, [false, true]), true, 'draft', '/poll/p/edit'],
  ['one to take', poll('active', false, [true, false]), false, 'to_take', '/poll/p'],
  ['one to take, for its manager', poll('active', false, [true, true]), false, 'to_take', '/poll/p'],
  ['one that is managed', poll('active', false, [true, true]), true, 'active', '/poll/p/results'],
  ['an opened one that was taken', poll('active', true, [false, true]), false, 'passed', '/poll/p/results'],
  ['an anonymous one that was taken', poll('active', true, [false, false]), false, 'passed', '/poll/p'],
  ['a finished one', poll('finished', false, [false, false]), false, 'finished', '/poll/p'],
] as const)('%s has its state and its address', (_, one, isManaged, state, path) => {
  expect(stateOf(one, isManaged)).toBe(state);
  expect(pathOf(one, isManaged)).toBe(path);
});
