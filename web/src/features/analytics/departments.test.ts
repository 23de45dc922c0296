import { expect, test } from 'vitest';
import { peopleOf } from './departments.ts';

const row = (dept: string | null, parent: string | null, people: number) => ({ dept, parent, people });

test('people of departments below others are counted once, those without a department as well', () => {
  expect(peopleOf([row('a', null, 10), row('b', 'a', 6), row('c', 'b', 6), row(null, null, 3)])).toBe(13);
  expect(peopleOf([row('b', 'a', 6), row('c', 'b', 2), row('d', 'a', 1)])).toBe(7);
});
