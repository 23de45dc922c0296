import { expect, test } from 'vitest';
import { rowsOf } from '../tree/nodes.ts';
import { diagramLayout, fitting, isIn, linesIn, listLayout, sizes } from './layout.ts';
import type { ChartNode } from './types.ts';

const node = (id: string, ...children: ChartNode[]): ChartNode => ({ id, name: id, children });
const company = [node('root', node('ops', node('road', node('night')), node('stock')), node('it'), node('law'))];
const open = new Set(['root', 'ops', 'road']);
const layout = diagramLayout(rowsOf(company, open), () => 1);
const box = (id: string) => layout.boxes.find(({ row }) => row.node.id === id)!;

test('the second level stands side by side, what is deeper is stacked and indented', () => {
  expect(new Set(['ops', 'it', 'law'].map((id) => box(id).y)).size).toBe(1);
  expect(box('ops').x).toBeLessThan(box('it').x);
  expect(box('it').x).toBeLessThan(box('law').x);
  expect([box('road').y, box('night').y, box('stock').y]).toEqual(
    [box('road').y, box('night').y, box('stock').y].toSorted((a, b) => a - b),
  );
  expect(box('road').x - box('ops').x).toBe(16);
  expect(box('night').x - box('road').x).toBe(16);
});

test('no two boxes overlap, all are inside, and the root stands in the middle', () => {
  const { boxes, width, height } = layout;
  for (const one of boxes) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
    expect(boxes.filter((other) => isIn(one, other))).toEqual([one]);
  }
  expect(box('root').x + sizes.root / 2).toBe(width / 2);
});

test('each box but the root has a line to it', () => {
  for (const { row, ...rect } of layout.boxes.slice(1))
    expect([row.node.id, layout.lines.some((line) => isIn({ ...rect, width: 1, x: rect.x }, line) || isIn(rect, line))]).toEqual([row.node.id, true]); // prettier-ignore
});

test('a root alone and an empty tree have their layouts', () => {
  const alone = diagramLayout(rowsOf([node('root')], new Set()), () => 2);
  expect(alone.boxes).toHaveLength(1);
  expect(alone.lines).toEqual([]);
  expect(alone.width).toBe(sizes.root + 48);
  expect(diagramLayout([], () => 1)).toMatchObject({ width: 0, height: 0 });
});

test('the rows of the tree are of one height', () => {
  const { boxes, height } = listLayout(rowsOf(company, open), 400);
  expect(boxes.map(({ y }) => y)).toEqual(boxes.map((_, at) => at * sizes.row));
  expect(height).toBe(boxes.length * sizes.row);
});

test('names break between words, into three lines at most', () => {
  const measure = (text: string) => text.length * 10;
  expect(linesIn('Transport', 100, measure)).toBe(1);
  expect(linesIn('Route planning', 100, measure)).toBe(2);
  expect(linesIn('Straßenverkehrsordnung', 100, measure)).toBe(3);
  expect(linesIn('a very long name of a department indeed', 100, measure)).toBe(3);
});

test('a large drawing is made smaller to be seen whole, a small one stays', () => {
  expect(fitting({ width: 2000, height: 500 }, { width: 1000, height: 800 })).toBe(0.5);
  expect(fitting({ width: 200, height: 100 }, { width: 1000, height: 800 })).toBe(1);
  expect(fitting({ width: 90_000, height: 100 }, { width: 1000, height: 800 })).toBe(0.3);
});

test('two thousand departments are laid out in some milliseconds', { tags: ['full'] }, () => {
  const wide = [node('root', ...Array.from({ length: 40 }, (_, a) => node(`${a}`, ...Array.from({ length: 49 }, (__, b) => node(`${a}.${b}`)))))]; // prettier-ignore
  const all = new Set(['root', ...wide[0]!.children!.map(({ id }) => id)]);
  const started = performance.now();
  const { boxes } = diagramLayout(rowsOf(wide, all), () => 2);
  expect(boxes).toHaveLength(2001);
  expect(performance.now() - started).toBeLessThan(4000);
});
