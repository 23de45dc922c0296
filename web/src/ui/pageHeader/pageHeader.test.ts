import { expect, test } from 'vitest';
import { fitting } from './useOverflow.ts';

const of = { gap: 10, moreWidth: 50 };

test('all items are shown where they fit, without room for “More”', () => {
  expect(fitting([100, 100, 100], 320, of)).toEqual([0, 1, 2]);
  expect(fitting([100, 100, 100], 319, of)).toEqual([0, 1]);
});

test('the chosen item stays in sight and takes the place of others', () => {
  expect(fitting([100, 100, 100, 100], 330, { ...of, keep: 3 })).toEqual([0, 3]);
  expect(fitting([100, 100, 100], 40, { ...of, keep: 1 })).toEqual([1]);
});
