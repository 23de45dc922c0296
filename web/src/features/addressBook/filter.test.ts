import { expect, test } from 'vitest';
import { askedOf } from './filter.ts';

test('an address becomes what the server takes', () => {
  expect(askedOf({ search: '', filters: {}, page: 1 })).toEqual({ page: 1 });
  const filters = { city: ['Lviv', 'Київ'], status: ['fired'], position: Array.from({ length: 30 }, String) };
  const asked = askedOf({ search: 'a'.repeat(300), filters, page: 5000 });
  expect(asked).toMatchObject({ search: 'a'.repeat(100), city: ['Lviv', 'Київ'], page: 1000 });
  expect(asked.position).toHaveLength(20);
  expect(asked).not.toHaveProperty('status');
});
