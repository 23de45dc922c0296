import { expect, test } from 'vitest';
import { groupOf } from './birthdays.ts';

test.each([
  ['2026-12-28', 'today'],
  ['2026-12-29', 'week'],
  ['2027-01-04', 'week'],
  ['2027-01-05', 'later'],
  ['2027-01-27', 'later'],
])('seen on 28 December, %s is %s', (date, group) => {
  expect(groupOf('2026-12-28', date)).toBe(group);
});
