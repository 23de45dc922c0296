import { expect, test } from 'vitest';
import { targetFilters } from './audienceReads.ts';

const tenure = { after: '2021-01-01', until: '2023-01-01' };
const later = { after: '2023-01-01', until: '2025-01-01' };

test('however many targets there are, each distinct one is asked for once', () => {
  const repeated = Array.from({ length: 50 }, () => [tenure, later]).flat();
  const active = { list_keys: expect.any(String) };
  expect(targetFilters({ ids: ['a', 'b', 'a'], keys: ['city', 'city', 'head'], tenures: repeated })).toEqual({
    named: [{ ...active, _id: { $in: ['a', 'b'] } }],
    others: [
      { list_keys: { $in: ['city', 'head'] } },
      { ...active, workingSince: { $gt: tenure.after, $lte: tenure.until } },
      { ...active, workingSince: { $gt: later.after, $lte: later.until } },
    ],
  });
});

test('a kind without targets is not read', () => {
  expect(targetFilters({ ids: [], keys: [], tenures: [] })).toEqual({ named: [], others: [] });
});
