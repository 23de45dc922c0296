import { expect, test } from 'vitest';
import { placingOf } from './placing.ts';

const department = (id: string, name: string, parent: string | null) =>
  [id, { id, name, description: '', parent }] as const;
const places = {
  departments: new Map([
    department('root', 'Acme', null),
    department('sales', 'Sales', 'root'),
    department('north', 'North', 'sales'),
    department('other', 'North', 'root'),
  ]),
  heads: new Map([['sales', 'boss']]),
};
const user = { _id: 'ana', dept_id: null };

test.each([
  ['sales', { dept_id: 'sales' }],
  ['Sales / North', { dept_id: 'north' }],
  ['North', {}],
  ['Marketing', {}],
  ['', { dept_id: null }],
])('the department %j is, in a tree, %j', (name, placing) =>
  expect(placingOf(user, { department: name, chief: undefined }, places)).toEqual(placing),
);

test('without a tree a department is its name', () =>
  expect(placingOf(user, { department: 'Marketing', chief: 'boss' }, null)).toEqual({
    department: 'Marketing',
    chief: 'boss',
  }));

test.each([
  ['x'.repeat(1_100_000), 'x'.repeat(100)],
  [` Sales\n\tand \0Support\u0085`, 'Sales and Support'],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ['Sales\ud83d', 'Sales\ufffd'],
])('without a tree a department is one short line (%#)', (sent, department) => {
  const { department: stored } = placingOf(user, { department: sent, chief: undefined }, null);
  expect(stored).toBe(department);
});

test('in a tree a department that is too long changes nothing', () =>
  expect(placingOf(user, { department: `Sales / ${'x'.repeat(1_100_000)}`, chief: undefined }, places)).toEqual({}));

test('a chief of the structure goes before a manager, and no one is their own manager', () => {
  const chief = 'bo';
  expect(placingOf(user, { department: 'Sales', chief }, places)).toEqual({ dept_id: 'sales' });
  expect(placingOf({ ...user, dept_id: 'other' }, { department: undefined, chief }, places)).toEqual({ chief });
  expect(placingOf(user, { department: undefined, chief: 'ana' }, places)).toEqual({});
  expect(placingOf(user, { department: undefined, chief: null }, places)).toEqual({ chief: null });
});
