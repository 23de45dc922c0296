import { expect, test } from 'vitest';
import { pollTenureOf, tenureOf } from './tenure.ts';

const today = '2026-05-10';

test.each([
  [null, null, null],
  ['2026-05-11', null, null],
  ['2026-05-10', '0-1', '0-3m'],
  ['2026-02-11', '0-1', '0-3m'],
  ['2026-02-10', '0-1', '3m-1'],
  ['2025-05-11', '0-1', '3m-1'],
  ['2025-05-10', '1-3', '1-5'],
  ['2023-05-11', '1-3', '1-5'],
  ['2023-05-10', '3-5', '1-5'],
  ['2021-05-10', '5-10', '5-10'],
  ['2016-05-11', '5-10', '5-10'],
  ['2016-05-10', '10-', '10-'],
] as const)('a first day of work %s is in the brackets %s and %s', (since, tenure, ofPolls) => {
  expect(tenureOf(since, today)).toBe(tenure);
  expect(pollTenureOf(since, today)).toBe(ofPolls);
});

test('a leap day is over on the first of March', () => {
  expect(tenureOf('2024-02-29', '2025-02-28')).toBe('0-1');
  expect(tenureOf('2024-02-29', '2025-03-01')).toBe('1-3');
});
