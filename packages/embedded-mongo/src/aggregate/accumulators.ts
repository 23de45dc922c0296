import { fault, location } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { encodeValue } from '../values/keys.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';

export type Accumulator = { add: (value: unknown) => void; result: () => unknown };

function folding<T>(start: T, step: (state: T, value: unknown) => T, end: (state: T) => unknown = (state) => state) {
  return (): Accumulator => {
    let state = start;
    return { add: (value) => void (state = step(state, value)), result: () => end(state) };
  };
}

/** Undefined for what is no number; throws for a number beyond 2^53. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' || !isNumeric(value)) return toNumber(value);
  if (typeName(value) !== 'long') return toNumber(value);
  throw fault('NotImplemented', 'a long beyond 2^53 is not computed with by embedded-mongo');
}

const sum = folding(0, (total, value) => total + (numberOf(value) ?? 0));

function average(): Accumulator {
  let [total, count] = [0, 0];
  return {
    add: (value) => {
      const number = numberOf(value);
      if (number === undefined) return;
      total += number;
      count++;
    },
    result: () => (count === 0 ? null : total / count),
  };
}

const isMissing = (value: unknown) => value === undefined || value === null;

const extreme = (sign: number) =>
  folding<unknown>(
    undefined,
    (best, value) => {
      if (isMissing(value)) return best;
      return best === undefined || compare(value, best) * sign > 0 ? value : best;
    },
    (best) => best ?? null,
  );

function first(): Accumulator {
  let taken: [unknown] | undefined;
  return { add: (value) => void (taken ??= [value]), result: () => taken?.[0] ?? null };
}

function push(): Accumulator {
  const items: unknown[] = [];
  return { add: (value) => void (value !== undefined && items.push(value)), result: () => items };
}

function addToSet(): Accumulator {
  const items = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = encodeValue(value).toString('latin1');
      if (!items.has(key)) items.set(key, value);
    },
    result: () => [...items.values()],
  };
}

const mergeObjects = folding<Doc>({}, (merged, value) => {
  if (isMissing(value)) return merged;
  if (!isDocument(value))
    throw location(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
  return { ...merged, ...value };
});

/** Squares are summed around a moving mean (Welford), so that large values do not cancel. */
const deviation = (ofSample: boolean) => (): Accumulator => {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add: (value) => {
      const number = numberOf(value);
      if (number === undefined) return;
      const before = number - mean;
      mean += before / ++count;
      squares += before * (number - mean);
    },
    result: () => (count > (ofSample ? 1 : 0) ? Math.sqrt(squares / (count - Number(ofSample))) : null),
  };
};

export const ACCUMULATORS: Record<string, (() => Accumulator) | undefined> = Object.assign(
  Object.create(null) as object,
  {
    $sum: sum,
    $count: sum,
    $avg: average,
    $min: extreme(-1),
    $max: extreme(1),
    $first: first,
    $last: folding<unknown>(
      null,
      (_, value) => value,
      (value) => value ?? null,
    ),
    $push: push,
    $addToSet: addToSet,
    $mergeObjects: mergeObjects,
    $stdDevPop: deviation(false),
    $stdDevSamp: deviation(true),
  },
);
