import { compare } from '../values/compare.ts';
import { encodeValue } from '../values/keys.ts';
import { type Doc, isNumeric, toNumber } from '../values/types.ts';
import { double, totalOf } from './numbers.ts';
import { isNullish } from './operands.ts';
import { merged } from './operators/objects.ts';

export type Accumulator = { add: (value: unknown) => void; result: () => unknown };

function folding<T>(start: T, step: (state: T, value: unknown) => T, end: (state: T) => unknown = (state) => state) {
  return (): Accumulator => {
    let state = start;
    return { add: (value) => void (state = step(state, value)), result: () => end(state) };
  };
}

const total = (result: 'sum' | 'average') => (): Accumulator => {
  const numbers = totalOf();
  return { add: (value) => void (isNumeric(value) && numbers.add(value)), result: () => numbers[result]() };
};

const extreme = (sign: number) =>
  folding<unknown>(
    undefined,
    (best, value) => {
      if (isNullish(value)) return best;
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

const mergeObjects = (): Accumulator => {
  let result: Doc = {};
  return { add: (value) => void (result = merged([result, value])), result: () => result };
};

/** Squares are summed around a moving mean (Welford), so that large values do not cancel. */
const deviation = (ofSample: boolean) => (): Accumulator => {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      const number = toNumber(value)!;
      const before = number - mean;
      mean += before / ++count;
      squares += before * (number - mean);
    },
    result: () => (count > (ofSample ? 1 : 0) ? double(Math.sqrt(squares / (count - Number(ofSample)))) : null),
  };
};

export const ACCUMULATORS: Record<string, (() => Accumulator) | undefined> = Object.assign(
  Object.create(null) as object,
  {
    $sum: total('sum'),
    $count: total('sum'),
    $avg: total('average'),
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

/** Accumulators of MongoDB 7.0 that are refused with 238. */
export const REFUSED_ACCUMULATORS: readonly string[] = [
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$top',
  '$topN',
];
