import { expect, test } from 'vitest';
import { canFollowAs } from './rules.ts';

test.each([
  ['without a follower', undefined, true],
  ['as oneself', 'ana', true],
  ['as a colleague', 'bo', false],
  ['as an empty id', '', false],
])('following %s', (_, follower, expected) => {
  expect(canFollowAs({ userId: 'ana' }, follower)).toBe(expected);
});
