import { expect, test } from 'vitest';
import {
  canAskWhetherDue,
  canBringMoodsOf,
  canGiveMood,
  daysOver,
  figuresByDay,
  periodFault,
  toldOfDay,
  type Tally,
} from './rules.ts';

test.each([
  ['an employee', ['employee'], true],
  ['an administrator', ['employee', 'admin'], true],
  ['a superadmin', ['superadmin'], false],
])('%s gives a mood: %s', (_, roles, expected) => {
  expect(canGiveMood({ roles })).toBe(expected);
});

test.each([
  ['2026-10-31', true],
  ['2026-11-01', false],
  ['2026-11-02', false],
])('answers of %s are brought to a company that came on 2026-11-01: %s', (day, expected) => {
  expect(canBringMoodsOf(day, '2026-11-01')).toBe(expected);
});

test('nobody asks whether a colleague has answered', () => {
  expect(canAskWhetherDue({ userId: 'ana' }, 'ana')).toBe(true);
  expect(canAskWhetherDue({ userId: 'ana' }, 'bo')).toBe(false);
});

const tally = (dept: string, count: number, sum = count * 7, day = '2026-11-02'): Tally => ({
  day,
  dept,
  name: dept.toUpperCase(),
  sum,
  count,
});

test.each<[what: string, tallies: [dept: string, count: number][], told: string[]]>([
  ['four answers', [['a', 4]], []],
  ['five answers', [['a', 5]], ['a']],
  [
    'two departments of five',
    [
      ['a', 5],
      ['b', 5],
    ],
    ['a', 'b'],
  ],
  [
    'a rest of two, which is the difference to the company',
    [
      ['a', 7],
      ['b', 5],
      ['c', 2],
    ],
    ['a'],
  ],
  [
    'a single department beside a rest of one',
    [
      ['a', 9],
      ['b', 1],
    ],
    [],
  ],
  [
    'a rest of five in two departments',
    [
      ['a', 6],
      ['b', 3],
      ['c', 2],
    ],
    ['a'],
  ],
  [
    'people of no department, who are never told apart',
    [
      ['a', 6],
      ['', 8],
    ],
    ['a'],
  ],
  [
    'one person of no department',
    [
      ['a', 6],
      ['b', 8],
      ['', 1],
    ],
    ['b'],
  ],
])('told of %s', (_, rows, told) => {
  const tallies = rows.map(([dept, count]) => tally(dept, count));
  expect(
    toldOfDay(tallies)
      .map(({ dept }) => dept)
      .toSorted(),
  ).toEqual(told);
});

/** Every mixture of departments: what is told, and what is left when it is subtracted, is of five people or nobody. */
test('no difference of departments leaves fewer than five people', () => {
  const sizes = [0, 1, 4, 5, 6, 11];
  for (const a of sizes)
    for (const b of sizes)
      for (const c of sizes)
        for (const none of sizes) {
          const tallies = [tally('a', a), tally('b', b), tally('c', c), tally('', none)];
          const told = toldOfDay(tallies);
          for (const { count } of told) expect(count).toBeGreaterThanOrEqual(5);
          const rest = a + b + c + none - told.reduce((all, { count }) => all + count, 0);
          expect(rest === 0 || rest >= 5 || told.length === 0, `${a} ${b} ${c} ${none}`).toBe(true);
        }
});

test('a department has the figures of the days that are told only', () => {
  const [monday, tuesday] = ['2026-11-02', '2026-11-03'];
  const figures = figuresByDay(
    [monday, tuesday, '2026-11-04'],
    [tally('a', 5, 40, monday), tally('b', 6, 30, monday), tally('a', 3, 3, tuesday), tally('b', 10, 55, tuesday)],
  );
  expect(figures.days).toEqual([
    { date: monday, avg: 6.4, count: 11 },
    { date: tuesday, avg: 4.5, count: 13 },
    { date: '2026-11-04', avg: null, count: 0 },
  ]);
  expect(figures.departments).toEqual([
    { dept: 'a', name: 'A', avg: 8, count: 5, days: [{ date: monday, avg: 8, count: 5 }] },
    { dept: 'b', name: 'B', avg: 5, count: 6, days: [{ date: monday, avg: 5, count: 6 }] },
  ]);
});

test.each([
  ['2026-11-02', '2026-11-02', null],
  ['2026-11-02', '2026-11-08', null],
  ['2026-11-02', '2026-11-15', null],
  ['2026-11-02', '2026-11-16', { to: 'too_big' }],
  ['2026-11-02', '2026-11-01', { to: 'too_small' }],
  ['2026-02-20', '2026-03-05', null],
])('a period from %s to %s: %j', (from, to, fault) => {
  expect(periodFault(from, to)).toEqual(fault);
});

test('the present day and days to come are not told', () => {
  expect(daysOver('2026-10-31', '2026-11-04', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01']);
  expect(daysOver('2026-11-02', '2026-11-04', '2026-11-02')).toEqual([]);
});
