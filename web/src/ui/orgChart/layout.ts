import type { Row } from '../tree/nodes.ts';
import type { ChartNode } from './types.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box extends Rect {
  row: Row;
  /** Lines of the name. */
  lines: number;
}

export interface Line extends Rect {
  /** A path of SVG. */
  path: string;
}

export interface Layout {
  boxes: readonly Box[];
  lines: readonly Line[];
  width: number;
  height: number;
}

/** How many lines a name takes in so many pixels. */
export type LinesOf = (name: string, width: number) => number;

export const sizes = { root: 232, second: 184, deeper: 176, row: 60, lineHeight: 20 } as const;
const gap = { columns: 16, boxes: 12, levels: 40, indent: 16, edge: 24 } as const;
const padding = 12;
const parts = { person: 30, foot: 26 } as const;
const trunkAt = 7;

const widthOf = (level: number) => (level === 1 ? sizes.root : level === 2 ? sizes.second : sizes.deeper);

function boxOf(row: Row, x: number, y: number, linesOf: LinesOf): Box {
  const width = widthOf(row.level);
  const lines = linesOf(row.node.name, width - 2 * padding);
  return { row, x, y, width, height: heightOf(row, lines), lines };
}

function heightOf({ node, hasChildren }: Row, lines: number): number {
  const { person, count } = node as ChartNode;
  const hasFoot = count !== undefined || hasChildren;
  return (
    2 * padding + lines * sizes.lineHeight + (person === undefined ? 0 : parts.person) + (hasFoot ? parts.foot : 0)
  );
}

const lineOf = (from: [number, number], to: [number, number], path: string): Line => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  width: Math.abs(to[0] - from[0]),
  height: Math.abs(to[1] - from[1]),
  path,
});
const straight = (from: [number, number], to: [number, number]) => lineOf(from, to, `M${from} L${to}`);

/** The second level stands side by side, what is deeper is stacked, so that depth does not widen. */
export function diagramLayout([first, ...rest]: readonly Row[], linesOf: LinesOf): Layout {
  if (!first) return { boxes: [], lines: [], width: 0, height: 0 };
  const rootHeight = boxOf(first, 0, 0, linesOf).height;
  const top = gap.edge + rootHeight + gap.levels;
  const boxes: Box[] = [];
  let [columnX, right, y]: number[] = [gap.edge, gap.edge - gap.columns, top];
  for (const row of rest) {
    if (row.level === 2) [columnX, y] = [right! + gap.columns, top];
    const box = boxOf(row, columnX! + (row.level - 2) * gap.indent, y!, linesOf);
    boxes.push(box);
    y = box.y + box.height + gap.boxes;
    right = Math.max(right!, box.x + box.width);
  }
  const width = Math.max(right! + gap.edge, sizes.root + 2 * gap.edge);
  const shift = boxes.length ? (width - gap.edge - right!) / 2 : 0;
  const placed = boxes.map((box) => ({ ...box, x: box.x + shift }));
  const root = boxOf(first, (width - sizes.root) / 2, gap.edge, linesOf);
  const bottom = Math.max(...placed.map((box) => box.y + box.height), gap.edge + rootHeight);
  return { boxes: [root, ...placed], lines: linesBetween(root, placed), width, height: bottom + gap.edge };
}

function linesBetween(root: Box, boxes: readonly Box[]): Line[] {
  const columns = boxes.filter(({ row }) => row.level === 2);
  if (!columns.length) return [];
  const middle = ({ x, width }: Rect) => x + width / 2;
  const bus = root.y + root.height + gap.levels / 2;
  const [left, right] = [middle(columns[0]!), middle(columns.at(-1)!)];
  return [
    straight([middle(root), root.y + root.height], [middle(root), bus]),
    straight([Math.min(left, middle(root)), bus], [Math.max(right, middle(root)), bus]),
    ...columns.map((box) => straight([middle(box), bus], [middle(box), box.y])),
    ...elbows(boxes),
  ];
}

/** A trunk down from each parent, which bends into its children. */
function elbows(boxes: readonly Box[]): Line[] {
  const byId = new Map(boxes.map((box) => [box.row.node.id, box]));
  return boxes.flatMap((box) => {
    const parent = box.row.level > 2 && byId.get(box.row.parent!);
    if (!parent) return [];
    const [x, y] = [parent.x + trunkAt, box.y + box.height / 2];
    const from = parent.y + parent.height;
    const bend = lineOf([x, y - 6], [box.x, y], `M${[x, y - 6]} q0,6 6,6 H${box.x}`);
    return box.row.position === box.row.total ? [bend, straight([x, from], [x, y - 6])] : [bend];
  });
}

/** Rows below each other, all of one height. */
export const listLayout = (rows: readonly Row[], width: number): Layout => ({
  boxes: rows.map((row, at) => ({ row, x: 0, y: at * sizes.row, width, height: sizes.row, lines: 1 })),
  lines: [],
  width,
  height: rows.length * sizes.row,
});

export const isIn = (view: Rect, { x, y, width, height }: Rect) =>
  x <= view.x + view.width && x + width >= view.x && y <= view.y + view.height && y + height >= view.y;

/** Names take at most three lines. */
const maxLines = 3;

/** Breaks between words, as browsers do; `measure` gives the pixels of a text. */
export function linesIn(text: string, width: number, measure: (text: string) => number): number {
  let [lines, taken] = [1, 0];
  const space = measure(' ');
  for (const word of text.split(/\s+/)) {
    const length = measure(word);
    if (taken > 0 && taken + space + length > width) [lines, taken] = [lines + 1, 0];
    if (length > width) lines += Math.ceil(length / width) - 1;
    taken += (taken > 0 ? space : 0) + (length > width ? length % width : length);
  }
  return Math.min(lines, maxLines);
}

/** The factor by which the whole drawing is seen. */
export const fitting = (layout: { width: number; height: number }, view: { width: number; height: number }) =>
  clampZoom(Math.min(1, view.width / layout.width, view.height / layout.height));

export const zooms = { least: 0.3, most: 1.5, step: 0.1 } as const;
export const clampZoom = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, Math.round(zoom * 100) / 100));
