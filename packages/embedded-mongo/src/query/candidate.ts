import type { IndexInfo } from '../storage/catalog.ts';
import {
  type Bounds,
  boundsOf,
  EVERYTHING,
  intersect,
  inverted,
  pointRange,
  type Interval,
  type Range,
  toRange,
} from './bounds.ts';
import { covers, impliesPresence } from './implies.ts';
import { isIndex } from '../values/paths.ts';
import type { Leaf, Node } from './parse.ts';
import type { SortKey } from './sort.ts';

/** Order of the ranges: `plain` in sequence, `merge` when each is ordered by what follows its prefix. */
export type Candidate = {
  index: IndexInfo;
  ranges: Range[];
  backward: boolean;
  order: 'plain' | 'merge' | 'none';
  exact: boolean;
  /** A document may occur in several ranges, or several times in one. */
  repeats: boolean;
  score: number;
  bounds: Interval[][];
};

const MAX_RANGES = 2_000;
const MAX_MERGED_RANGES = 500;

export function candidateOf(
  index: IndexInfo,
  conjuncts: Node[],
  sort: SortKey[],
  wanted = false,
): Candidate | undefined {
  if (index.partial && !covers(index.partial, conjuncts)) return undefined;
  if (index.sparse && !index.fields.some(({ path }) => impliesPresence(path, conjuncts))) return undefined;

  const used = new Set<Node>();
  const bounds = fieldBounds(index, conjuncts, used);
  const { ranges, points, exactTo } = rangesOf(index, bounds);
  const order = orderOf(index, bounds, points, sort, ranges.length);
  const exact =
    exactTo === bounds.length && conjuncts.every((node) => used.has(node)) && bounds.every((each) => each.exact);
  const candidate: Candidate = {
    index,
    ranges: order.backward ? ranges.toReversed() : ranges,
    backward: order.backward,
    order: order.kind,
    exact,
    repeats: ranges.length > 1 ? index.multikey.length > 0 : !isSingle(index, points),
    score: scoreOf(index, bounds, points, order.kind !== 'none' && sort.length > 0),
    bounds: index.fields.map((_, i) => bounds[i]?.intervals ?? [EVERYTHING]),
  };
  return candidate.score > 0 || wanted ? candidate : undefined;
}

/** A range holds a document once when each field that has had an array is a single point in it. */
const isSingle = (index: IndexInfo, points: number) =>
  index.fields.every(({ path }, i) => i < points || !index.multikey.includes(path));

function fieldBounds(index: IndexInfo, conjuncts: Node[], used: Set<Node>): Bounds[] {
  const result: Bounds[] = [];
  const arrays = new Set<string>();
  for (const { path, parts } of index.fields) {
    const many = index.multikey.includes(path);
    if (many && arrays.has(parts[0]!)) break; // two paths into one array may match different elements
    const leaves = conjuncts.filter((node): node is Leaf => node.kind === 'leaf' && node.path === path);
    const found = combine(leaves, many, used);
    if (!found) break;
    if (many) arrays.add(parts[0]!);
    result.push(found);
  }
  return result;
}

/** Two elements of one array may satisfy two predicates, so only the first may bound. */
function combine(leaves: Leaf[], many: boolean, used: Set<Node>): Bounds | undefined {
  let all: Bounds | undefined;
  const narrowest =
    leaves.length < 2 ? leaves : leaves.toSorted((a, b) => Number(b.op === 'eq') - Number(a.op === 'eq'));
  for (const leaf of narrowest) {
    const bounds = boundsOf(leaf, many || leaf.parts.some(isIndex));
    if (!bounds || (all && many)) continue;
    used.add(leaf);
    all = all ? both(all, bounds) : bounds;
  }
  return all;
}

function both(a: Bounds, b: Bounds): Bounds {
  const intervals = a.intervals.flatMap((one) => b.intervals.flatMap((two) => intersect(one, two) ?? []));
  return { intervals, exact: a.exact && b.exact };
}

function rangesOf(index: IndexInfo, bounds: Bounds[]): { ranges: Range[]; points: number; exactTo: number } {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let points = 0;
  for (const [i, { intervals }] of bounds.entries()) {
    const descending = index.fields[i]!.direction < 0;
    if (prefixes.length * intervals.length > MAX_RANGES) break;
    if (!intervals.every(({ isPoint }) => isPoint))
      return { ranges: finish(prefixes, intervals, descending), points, exactTo: i + 1 };
    const codes = intervals.map(({ from }) => (descending ? inverted(from.code) : from.code));
    prefixes = prefixes.flatMap((prefix) => codes.map((code) => Buffer.concat([prefix, code])));
    points = i + 1;
  }
  return { ranges: pointRanges(prefixes, points === index.fields.length), points, exactTo: points };
}

/** No encoded value is a prefix of another, so these ranges cannot overlap. */
function pointRanges(prefixes: Buffer[], areWhole: boolean): Range[] {
  if (prefixes.length > 1) prefixes.sort(Buffer.compare);
  return prefixes.map((prefix) => pointRange(prefix, areWhole));
}

function finish(prefixes: Buffer[], intervals: Interval[], descending: boolean): Range[] {
  const ranges = prefixes.flatMap((prefix) => intervals.map((interval) => toRange(prefix, interval, descending)));
  return withoutOverlap(ranges.sort((a, b) => Buffer.compare(a.from, b.from)));
}

function withoutOverlap(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (!last || Buffer.compare(range.from, last.to) >= 0) result.push(range);
    else if (Buffer.compare(range.to, last.to) > 0) result[result.length - 1] = { ...last, to: range.to };
  }
  return result;
}

type Order = { kind: Candidate['order']; backward: boolean };

function orderOf(index: IndexInfo, bounds: Bounds[], points: number, sort: SortKey[], ranges: number): Order {
  if (sort.length === 0) return { kind: 'plain', backward: false };
  const single = (i: number) => i < points && bounds[i]!.intervals.length === 1;
  const plain = direction(index, sort, single);
  if (plain !== undefined) return { kind: 'plain', backward: plain };
  const merged = ranges <= MAX_MERGED_RANGES ? direction(index, sort, (i) => i < points) : undefined;
  return merged === undefined ? { kind: 'none', backward: false } : { kind: 'merge', backward: merged };
}

/** Whether the index gives the sort, forward or backward, when the fields of `skips` are ignored. */
function direction(index: IndexInfo, sort: SortKey[], skips: (i: number) => boolean): boolean | undefined {
  let at = 0;
  let backward: boolean | undefined;
  for (const [i, field] of index.fields.entries()) {
    const key = sort[at];
    if (!key) break;
    if (key.path !== field.path) {
      if (skips(i)) continue;
      return undefined;
    }
    if (index.multikey.includes(field.path)) return undefined;
    if (!skips(i)) {
      const opposite = key.direction !== field.direction;
      if (backward !== undefined && backward !== opposite) return undefined;
      backward = opposite;
    }
    at++;
  }
  return at >= sort.length ? (backward ?? false) : undefined;
}

export const HIGHEST_SCORE = 999;

/** Equality counts most, then the order, which saves a sort, then a range; a whole unique key wins over all. */
function scoreOf(index: IndexInfo, bounds: Bounds[], points: number, sorted: boolean): number {
  if (points === index.fields.length && index.unique) return HIGHEST_SCORE + 1 - points;
  const manyPoints = bounds.slice(0, points).filter(({ intervals }) => intervals.length > 1).length;
  const range = bounds.length > points && points < bounds.length ? 5 : 0;
  const value = points * 10 - manyPoints * 2 + range + (sorted ? 9 : 0);
  return value > 0 ? value - index.fields.length * 0.01 + (index.unique ? 0.005 : 0) : 0;
}
