import { expect, test } from 'vitest';
import { formatNumber, numberProblem, parseNumber, stepped } from './number.ts';

test.each([
  ['1 234,5', 'ru', 1234.5],
  ['1 234,50', 'uk', 1234.5],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'en', 1234.5],
  ['1,234', 'en', 1234],
  ['1,234', 'uk', 1.234],
  ['12,5', 'en', 12.5],
  ['1.5', 'ru', 1.5],
  ['−3', 'ru', -3],
  ['.5', 'en', 0.5],
  ['', 'en', null],
  ['abc', 'en', Number.NaN],
  ['1-2', 'en', Number.NaN],
  ['1e5', 'en', Number.NaN],
] as const)('%j in %s is %d', (typed, locale, value) => expect(parseNumber(typed, locale)).toBe(value));

test.each(['en', 'ru', 'uk'])('what is shown in %s is read as the same number', (locale) => {
  for (const value of [0, -7, 1234.5, 12345, 1234567.25, 0.001])
    expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
});

test('a number keeps to its limits and its step', () => {
  const limits = { min: 0, max: 10, step: 0.1 };
  expect(numberProblem(0.3, limits)).toBeNull();
  expect(numberProblem(0.35, limits)).toBe('step');
  expect(numberProblem(10.1, limits)).toBe('range');
  expect(numberProblem(Number.NaN, limits)).toBe('number');
  expect(numberProblem(null, limits)).toBeNull();
});

test('steps go to the next multiple and stop at the limits', () => {
  const limits = { min: 1, max: 20, step: 5 };
  expect(stepped(null, 1, limits)).toBe(1);
  expect(stepped(1, 1, limits)).toBe(6);
  expect(stepped(4, 1, limits)).toBe(6);
  expect(stepped(4, -1, limits)).toBe(1);
  expect(stepped(16, 1, limits)).toBe(20);
  expect(stepped(0.2, 1, { step: 0.1 })).toBe(0.3);
});
