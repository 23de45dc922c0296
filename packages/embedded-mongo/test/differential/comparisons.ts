import type { Operator } from './numbers.ts';
import { compare, int, isNullish, isNumber, isTrue, typeName } from './values.ts';

const ordered =
  (holds: (order: number) => unknown): Operator =>
  (a, b) =>
    holds(Math.sign(compare(a, b)));

const extreme =
  (sign: number): Operator =>
  (...values) => {
    const list = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    return list.filter((each) => !isNullish(each)).toSorted((a, b) => sign * compare(a, b))[0] ?? null;
  };

export const COMPARISON_OPERATORS: Record<string, Operator> = {
  $eq: ordered((order) => order === 0),
  $ne: ordered((order) => order !== 0),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $cmp: ordered((order) => int(order)),
  $not: (value) => !isTrue(value),
  $type: typeName,
  $isArray: (value) => Array.isArray(value),
  $isNumber: (value) => isNumber(value),
  $min: extreme(1),
  $max: extreme(-1),
};
