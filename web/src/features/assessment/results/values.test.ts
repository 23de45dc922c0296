import { expect, test } from 'vitest';
import { gapOf, strongest, widestGaps } from './values.ts';

const competency = (name: string, self: number | null, others: number | null) => ({
  name,
  description: '',
  scores: { self, others, chief: null, peers: null, subordinates: null },
  questions: [],
});
const all = [
  competency('Leadership', 86, 63),
  competency('Teamwork', 80, 84),
  competency('Planning', 82, 66),
  competency('Ownership', 74, 88),
  competency('Hidden', 90, null),
];

test('a gap needs both', () => {
  expect(gapOf({ self: 86, others: 63 })).toBe(-23);
  expect(gapOf({ self: null, others: 63 })).toBeNull();
  expect(gapOf({ self: 1, others: null })).toBeNull();
});

test('the widest gaps are those where others see less', () =>
  expect(widestGaps(all)).toEqual([
    { name: 'Leadership', gap: -23 },
    { name: 'Planning', gap: -16 },
  ]));

test('the strongest are those that others see so', () =>
  expect(strongest(all).map(({ name }) => name)).toEqual(['Ownership', 'Teamwork']));
