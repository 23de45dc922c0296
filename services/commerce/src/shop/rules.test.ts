import { describe, expect, test } from 'vitest';
import { tenureCause, thanksCause, yearsOn } from '../awards/rules.ts';
import { canCancel, recipientsOf } from '../coins/rules.ts';
import { canBecome } from '../orders/rules.ts';
import { periodOf, totalsOf } from '../stats/rules.ts';
import { canBuy, canManage, canSeeCoins } from './rules.ts';

const ana = { userId: 'ana', roles: [] };
const adm = { userId: 'adm', roles: ['admin'] };
const root = { userId: 'root', roles: ['superadmin'] };

test.each([
  [ana, [], false],
  [ana, ['ana'], true],
  [adm, [], true],
  [root, [], true],
])('who manages: %j of %j: %s', (caller, managers, expected) => expect(canManage(caller, managers)).toBe(expected));

test('coins are seen by their owner and by managers; superadmins do not buy', () => {
  expect(canSeeCoins(ana, 'ana', [])).toBe(true);
  expect(canSeeCoins(ana, 'bo', [])).toBe(false);
  expect(canSeeCoins(ana, 'bo', ['ana'])).toBe(true);
  expect([ana, adm, root].map(canBuy)).toEqual([true, true, false]);
});

test.each([
  ['accrual', false, true],
  ['award', false, true],
  ['accrual', true, false],
  ['purchase', false, false],
  ['refund', false, false],
  ['reversal', false, false],
  ['nullify', false, false],
] as const)('what is cancelled: %s, reversed %s: %s', (kind, isReversed, expected) =>
  expect(canCancel({ kind }, isReversed)).toBe(expected),
);

test('recipients are each named once, in order', () =>
  expect(recipientsOf({ users: ['c', 'a', 'c'], user: 'b' })).toEqual(['a', 'b', 'c']));

const [buyer, manager, other] = [
  { isBuyer: true, manages: false },
  { isBuyer: false, manages: true },
  { isBuyer: false, manages: false },
];

test.each([
  [buyer, 'ordered', 'cancelled', true],
  [buyer, 'ready', 'cancelled', 'order_decided'],
  [buyer, 'ordered', 'ready', false],
  [manager, 'ordered', 'ready', true],
  [manager, 'ordered', 'issued', true],
  [manager, 'ready', 'issued', true],
  [manager, 'ready', 'ready', 'order_decided'],
  [manager, 'ready', 'cancelled', true],
  [manager, 'issued', 'cancelled', 'order_decided'],
  [manager, 'cancelled', 'ready', 'order_decided'],
  [other, 'ordered', 'cancelled', false],
] as const)('an order of %j goes from %s to %s: %s', (standing, status, next, expected) =>
  expect(canBecome(standing, status, next)).toBe(expected),
);

describe('awards', () => {
  test.each([
    ['2020-11-27', '2026-11-27', 6],
    ['2020-11-27', '2026-11-26', null],
    ['2026-11-27', '2026-11-27', null],
    ['2020-02-29', '2023-02-28', 3],
    ['2020-02-29', '2024-02-28', null],
    ['2020-02-29', '2024-02-29', 4],
  ])('from %s to %s: %s years', (since, day, years) => expect(yearsOn(since, day)).toBe(years));

  test('an anniversary is each year, a working period one', () => {
    expect(tenureCause({ trigger: 'anniversary', years: null }, 3)).toBe('anniversary:3');
    expect(tenureCause({ trigger: 'workingPeriod', years: 5 }, 5)).toBe('workingPeriod:5');
    expect(tenureCause({ trigger: 'workingPeriod', years: 5 }, 4)).toBeNull();
  });

  test('thanks count once a day, author and recipient', () => {
    const of = (at: string) => thanksCause('a', 'b', at);
    expect(of('2026-11-27T01:00:00.000Z')).toBe(of('2026-11-27T23:00:00.000Z'));
    expect(of('2026-11-27T23:00:00.000Z')).not.toBe(of('2026-11-28T00:00:00.000Z'));
  });
});

test.each([
  [{}, { from: '2026-10-29', to: '2026-11-27' }],
  [{ dateFrom: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-27' }],
  [{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, null],
  [{ dateFrom: '2020-11-02', dateTo: '2026-11-01' }, null],
])('the period of %j', (asked, expected) =>
  expect(periodOf(asked, new Date('2026-11-27T12:00:00Z'))).toEqual(expected),
);

test('totals are sums by kind, and days have what came and what was spent', () => {
  const rows = [
    { day: '2026-11-02', kind: 'purchase', coins: -10 },
    { day: '2026-11-01', kind: 'accrual', coins: 20 },
    { day: '2026-11-02', kind: 'award', coins: 5 },
    { day: '2026-11-02', kind: 'reversal', coins: -3 },
    { day: '2026-11-02', kind: 'nullify', coins: -2 },
    { day: '2026-11-02', kind: 'refund', coins: 10 },
  ] as const;
  expect(totalsOf(rows)).toEqual({
    accrued: 20,
    awarded: 5,
    spent: 10,
    refunded: 10,
    withdrawn: 5,
    days: [
      { day: '2026-11-01', received: 20, spent: 0 },
      { day: '2026-11-02', received: 5, spent: 10 },
    ],
  });
});
