import { expect, test } from 'vitest';
import { parseColor, readability } from './color.ts';

test.each([
  ['#3355E0', '#3355e0'],
  ['3355e0', '#3355e0'],
  [' #fA0 ', '#ffaa00'],
  ['#12', null],
  ['red', null],
  ['#12345g', null],
])('%j is %j', (typed, color) => expect(parseColor(typed)).toBe(color));

test('readability differs between the themes', () => {
  expect(readability('#ffff00', 'light')).toEqual({ ratio: 1, isShapeSeen: false, isTextRead: false });
  expect(readability('#ffff00', 'dark')).toMatchObject({ isShapeSeen: true, isTextRead: true });
  expect(readability('#000000', 'light').ratio).toBe(21);
});
