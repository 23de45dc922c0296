import type { Department } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { applied, differenceOf, inverseOf, mayMove, placesOf, type TreeChange } from './tree.ts';

const department = (id: string, ...children: Department[]): Department => ({
  id,
  name: id.toUpperCase(),
  description: '',
  children,
});
const tree = department('root', department('ops', department('road'), department('stock')), department('it'));
/** `ops(road stock) it`: a tree in one line. */
const text = ({ id, children }: Department): string =>
  children.length ? `${id}(${children.map(text).join(' ')})` : id;

test('a department is added, renamed, moved with all below it, and removed', () => {
  const after = (change: TreeChange) => text(applied(tree, change)!);
  expect(after({ type: 'add', parent: 'it', department: department('web') })).toBe('root(ops(road stock) it(web))');
  expect(after({ type: 'move', id: 'ops', parent: 'it' })).toBe('root(it(ops(road stock)))');
  expect(after({ type: 'move', id: 'stock', parent: 'root', at: 0 })).toBe('root(stock ops(road) it)');
  expect(after({ type: 'remove', id: 'ops' })).toBe('root(it)');
  const renamed = applied(tree, { type: 'rename', id: 'road', name: 'Rail', description: 'Nine depots' })!;
  expect(placesOf(renamed).get('road')!.department).toMatchObject({ name: 'Rail', description: 'Nine depots' });
});

test('what a change leaves alone keeps its identity', () => {
  const after = applied(tree, { type: 'rename', id: 'it', name: 'Tech', description: '' })!;
  expect(after.children[0]).toBe(tree.children[0]);
});

test.each<[string, TreeChange]>([
  ['the root is not removed', { type: 'remove', id: 'root' }],
  ['the root is not moved', { type: 'move', id: 'root', parent: 'it' }],
  ['a move cannot target itself', { type: 'move', id: 'ops', parent: 'ops' }],
  ['a move cannot target a child', { type: 'move', id: 'ops', parent: 'road' }],
  ['what is gone is not changed', { type: 'rename', id: 'gone', name: 'A', description: '' }],
  ['nothing comes below what is gone', { type: 'add', parent: 'gone', department: department('new') }],
  ['no id comes twice', { type: 'add', parent: 'it', department: department('new', department('road')) }],
])('%s', (_, change) => expect(applied(tree, change)).toBeNull());

test.each<[string, TreeChange]>([
  ['an addition', { type: 'add', parent: 'ops', department: department('new') }],
  ['a new name', { type: 'rename', id: 'ops', name: 'Operations', description: 'All of it' }],
  ['a move', { type: 'move', id: 'road', parent: 'it' }],
  ['a removal with what is below', { type: 'remove', id: 'ops' }],
])('%s is taken back to the same tree', (_, change) => {
  const after = applied(tree, change)!;
  expect(after).not.toEqual(tree);
  expect(applied(after, inverseOf(tree, change))).toEqual(tree);
});

test('only other places above nothing of its own are offered to a department', () => {
  const places = placesOf(tree);
  const targets = (id: string) => [...places.keys()].filter((parent) => mayMove(places, id, parent));
  expect(targets('road')).toEqual(['root', 'stock', 'it']);
  expect(targets('ops')).toEqual(['it']);
  expect(targets('root')).toEqual([]);
});

test('the difference of two trees names what was added, removed, renamed and moved', () => {
  const theirs = [
    { type: 'add', parent: 'it', department: department('web') },
    { type: 'remove', id: 'stock' },
    { type: 'move', id: 'road', parent: 'root' },
    { type: 'rename', id: 'ops', name: 'Operations', description: '' },
  ].reduce((at, change) => applied(at, change as TreeChange)!, tree);
  expect(differenceOf(tree, theirs)).toEqual({
    added: ['WEB'],
    removed: ['STOCK'],
    renamed: ['Operations'],
    moved: ['ROAD'],
  });
});
