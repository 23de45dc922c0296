import { expect, test } from 'vitest';
import { celebratedDays, nextMonth, withMovedPin, withPin } from './rules.ts';

const bornOf = (today: string, count: number) =>
  Object.fromEntries(celebratedDays(today, count).map(({ date, born }) => [date, born]));

test('birthdays go over the end of a month and of a year', () => {
  expect(celebratedDays('2026-12-30', 4)).toEqual([
    { date: '2026-12-30', born: ['12-30'] },
    { date: '2026-12-31', born: ['12-31'] },
    { date: '2027-01-01', born: ['01-01'] },
    { date: '2027-01-02', born: ['01-02'] },
  ]);
});

test.each<[today: string, date: string, born: string[]]>([
  ['2027-02-27', '2027-02-28', ['02-28', '02-29']],
  ['2027-02-27', '2027-03-01', ['03-01']],
  ['2028-02-27', '2028-02-28', ['02-28']],
  ['2028-02-27', '2028-02-29', ['02-29']],
  ['2100-02-27', '2100-02-28', ['02-28', '02-29']],
])('who was born on 29 February celebrates in February: from %s, %s has %j', (today, date, born) => {
  expect(bornOf(today, 4)[date]).toEqual(born);
});

test.each([
  ['2026-11-26', 11, { first: '2026-11-01', count: 30 }],
  ['2026-11-26', 12, { first: '2026-12-01', count: 31 }],
  ['2026-11-26', 2, { first: '2027-02-01', count: 28 }],
  ['2027-03-01', 2, { first: '2028-02-01', count: 29 }],
])('on %s, month %i is the next such one', (today, month, days) => {
  expect(nextMonth(today, month)).toEqual(days);
});

test('a pin is added at the end, once, and moved to a number', () => {
  expect(withPin(['a', 'b'], 'c', true)).toEqual(['a', 'b', 'c']);
  expect(withPin(['a', 'b'], 'a', true)).toEqual(['a', 'b']);
  expect(withPin(['a', 'b'], 'a', false)).toEqual(['b']);
  expect(withMovedPin(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(withMovedPin(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'a', 'c']);
  expect(withMovedPin(['a', 'b', 'c'], 'a', 50)).toEqual(['b', 'c', 'a']);
});
