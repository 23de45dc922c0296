import type { Department } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { listOf } from '../structure/tree.ts';
import type { HrmDepartment } from './row.ts';
import { merged } from './tree.ts';

const dept = (id: string, name: string, ...children: Department[]): Department => ({
  id,
  name,
  description: '',
  children,
});
const hrm = (external_id: string, name: string, parent = ''): HrmDepartment => ({ external_id, name, parent });
const merge = (
  departments: HrmDepartment[],
  tree: Department,
  links: Record<string, string> = {},
  inhabited: string[] = [],
) => merged(departments, { tree, links: new Map(Object.entries(links)), inhabited: new Set(inhabited) });

/** `Parent > Name`, in their order. */
const shown = (tree: Department) => {
  const all = listOf(tree);
  const nameOf = (id: string | null) => all.find((each) => each.id === id)?.name;
  return all.map(({ name, parent }) => (parent ? `${nameOf(parent)} > ${name}` : name));
};

test('new departments stand below the root, found ones stay where they are', () => {
  const tree = dept('root', 'Acme', dept('log', 'Логістика'), dept('own', 'Клуб'));
  const { tree: after, links, counts } = merge([hrm('1', 'логістика'), hrm('2', 'Склад', '1'), hrm('3', 'HR')], tree);
  expect(shown(after)).toEqual(['Acme', 'Acme > логістика', 'логістика > Склад', 'Acme > Клуб', 'Acme > HR']);
  expect(links.get('1')).toBe('log');
  expect(counts).toEqual({ created: 2, updated: 1, fired: 0 });
});

test('a single department at the top is the root, whose name stays', () => {
  const { tree: after, links } = merge([hrm('0', 'ТОВ Акме'), hrm('1', 'Склад', '0')], dept('root', 'Acme'));
  expect(shown(after)).toEqual(['Acme', 'Acme > Склад']);
  expect(links.get('0')).toBe('root');
});

test('renamed and moved by the HRM; the same again changes nothing', () => {
  const tree = dept('root', 'Acme', dept('a', 'A', dept('b', 'B')), dept('c', 'C'));
  const links = { 1: 'a', 2: 'b', 3: 'c' };
  const departments = [hrm('1', 'A'), hrm('2', 'B2', '3'), hrm('3', 'C')];
  const first = merge(departments, tree, links);
  expect(shown(first.tree)).toEqual(['Acme', 'Acme > A', 'Acme > C', 'C > B2']);
  expect(first.counts).toEqual({ created: 0, updated: 1, fired: 0 });
  const second = merge(departments, first.tree, links);
  expect(second.tree).toEqual(first.tree);
  expect(second.counts).toEqual({ created: 0, updated: 0, fired: 0 });
});

test('what the HRM has no longer goes, unless somebody or something is in it', () => {
  const tree = dept('root', 'Acme', dept('a', 'A', dept('own', 'Own')), dept('b', 'B'), dept('c', 'C'), dept('d', 'D'));
  const {
    tree: after,
    links,
    refusals,
    counts,
  } = merge([hrm('4', 'D')], tree, { 1: 'a', 2: 'b', 3: 'c', 4: 'd' }, ['b']);
  expect(shown(after)).toEqual(['Acme', 'Acme > A', 'A > Own', 'Acme > B', 'Acme > D']);
  expect(refusals.map(({ item, error }) => `${item}: ${error}`)).toEqual([
    'name A: department_not_empty',
    'name B: department_not_empty',
  ]);
  expect(counts.fired).toBe(1);
  expect([...links.keys()].toSorted()).toEqual(['1', '2', '4']);
});

test('circles, missing parents, doubles and empty names', () => {
  const { tree: after, refusals } = merge(
    [hrm('1', 'A', '2'), hrm('2', 'B', '1'), hrm('3', 'C', '9'), hrm('3', 'C again'), hrm('4', '')],
    dept('root', 'Acme'),
  );
  expect(listOf(after)).toHaveLength(4);
  expect(refusals.map(({ error }) => error)).toEqual(['twice', 'required', 'department_loop', 'department_unknown']);
});

test('a department of the HRM that moves below one of its former own keeps the tree whole', () => {
  const tree = dept('root', 'Acme', dept('a', 'A', dept('b', 'B')));
  const { tree: after } = merge([hrm('1', 'A', '2'), hrm('2', 'B'), hrm('3', 'C')], tree, { 1: 'a', 2: 'b' });
  expect(shown(after)).toEqual(['Acme', 'Acme > B', 'B > A', 'Acme > C']);
});

const many = (count: number, make: (at: number) => HrmDepartment) => Array.from({ length: count }, (_, at) => make(at));

test('as many as a tree has are placed within seconds, more are refused', { tags: ['full'] }, () => {
  const own = many(2000, (at) => hrm(`${at}`, `Відділ ${at}`));
  const known = own.map(({ external_id, name }) => dept(`own${external_id}`, name));
  const startedAt = performance.now();
  expect(merge(own, dept('root', 'Acme', ...known)).counts).toEqual({ created: 0, updated: 0, fired: 0 });
  expect(merge(own, dept('root', 'Acme', ...known.map((each) => ({ ...each, name: 'X' })))).counts.created).toBe(2000);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  const more = [...own, hrm('more', 'Ще один')];
  expect(() => merge(more, dept('root', 'Acme'))).toThrow(expect.objectContaining({ problem: 'too_many' }));
});
