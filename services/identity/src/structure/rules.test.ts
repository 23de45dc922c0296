import type { Department } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { chiefOf, followed, refusalOfTree, underChiefs, type Places } from './rules.ts';
import { changeOf, departmentsOf, isSame, withIds } from './tree.ts';

const dept = (id: string, ...children: Department[]): Department => ({
  id,
  name: `The ${id}`,
  description: '',
  children,
});

const before = dept('root', dept('sales', dept('north'), dept('south')), dept('works'));

const trees: [string, Department, ReturnType<typeof refusalOfTree>][] = [
  ['the same tree', before, null],
  ['another order', dept('root', dept('works'), dept('sales', dept('south'), dept('north'))), null],
  ['a move', dept('root', dept('sales', dept('north')), dept('works', dept('south'))), null],
  ['without departments', dept('root'), null],
  ['a new department', dept('root', dept('sales'), dept('fresh')), null],
  ['another root', dept('works', dept('root')), 'root_department'],
  ['a department in itself', dept('root', dept('sales', dept('sales'))), 'department_loop'],
  ['a department below its child', dept('root', dept('sales', dept('north', dept('sales')))), 'department_loop'],
  ['the root below itself', dept('root', dept('works', dept('root'))), 'department_loop'],
  ['a department twice', dept('root', dept('sales'), dept('works', dept('sales'))), 'department_twice'],
  ['a department of another tree', dept('root', dept('elsewhere')), 'department_twice'],
];

test.each(trees)('a tree is replaced by one with %s, or refused', (_, after, code) => {
  expect(refusalOfTree(before, after, new Set(['elsewhere']))).toBe(code);
});

test('a change names what was added, removed, renamed and moved', () => {
  const sales = { ...dept('sales', dept('fresh')), name: 'Selling' };
  const { added, removed, renamed, moved } = changeOf(before, dept('root', dept('works', dept('south')), sales));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect([ids(added), ids(removed)]).toEqual([['fresh'], ['north']]);
  expect(renamed).toMatchObject([{ before: { name: 'The sales' }, after: { name: 'Selling' } }]);
  expect(ids(moved.map((pair) => pair.after))).toEqual(['south']);
});

test('new departments get ids of their own; others keep theirs', () => {
  const { id, children } = withIds({ ...dept('root'), children: [{ name: 'New', description: '', children: [] }] });
  expect(id).toBe('root');
  expect(children[0]!.id).toMatch(/^[0-9a-f]{24}$/);
});

test('trees are the same only with the same order, names and descriptions', () => {
  expect(isSame(before, structuredClone(before))).toBe(true);
  expect(isSame(before, { ...before, description: 'More' })).toBe(false);
  expect(isSame(before, { ...before, children: before.children.toReversed() })).toBe(false);
});

const places = (heads: Record<string, string>): Places => ({
  departments: departmentsOf(before),
  heads: new Map(Object.entries(heads)),
});

const all = places({ root: 'boss', sales: 'sam', north: 'nora', south: 'sam' });

const chiefs: [string, string, string | null, Places, string | null][] = [
  ['an employee has the head of the department', 'ana', 'north', all, 'nora'],
  ['a head has the head of the department above', 'nora', 'north', all, 'sam'],
  ['a head of both departments has the next head above', 'sam', 'south', all, 'boss'],
  [
    'a head above whom there is no head for a level has the nearest',
    'nora',
    'north',
    places({ root: 'boss', north: 'nora' }),
    'boss',
  ],
  ['the head of all has none', 'boss', 'root', all, null],
  ['an employee of a department without a head has none', 'ana', 'works', all, null],
  ['a head without a head above has none', 'nora', 'north', places({ north: 'nora' }), null],
  ['the head of another department has the head of the own one', 'nora', 'south', all, 'sam'],
  ['who is in no department has none', 'ana', null, all, null],
  ['who is in a department that there is not has none', 'ana', 'gone', all, null],
];

test.each(chiefs)('chief (D41): %s', (_, _id, dept_id, structure, chief) => {
  expect(chiefOf({ _id, dept_id }, structure)).toBe(chief);
});

const ana = { _id: 'ana', dept_id: 'north', department: 'The north', chief: null, deletion_mark: false } as const;
const led = { ...ana, chief: 'nora', chief_by_structure: true } as const;

const changes: [string, Parameters<typeof followed>[0], Places, ReturnType<typeof followed>][] = [
  ['nothing where it fits', led, all, {}],
  ['the chief of the department', ana, all, { chief: 'nora', chief_by_structure: true }],
  ['that chief in place of one set by hand', { ...ana, chief: 'bo' }, all, { chief: 'nora', chief_by_structure: true }],
  [
    'the same chief, from now on by the structure',
    { ...ana, chief: 'nora' },
    all,
    { chief: 'nora', chief_by_structure: true },
  ],
  ['no chief any more', led, places({}), { chief: null, chief_by_structure: undefined }],
  ['the one set by hand where the structure has none', { ...ana, chief: 'bo' }, places({}), {}],
  ['the name of the department', { ...led, department: 'Old' }, all, { department: 'The north' }],
  ['a text without a department', { ...ana, dept_id: null, department: 'Old' }, all, {}],
  ['the text of a department that there is not', { ...ana, dept_id: 'gone', department: 'Old' }, all, {}],
  ['no chief of who has left', { ...led, deletion_mark: true }, all, { chief: null, chief_by_structure: undefined }],
  ['the former department of who has left', { ...ana, department: 'Old', deletion_mark: true }, all, {}],
];

test.each(changes)('a person gets or keeps %s', (_, user, structure, change) => {
  expect(followed(user, structure)).toEqual(change);
});

const chain = (...pairs: [string, string | null][]) => pairs.map(([_id, chief]) => ({ _id, chief }));

test('the organisational tree has no circles, and at the top those whose chief is not among the people', () => {
  const shown = underChiefs(
    chain(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a'], ['e', 'gone'], ['f', 'f'], ['g', null]),
  );
  const under = Object.fromEntries(shown.map(({ _id, chief }) => [_id, chief]));
  expect(under).toEqual({ a: 'b', b: 'c', c: null, d: 'a', e: null, f: null, g: null });
});
