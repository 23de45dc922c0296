import { keyOf, type Row, type Series } from './values.ts';

type Points = Series['points'];

/** What a counter grew by; it begins again at 0 when its process does. */
function increase(points: Points): number | null {
  if (points.length < 2) return null;
  return points.slice(1).reduce((sum, { value }, index) => {
    const before = points[index]!.value;
    return sum + (value < before ? value : value - before);
  }, 0);
}

function rate(points: Points): number | null {
  const grown = increase(points);
  return grown === null ? null : grown / (points.at(-1)!.at - points[0]!.at);
}

const changes = (points: Points) =>
  points.filter(({ value }, index) => index > 0 && value !== points[index - 1]!.value).length;

/** As Prometheus: linear inside of a bucket; in the last bucket the bound below it. */
function histogramQuantile(quantile: number, buckets: Row[]): Row[] {
  const rest = ({ le: _, ...labels }: Record<string, string>) => labels;
  const boundOf = ({ labels: { le = '' } }: Row) => (le === '+Inf' ? Infinity : Number(le));
  const groups = Map.groupBy(buckets, ({ labels }) => keyOf(rest(labels)));
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => boundOf(a) - boundOf(b));
    const total = sorted.at(-1)!.value;
    if (!total) return [];
    const rank = quantile * total;
    const index = sorted.findIndex(({ value }) => value >= rank);
    const [bound, below] = [boundOf(sorted[index]!), index ? boundOf(sorted[index - 1]!) : 0];
    const before = index ? sorted[index - 1]!.value : 0;
    const share = (rank - before) / (sorted[index]!.value - before);
    return [{ labels: rest(group[0]!.labels), value: bound === Infinity ? below : below + (bound - below) * share }];
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

type Join = (values: number[]) => number;
type Compute = (a: number, b: number) => number;
type Compare = (a: number, b: number) => boolean;

export const functions = {
  ofRange: { increase, rate, changes } as Partial<Record<string, (points: Points) => number | null>>,
  histogramQuantile,
  aggregate: {
    sum,
    max: (values) => Math.max(...values),
    min: (values) => Math.min(...values),
  } as Partial<Record<string, Join>>,
  arithmetic: { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b } as Partial<
    Record<string, Compute>
  >,
  comparison: { '>': (a, b) => a > b, '<': (a, b) => a < b, '==': (a, b) => a === b } as Partial<
    Record<string, Compare>
  >,
};
