import { expect, test } from 'vitest';
import { applyNodeMove, indexOf, isInside, rowsOf, type TreeNode } from './nodes.ts';

const tree: TreeNode[] = [
  {
    id: 'ops',
    name: 'Operations',
    children: [
      { id: 'road', name: 'Транспорт', children: [{ id: 'night', name: 'Night desk' }] },
      { id: 'stock', name: 'Склади', children: 'lazy' },
    ],
  },
  { id: 'it', name: 'Technology' },
];
const shape = (rows: ReturnType<typeof rowsOf>) => rows.map(({ node, level }) => `${'-'.repeat(level - 1)}${node.id}`);

test('rows are those of open nodes, with their level and place', () => {
  expect(shape(rowsOf(tree, new Set()))).toEqual(['ops', 'it']);
  const rows = rowsOf(tree, new Set(['ops']));
  expect(shape(rows)).toEqual(['ops', '-road', '-stock', 'it']);
  expect(rows[2]).toMatchObject({ parent: 'ops', position: 2, total: 2, hasChildren: true, isOpen: false });
});

test('a search shows what it finds and what is above it', () => {
  expect(shape(rowsOf(tree, new Set(), 'night'))).toEqual(['ops', '-road', '--night']);
  expect(rowsOf(tree, new Set(), 'qqq')).toEqual([]);
});

test('a node moves with all that is inside', () => {
  const open = new Set(['ops', 'road', 'it']);
  expect(shape(rowsOf(applyNodeMove(tree, { id: 'road', parent: 'it' }), open))).toEqual([
    'ops', '-stock', 'it', '-road', '--night',
  ]); // prettier-ignore
  expect(shape(rowsOf(applyNodeMove(tree, { id: 'night', parent: null }), open)).at(-1)).toBe('night');
});

test('no node moves into itself', () => {
  const index = indexOf(tree);
  expect(isInside(index, 'ops', 'night')).toBe(true);
  expect(isInside(index, 'ops', 'ops')).toBe(true);
  expect(isInside(index, 'ops', 'it')).toBe(false);
  expect(isInside(index, 'ops', null)).toBe(false);
  expect(applyNodeMove(tree, { id: 'ops', parent: 'night' })).toBe(tree);
});

test('the targets of a node among 5,000 are found with a look-up for each level above them', () => {
  const groups = Array.from({ length: 50 }, (_, group): TreeNode => {
    const children = Array.from({ length: 99 }, (__, at) => ({ id: `g${group}-${at}`, name: `Node ${at}` }));
    return { id: `g${group}`, name: `Group ${group}`, children };
  });
  const index = indexOf(groups);
  let lookUps = 0;
  const counted = Object.assign(new Map(index), {
    get: (id: string) => ((lookUps += 1), index.get(id)),
  });
  const targets = [...index.keys()].filter((id) => !isInside(counted, 'g7', id));
  expect([index.size, targets.length]).toEqual([5000, 4900]);
  expect(lookUps).toBeLessThanOrEqual(2 * index.size);
});
