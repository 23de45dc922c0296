import { expect, test } from 'vitest';
import { canViewAs } from './rules.ts';

test.each([
  ['without a viewer', undefined, true],
  ['as oneself', 'ana', true],
  ['as a colleague', 'bo', false],
  ['as an empty id', '', false],
])('viewing %s', (_, viewer, expected) => {
  expect(canViewAs({ userId: 'ana' }, viewer)).toBe(expected);
});
