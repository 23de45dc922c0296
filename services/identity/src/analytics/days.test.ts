import { expect, test } from 'vitest';
import { bucketsOf, keyOf, periodOf, yearBefore, yearsBetween } from './days.ts';

const today = '2026-11-23';

test('without days a period has the last twelve months, to today', () => {
  expect(periodOf({}, today)).toEqual({ from: '2025-12-01', to: today, group: 'month' });
  expect(periodOf({ dateTo: '2026-02-28' }, today)).toMatchObject({ from: '2025-03-01', to: '2026-02-28' });
});

test.each([
  ['days to come are left out', { dateTo: '2027-01-01', dateFrom: '2026-11-01' }, { from: '2026-11-01', to: today }],
  ['one day', { dateFrom: today, dateTo: today, group: 'day' as const }, { from: today, to: today }],
  ['400 days', { dateFrom: '2025-10-20', group: 'day' as const }, { from: '2025-10-20', to: today }],
  ['as many months', { dateFrom: '1993-08-01' }, { from: '1993-08-01' }],
])('%s', (_, asked, expected) => expect(periodOf(asked, today)).toMatchObject(expected));

test.each([
  ['the end before the beginning', { dateFrom: '2026-02-02', dateTo: '2026-02-01' }, 'dateFrom'],
  ['a beginning to come', { dateFrom: '2026-11-24' }, 'dateFrom'],
  ['401 days', { dateFrom: '2025-10-19', group: 'day' as const }, 'dateTo'],
  ['a month more', { dateFrom: '1993-07-31' }, 'dateTo'],
])('%s is refused', (_, asked, field) => expect(periodOf(asked, today)).toBe(field));

test('months and years end where the period does', () => {
  expect(bucketsOf({ from: '2024-01-30', to: '2024-03-02', group: 'month' })).toEqual([
    { from: '2024-01-30', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-02' },
  ]);
  expect(bucketsOf({ from: '2024-12-31', to: '2025-01-01', group: 'year' })).toHaveLength(2);
  expect(bucketsOf({ from: '2024-02-28', to: '2024-03-01', group: 'day' }).map(({ to }) => to)).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
});

test('a day belongs to its month and its year', () => {
  expect((['day', 'month', 'year'] as const).map((group) => keyOf('2026-03-14', group))).toEqual([
    '2026-03-14',
    '2026-03',
    '2026',
  ]);
});

test('the year before, also of a leap day', () => {
  expect([yearBefore('2026-03-14'), yearBefore('2024-02-29')]).toEqual(['2025-03-14', '2023-02-28']);
});

test.each([
  ['2025-03-14', '2026-03-13', 0],
  ['2025-03-14', '2026-03-14', 1],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
])('from %s to %s: %d whole years', (from, to, years) => expect(yearsBetween(from, to)).toBe(years));
