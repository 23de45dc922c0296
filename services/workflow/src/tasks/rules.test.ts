import { expect, test } from 'vitest';
import { placeIn, rankBetween, spread } from './rules.ts';

test.each([
  ['an empty lane', undefined, undefined, 0],
  ['the start', undefined, 0, -1024],
  ['the end', 0, undefined, 1024],
  ['the middle', 0, 1024, 512],
  ['where there is no room', 1, 1 + 1e-7, null],
])('the rank at %s', (_, before, after, expected) => expect(rankBetween(before, after)).toBe(expected));

test('spread ranks have room', () => {
  const ranks = spread(3);
  expect(rankBetween(ranks[0], ranks[1])).not.toBeNull();
});

const others = ['a', 'b', 'c'].map((_id) => ({ _id }));

test.each([
  ['an index', { index: 1 }, 1],
  ['an index behind the end', { index: 9 }, 3],
  ['behind a task', { index: 0, after: 'b' }, 2],
  ['first', { index: 2, after: null }, 0],
  ['behind a task that has left', { index: 1, after: 'x' }, 1],
])('a task comes to stand at %s', (_, wanted, expected) => expect(placeIn(others, wanted)).toBe(expected));
