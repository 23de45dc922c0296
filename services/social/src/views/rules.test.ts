import { expect, test } from 'vitest';
import { canViewAs, countsAsView } from './rules.ts';

test('the author is no viewer', () => {
  expect(countsAsView({ userId: 'bo' }, { author: 'ana' })).toBe(true);
  expect(countsAsView({ userId: 'ana' }, { author: 'ana' })).toBe(false);
});

test.each([
  ['without a viewer', undefined, true],
  ['as oneself', 'ana', true],
  ['as a colleague', 'bo', false],
  ['as an empty id', '', false],
])('viewing %s', (_, viewer, expected) => {
  expect(canViewAs({ userId: 'ana' }, viewer)).toBe(expected);
});
