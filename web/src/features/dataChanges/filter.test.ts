import { expect, test } from 'vitest';
import { filterOf } from './filter.ts';

const id = 'a'.repeat(24);

test('reads what it knows from the address, a period with both its days', () => {
  const filters = { user: [id], field: ['salary'], source: ['import'], period: ['2026-11-16..2026-11-22'] };
  expect(filterOf({ filters })).toEqual({
    user: id,
    field: 'salary',
    source: 'import',
    from: new Date(2026, 10, 16).toISOString(),
    to: new Date(2026, 10, 23).toISOString(),
  });
});

test('leaves out what it does not know', () => {
  expect(filterOf({ filters: { user: ['me'], field: ['shoes'], source: ['magic'], period: ['soon..'] } })).toEqual({});
});
