import type { Operator } from './numbers.ts';
import { asNumber, equal, type Fields, int, isFields, isNullish, isNumber, refuse } from './values.ts';

export const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : refuse());

const unique = (list: unknown[]) => list.filter((item, i) => list.findIndex((each) => equal(each, item)) === i);

const without = (list: unknown[], others: unknown[]) =>
  list.filter((item) => !others.some((each) => equal(each, item)));

function sets(lists: unknown[], join: () => unknown): unknown {
  for (const list of lists) {
    if (isNullish(list)) return null;
    arrayOf(list);
  }
  return join();
}

export const LIST_OPERATORS: Record<string, Operator> = {
  $size: (list) => int(arrayOf(list).length),
  $first: (list) => (isNullish(list) ? null : arrayOf(list)[0]),
  $last: (list) => (isNullish(list) ? null : arrayOf(list).at(-1)),
  $arrayElemAt: (list, index) =>
    isNullish(list) || isNullish(index)
      ? null
      : arrayOf(list).at(isNumber(index) && Number.isInteger(asNumber(index)) ? asNumber(index) : refuse()),
  $reverseArray: (list) => (isNullish(list) ? null : arrayOf(list).toReversed()),
  $concatArrays: (...lists) =>
    lists
      .slice(0, lists.findIndex((list) => !Array.isArray(list)) + 1)
      .some((list) => !isNullish(list) && !Array.isArray(list))
      ? refuse()
      : lists.some(isNullish)
        ? null
        : lists.flat(1),
  $in: (item, list) => arrayOf(list).some((each) => equal(each, item)),
  $indexOfArray: (list, item) => (isNullish(list) ? null : int(arrayOf(list).findIndex((each) => equal(each, item)))),
  $slice: (list, count) => {
    if (isNullish(list) || isNullish(count)) return null;
    const n = Array.isArray(list) && isNumber(count) && Number.isInteger(asNumber(count)) ? asNumber(count) : refuse();
    return n >= 0 ? arrayOf(list).slice(0, n) : arrayOf(list).slice(n);
  },
  $setUnion: (...lists) => sets(lists, () => unique(lists.flat(1))),
  $setDifference: (a, b) => (isNullish(a) || isNullish(b) ? null : unique(without(arrayOf(a), arrayOf(b)))),
  $setEquals: (a, b) => without(arrayOf(a), arrayOf(b)).length + without(arrayOf(b), arrayOf(a)).length === 0,
  $setIsSubset: (a, b) => without(arrayOf(a), arrayOf(b)).length === 0,
  $mergeObjects: (...values) =>
    values.reduce<Fields>(
      (all, each) => (isNullish(each) ? all : { ...all, ...(isFields(each) ? each : refuse()) }),
      {},
    ),
  $objectToArray: (value) =>
    isNullish(value) ? null : Object.entries(isFields(value) ? value : refuse()).map(([k, v]) => ({ k, v })),
};
