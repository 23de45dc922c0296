import type { ArticleNode } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { idsAbove, neighboursOf, nestedOf } from './tree.ts';

const node = (_id: string, parent: string, order: number, type: ArticleNode['type'] = 'article'): ArticleNode => ({
  _id,
  title: _id,
  type,
  parent,
  order,
  admins_only: false,
});

const nodes = [
  node('folder', 'root', 1, 'folder'),
  node('first', 'root', 0),
  node('b', 'folder', 2),
  node('file', 'folder', 1, 'file'),
  node('a', 'folder', 0),
];

test('nodes stand in their parents by order', () => {
  expect(nestedOf(nodes)).toMatchObject([
    { id: 'first' },
    { id: 'folder', icon: 'folder', children: [{ id: 'a' }, { id: 'file', icon: 'clip' }, { id: 'b' }] },
  ]);
  expect(nestedOf(nodes)[0]).not.toHaveProperty('children');
});

test('the neighbours of an article are articles of its folder', () => {
  expect(neighboursOf(nodes, 'a')).toEqual({ previous: undefined, next: nodes[2] });
  expect(neighboursOf(nodes, 'b')).toEqual({ previous: nodes[4], next: undefined });
  expect(neighboursOf(nodes, 'gone')).toEqual({});
});

test('those above a node come from the top', () => {
  expect(idsAbove([...nodes, node('deep', 'a', 0)], 'deep')).toEqual(['folder', 'a']);
});
