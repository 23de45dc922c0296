import { expect, test } from 'vitest';
import { canView, countsAsView } from './rules.ts';

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
  expect(canView({ userId: 'ana', rights: ['wall'] }, { user_id: viewer, where: 'post' })).toBe(expected);
});

test('without the wall only notifications are viewed', () => {
  const viewed = (['post', 'wall', 'notification'] as const).filter((where) =>
    canView({ userId: 'ana', rights: ['groups'] }, { where }),
  );
  expect(viewed).toEqual(['notification']);
});
