import { expect, test } from 'vitest';
import { applyMove, moveOf, placeOf, type List } from './order.ts';

const lists: List[] = [
  { id: 'todo', items: ['a', 'b', 'c'] },
  { id: 'done', items: ['x'] },
];
const items = (all: readonly List[]) => all.map((list) => list.items.join(''));

test.each([
  ['a', { list: 'todo', index: 2 }, 'c', null, ['bca', 'x']],
  ['c', { list: 'todo', index: 0 }, null, 'a', ['cab', 'x']],
  ['b', { list: 'done', index: 0 }, null, 'x', ['ac', 'bx']],
  ['b', { list: 'done', index: 99 }, 'x', null, ['ac', 'xb']],
] as const)('%s moves to %o between its new neighbours', (id, to, before, after, order) => {
  const move = moveOf(lists, id, to)!;
  expect([move.before, move.after]).toEqual([before, after]);
  expect(items(applyMove(lists, move))).toEqual(order);
});

test('a move to the own place, to an unknown list or of an unknown item is none', () => {
  expect(moveOf(lists, 'a', { list: 'todo', index: 0 })).toBeNull();
  expect(moveOf(lists, 'a', { list: 'gone', index: 0 })).toBeNull();
  expect(moveOf(lists, 'z', { list: 'todo', index: 0 })).toBeNull();
});

test('a move finds its place in a list that has changed meanwhile', () => {
  const move = moveOf(lists, 'a', { list: 'todo', index: 1 })!;
  const changed = [{ id: 'todo', items: ['n', 'a', 'b', 'c'] }, lists[1]!];
  expect(items(applyMove(changed, move))).toEqual(['nbac', 'x']);
  const without = [{ id: 'todo', items: ['a', 'n', 'c'] }, lists[1]!];
  expect(items(applyMove(without, move))).toEqual(['nac', 'x']);
  const none = [{ id: 'todo', items: [] }, lists[1]!];
  expect(items(applyMove(none, move))).toEqual(['a', 'x']);
});

test('a move that was applied already changes nothing', () => {
  const move = moveOf(lists, 'b', { list: 'done', index: 1 })!;
  const once = applyMove(lists, move);
  expect(items(applyMove(once, move))).toEqual(items(once));
  expect(placeOf(once, 'b')).toEqual({ list: 'done', index: 1 });
});
