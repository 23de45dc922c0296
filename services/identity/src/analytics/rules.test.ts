import type { Caller } from '@atrium/kit';
import { describe, expect, test } from 'vitest';
import { bucketsOf } from './days.ts';
import {
  ageOf,
  averageAgeFor,
  areAgesShown,
  canSeeAges,
  canSeeCompany,
  countedIn,
  dayOfAges,
  daysIn,
  isOf,
  lastDayFor,
  staffingOf,
  tenureOf,
  type Employment,
} from './rules.ts';

const withRoles = (...roles: string[]) => ({ roles, rights: [], keys: [] }) as unknown as Caller;

test.each([
  ['employee', false, false],
  ['hr', true, false],
  ['admin', true, true],
  ['superadmin', true, true],
])('%s sees the company: %s, the ages: %s', (role, company, ages) => {
  const caller = withRoles(role);
  expect([canSeeCompany(caller), canSeeAges(caller)]).toEqual([company, ages]);
  expect([areAgesShown(caller, 4), areAgesShown(caller, 5)]).toEqual([ages, true]);
});

test.each([
  ['admin', '2026-06-01', '2026-02-01', 30.5],
  ['hr', null, '2026-12-31', 31],
])('what %s sees of a last day to come, and on which day ages', (role, left, day, mean) => {
  const caller = withRoles(role);
  expect(lastDayFor(caller, '2026-06-01', '2026-05-31')).toBe(left);
  expect(lastDayFor(caller, '2026-06-01', '2026-06-01')).toBe('2026-06-01');
  expect(lastDayFor(caller, '9999-12-31', '2026-05-31')).toBeNull();
  expect(dayOfAges(caller, '2026-02-01', '2026-05-31')).toBe(day);
  expect(averageAgeFor(caller, [30, 31])).toBe(mean);
  expect(averageAgeFor(caller, [])).toBeNull();
});

describe('turnover', () => {
  // February 2026 has 28 days. One is here all the time, one leaves on the 14th, one joins on the 15th.
  const people: Employment[] = [
    { joined: '2020-01-01', left: '9999-12-31' },
    { joined: '2020-01-01', left: '2026-02-14' },
    { joined: '2026-02-15', left: '9999-12-31' },
  ];
  const february = { from: '2026-02-01', to: '2026-02-28' };

  test('is those who left by the mean of the daily numbers, the last working day included', () => {
    const [counted] = countedIn(people, [february]);
    expect(counted).toEqual({ days: 28 + 14 + 14, hired: 1, left: 1 });
    expect(staffingOf(counted!, february)).toEqual({ average: 2, hired: 1, left: 1, turnover: 50 });
  });

  test('has two decimals, and is unknown without people', () => {
    expect(staffingOf({ days: 28 * 3, hired: 0, left: 1 }, february).turnover).toBe(33.33);
    expect(staffingOf({ days: 1, hired: 1, left: 0 }, february).average).toBe(0.04);
    expect(staffingOf({ days: 0, hired: 0, left: 0 }, february).turnover).toBeNull();
  });

  test.each([
    ['before the first day', '2026-01-31', 0, 0],
    ['on the first day', '2026-02-01', 1, 1],
    ['on the last day', '2026-02-28', 28, 1],
    ['after the last day', '2026-03-01', 28, 0],
  ])('who leaves %s', (_, left, days, leavers) => {
    const person = { joined: '2020-01-01', left };
    expect(countedIn([person], [february])).toEqual([{ days, hired: 0, left: leavers }]);
    expect(daysIn(person, february)).toBe(days);
    expect(isOf('left', person, february)).toBe(leavers === 1);
  });

  test('of consecutive periods each has its own, and together they have the same', () => {
    const days = bucketsOf({ ...february, group: 'day' });
    const counted = countedIn(people, days);
    expect(counted).toHaveLength(28);
    expect(counted[13]).toEqual({ days: 2, hired: 0, left: 1 });
    expect(counted[14]).toEqual({ days: 2, hired: 1, left: 0 });
    const sum = (field: 'days' | 'hired' | 'left') => counted.reduce((total, each) => total + each[field], 0);
    expect([sum('days'), sum('hired'), sum('left')]).toEqual([56, 1, 1]);
  });

  test('periods may leave days out, or share one, as those of a leap year do a year before', () => {
    const day = (date: string) => ({ from: date, to: date });
    const counted = countedIn(people, ['2026-02-13', '2026-02-14', '2026-02-14', '2026-02-16'].map(day));
    expect(counted).toEqual([
      { days: 2, hired: 0, left: 0 },
      { days: 2, hired: 0, left: 1 },
      { days: 2, hired: 0, left: 1 },
      { days: 2, hired: 0, left: 0 },
    ]);
  });

  test('somebody of one day is hired and has left', () => {
    const person = { joined: '2026-02-03', left: '2026-02-03' };
    expect(countedIn([person], [february])).toEqual([{ days: 1, hired: 1, left: 1 }]);
  });
});

test('brackets include their lower bound', () => {
  const tenures = ['2026-03-02', '2025-03-01', '2023-03-02', '2023-03-01', '2021-03-01', '2016-03-01', '2027-01-01'];
  expect(tenures.map((joined) => tenureOf({ joined }, '2026-03-01'))).toEqual([
    '0-1',
    '1-3',
    '1-3',
    '3-5',
    '5-10',
    '10+',
    '0-1',
  ]);
  const born = [null, '2006-03-02', '2006-03-01', '1996-03-01', '1986-03-01', '1976-03-01', '1930-01-01'];
  expect(born.map((day) => ageOf(day, '2026-03-01'))).toEqual([
    'unknown',
    '0-20',
    '20-30',
    '30-40',
    '40-50',
    '50+',
    '50+',
  ]);
});
