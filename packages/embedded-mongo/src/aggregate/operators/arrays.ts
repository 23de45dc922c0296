import { fault, location } from '../../errors.ts';
import { equal } from '../../values/compare.ts';
import { isNumeric } from '../../values/types.ts';
import { fixed, isNullish, kindName, ranged, variadic, wholeNumber } from '../operands.ts';
import type { Operators } from '../scope.ts';

function elementAt(list: unknown, index: unknown): unknown {
  if (isNullish(list) || isNullish(index)) return null;
  if (!Array.isArray(list))
    throw location(28689, `$arrayElemAt's first argument must be an array, but is ${kindName(list)}`);
  if (!isNumeric(index))
    throw location(28690, `$arrayElemAt's second argument must be a numeric value, but is ${kindName(index)}`);
  const at = wholeNumber(index);
  if (at === undefined)
    throw location(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return list.at(at);
}

const endOf = (name: string, at: 0 | -1) =>
  fixed(1, (list) => {
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) throw location(28689, `${name}'s argument must be an array, but is ${kindName(list)}`);
    return list.at(at);
  });

const size = fixed(1, (list) => {
  if (!Array.isArray(list))
    throw location(17124, `The argument to $size must be an array, but was of type: ${kindName(list)}`);
  return list.length;
});

function slice([list, first, second]: unknown[], count: number): unknown {
  if (isNullish(list) || isNullish(first) || (count === 3 && isNullish(second))) return null;
  if (!Array.isArray(list))
    throw location(28724, `First argument to $slice must be an array, but is of type: ${kindName(list)}`);
  if (!isNumeric(first))
    throw location(28725, `Second argument to $slice must be a numeric value, but is of type: ${kindName(first)}`);
  const from = wholeNumber(first);
  if (from === undefined) throw location(28726, `Second argument to $slice can't be represented as a 32-bit integer`);
  if (count === 2) return from >= 0 ? list.slice(0, from) : list.slice(from);
  if (!isNumeric(second))
    throw location(28727, `Third argument to $slice must be numeric, but is of type: ${kindName(second)}`);
  const length = wholeNumber(second);
  if (length === undefined) throw location(28728, `Third argument to $slice can't be represented as a 32-bit integer`);
  if (length <= 0) throw location(28729, `Third argument to $slice must be positive: ${length}`);
  const start = from < 0 ? Math.max(0, list.length + from) : from;
  return list.slice(start, start + length);
}

function concatArrays(lists: unknown[]): unknown {
  for (const list of lists) {
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) throw location(28664, `$concatArrays only supports arrays, not ${kindName(list)}`);
  }
  return lists.flat(1);
}

const reverse = fixed(1, (list) => {
  if (isNullish(list)) return null;
  if (!Array.isArray(list))
    throw location(34435, `The argument to $reverseArray must be an array, but was of type: ${kindName(list)}`);
  return list.toReversed();
});

function indexOf([list, item, ...bounds]: unknown[]): unknown {
  if (isNullish(list)) return null;
  if (!Array.isArray(list))
    throw location(40090, `$indexOfArray requires an array as a first argument, found: ${kindName(list)}`);
  const [start, end] = indexBounds('$indexOfArray', bounds, list.length);
  for (let i = start; i < end; i++) if (equal(list[i], item)) return i;
  return -1;
}

/** The range of the $indexOf operators. Throws 40096 and 40097. */
export function indexBounds(name: string, bounds: unknown[], length: number): [number, number] {
  const [start = 0, end = length] = bounds.map((bound) => {
    const at = wholeNumber(bound);
    if (at === undefined)
      throw location(40096, `${name} requires an integral index, found a value of type: ${kindName(bound)}`);
    if (at < 0) throw location(40097, `${name} requires a nonnegative index, found: ${at}`);
    return at;
  });
  return [start, Math.min(end, length)];
}

const MAX_RANGE = 4_000_000;

function range([from, to, by = 1]: unknown[]): unknown {
  const [start, end, step] = [from, to, by].map((bound, i) => {
    const code = 34443 + i * 2;
    if (!isNumeric(bound))
      throw location(code, `$range requires a numeric value, found value of type: ${kindName(bound)}`);
    const whole = wholeNumber(bound);
    if (whole === undefined)
      throw location(code + 1, '$range requires a value that can be represented as a 32-bit integer');
    return whole;
  }) as [number, number, number];
  if (step === 0) throw location(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((end - start) / step));
  if (count > MAX_RANGE) throw fault('QueryExceededMemoryLimitNoDiskUseAllowed', '$range would use too much memory');
  return Array.from({ length: count }, (_, i) => start + i * step);
}

export const ARRAYS: Operators = {
  $arrayElemAt: fixed(2, elementAt),
  $first: endOf('$first', 0),
  $last: endOf('$last', -1),
  $size: size,
  $slice: ranged(2, 3, (values) => slice(values, values.length)),
  $concatArrays: variadic(concatArrays),
  $reverseArray: reverse,
  $indexOfArray: ranged(2, 4, indexOf),
  $range: ranged(2, 3, range),
};
