import { expect, test } from 'vitest';
import { crowdsOf, isCrowded, placeOf } from './chart.ts';

const days = (start: string, end: string) => ({ start: `2026-${start}`, end: `2026-${end}` });
const of = (...vacations: { start: string; end: string }[]) => ({ vacations });

test.each([
  ['the whole year', { start: '2026-01-01', end: '2026-12-31' }, 0, 100],
  ['what reaches into the next year is cut', { start: '2026-12-31', end: '2027-01-20' }, (364 / 365) * 100, 100 / 365],
  ['what began in the year before is cut', { start: '2025-12-20', end: '2026-01-01' }, 0, 100 / 365],
])('a vacation stands in its year: %s', (_, period, left, width) => {
  const place = placeOf(period, 2026);
  expect(place.left).toBeCloseTo(left);
  expect(place.width).toBeCloseTo(width);
});

test('periods in which several are away are found with the most people of a day', () => {
  const people = [
    of(days('07-01', '07-10')),
    of(days('07-05', '07-12')),
    of(days('07-09', '07-09'), days('08-01', '08-02')),
  ];
  expect(crowdsOf(people, 2026)).toEqual([{ ...days('07-05', '07-10'), count: 3 }]);
});

test('vacations that follow each other are no overlap', () => {
  const people = [of(days('07-01', '07-10')), of(days('07-11', '07-12'))];
  const crowds = crowdsOf(people, 2026);
  expect(crowds).toEqual([]);
  expect(isCrowded(days('07-01', '07-10'), crowds)).toBe(false);
});
