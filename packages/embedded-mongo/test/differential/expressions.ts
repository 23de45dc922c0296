import { Double, Long } from 'mongodb';
import { DATE_OPERATORS } from './dates.ts';
import {
  asNumber,
  compare,
  equal,
  type Fields,
  int,
  isFields,
  isNullish,
  isNumber,
  isTrue,
  kindOf,
  numberOf,
  refuse,
  typeName,
  widest,
} from './values.ts';

export type Variables = { [name: string]: unknown };

/** The value of an expression (mongodb.com/docs/v7.0/reference/operator/aggregation); undefined is missing. */
export function valueOf(expression: unknown, root: Fields, variables: Variables = {}): unknown {
  if (typeof expression === 'string' && expression.startsWith('$$')) {
    const [name = '', ...parts] = expression.slice(2).split('.');
    if (name === 'REMOVE') return undefined;
    return at(name === 'ROOT' || name === 'CURRENT' ? root : variables[name], parts);
  }
  if (typeof expression === 'string' && expression.startsWith('$')) return at(root, expression.slice(1).split('.'));
  if (Array.isArray(expression)) return expression.map((each) => valueOf(each, root, variables) ?? null);
  if (!isFields(expression)) return expression;
  const [name = ''] = Object.keys(expression);
  if (name.startsWith('$')) return operated(name, expression[name], root, variables);
  return withoutMissing(Object.entries(expression).map(([key, each]) => [key, valueOf(each, root, variables)]));
}

export const withoutMissing = (pairs: [string, unknown][]): Fields =>
  Object.fromEntries(pairs.filter(([, value]) => value !== undefined));

/** A path through an array gives the values of its documents. */
export function at(value: unknown, [part, ...rest]: string[]): unknown {
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value
      .filter(isFields)
      .map((item) => at(item, [part, ...rest]))
      .filter((each) => each !== undefined);
  return isFields(value) && Object.hasOwn(value, part) ? at(value[part], rest) : undefined;
}

function operated(name: string, operand: unknown, root: Fields, variables: Variables): unknown {
  const value = (each: unknown, more: Variables = {}) => valueOf(each, root, { ...variables, ...more });
  const special = SPECIAL[name];
  if (special) return special(operand, value);
  const operands = (Array.isArray(operand) ? operand : [operand]).map((each) => value(each));
  const operator = OPERATORS[name];
  if (!operator) throw new Error(`the reference does not know ${name}`);
  return operator(...operands);
}

type Value = (expression: unknown, more?: Variables) => unknown;

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : refuse());

/** These evaluate only some of their operands, or bind variables. */
const SPECIAL: Record<string, (operand: unknown, value: Value) => unknown> = {
  $literal: (operand) => operand,
  $and: (operand, value) => (operand as unknown[]).every((each) => isTrue(value(each))),
  $or: (operand, value) => (operand as unknown[]).some((each) => isTrue(value(each))),
  $cond: (operand, value) => {
    const [test, then, otherwise] = operand as unknown[];
    return value(isTrue(value(test)) ? then : otherwise);
  },
  $switch: (operand, value) => {
    const { branches, default: otherwise } = operand as {
      branches: { case: unknown; then: unknown }[];
      default?: unknown;
    };
    const branch = branches.find((each) => isTrue(value(each.case)));
    if (branch) return value(branch.then);
    return otherwise === undefined ? refuse() : value(otherwise);
  },
  $ifNull: (operand, value) => {
    const [first, ...others] = operand as unknown[];
    const found = value(first);
    return isNullish(found) && others.length > 0 ? value({ $ifNull: others }) : found;
  },
  $map: (operand, value) => {
    const { input, in: each } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).map((item) => value(each, { this: item }) ?? null);
  },
  $filter: (operand, value) => {
    const { input, cond } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).filter((item) => isTrue(value(cond, { this: item })));
  },
  $reduce: (operand, value) => {
    const { input, initialValue, in: each } = operand as Fields;
    const list = value(input);
    if (isNullish(list)) return null;
    return arrayOf(list).reduce((total, item) => value(each, { this: item, value: total }), value(initialValue));
  },
  $let: (operand, value) => {
    const { vars, in: inner } = operand as { vars: Fields; in: unknown };
    return value(inner, Object.fromEntries(Object.entries(vars).map(([name, each]) => [name, value(each)])));
  },
  $sortArray: (operand, value) => {
    const { input, sortBy } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).toSorted((a, b) => asNumber(sortBy) * compare(a, b));
  },
  ...DATE_OPERATORS,
};

type Operator = (...values: unknown[]) => unknown;

/** Null for a null or missing operand, refused for one that is no number. */
const ofNumbers =
  (join: (...values: unknown[]) => unknown): Operator =>
  (...values) => {
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!isNumber(value)) return refuse();
    }
    return join(...values);
  };

/** Of two operands null counts before a wrong type does. */
const ofTwo =
  (join: (a: unknown, b: unknown) => unknown): Operator =>
  (a, b) =>
    isNullish(a) || isNullish(b) ? null : ofNumbers(join)(a, b);

const folded = (join: (a: number, b: number) => number, start: number) =>
  ofNumbers((...values) => numberOf(widest(...values), values.map(asNumber).reduce(join, start)));

const ordered =
  (holds: (order: number) => unknown): Operator =>
  (a, b) =>
    holds(Math.sign(compare(a, b)));

const ofDoubles = (apply: (value: number) => number) =>
  ofNumbers((value) => (kindOf(value) === 'double' ? new Double(apply(asNumber(value))) : value));

const numbersIn = (values: unknown[]): unknown[] => {
  const [only] = values;
  return (values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values).filter(isNumber);
};

const extreme =
  (sign: number): Operator =>
  (...values) => {
    const list = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    return list.filter((each) => !isNullish(each)).toSorted((a, b) => sign * compare(a, b))[0] ?? null;
  };

const quotient = ofTwo((a, b) => (asNumber(b) === 0 ? refuse() : new Double(asNumber(a) / asNumber(b))));

/** An int where both are whole, also of a double that is. */
const remainder = ofTwo((a, b) => {
  if (asNumber(b) === 0) return refuse();
  const isWhole = kindOf(b) !== 'double' || Number.isInteger(asNumber(b));
  const result = asNumber(a) % asNumber(b);
  if (kindOf(a) === 'double' || !isWhole) return new Double(result);
  return numberOf(kindOf(a) === 'long' || kindOf(b) === 'long' ? 'long' : 'int', result + 0);
});

const unique = (list: unknown[]) => list.filter((item, i) => list.findIndex((each) => equal(each, item)) === i);

const sum = folded((a, b) => a + b, 0);

/** One date and numbers of milliseconds; only whole ones are supported. */
function later(values: unknown[]): unknown {
  const numbers = values.map((value) => (value instanceof Date ? int(0) : value));
  const by = sum(...numbers);
  if (isNullish(by)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1 || !Number.isInteger(asNumber(by))) refuse();
  return new Date(dates[0]!.getTime() + asNumber(by));
}

const without = (list: unknown[], others: unknown[]) =>
  list.filter((item) => !others.some((each) => equal(each, item)));

const subtract: Operator = (a, b) => {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && (isNumber(b) || isNullish(b)))
    return later([a, isNullish(b) ? b : new Double(-asNumber(b))]);
  return ofTwo((x, y) => numberOf(widest(x, y), asNumber(x) - asNumber(y)))(a, b);
};

const textOf = (value: unknown): string =>
  isNullish(value)
    ? ''
    : typeof value === 'string'
      ? value
      : value instanceof Date
        ? value.toISOString()
        : isNumber(value)
          ? String(asNumber(value))
          : refuse();

const ascii = (text: string, change: (letters: string) => string) => text.replace(/[A-Za-z]/g, change);

const OPERATORS: Record<string, Operator> = {
  $add: (...values) => (values.some((value) => value instanceof Date) ? later(values) : sum(...values)),
  $subtract: subtract,
  $multiply: folded((a, b) => a * b, 1),
  $divide: quotient,
  $mod: remainder,
  $abs: ofNumbers((value) => numberOf(kindOf(value)!, Math.abs(asNumber(value)))),
  $ceil: ofDoubles(Math.ceil),
  $floor: ofDoubles(Math.floor),
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
  $sum: (...values) => total(numbersIn(values)),
  $avg: (...values) => average(numbersIn(values)),
  $min: extreme(1),
  $max: extreme(-1),
  $concat: (...values) => {
    for (const value of values) {
      if (isNullish(value)) return null;
      if (typeof value !== 'string') return refuse();
    }
    return values.join('');
  },
  $toUpper: (value) => ascii(textOf(value), (letters) => letters.toUpperCase()),
  $toLower: (value) => ascii(textOf(value), (letters) => letters.toLowerCase()),
  $strLenCP: (value) => (typeof value === 'string' ? int([...value].length) : refuse()),
  $strLenBytes: (value) => (typeof value === 'string' ? int(new TextEncoder().encode(value).length) : refuse()),
  $substrCP: (value, start, length) =>
    [...textOf(value)].slice(asNumber(start), asNumber(start) + asNumber(length)).join(''),
  $toString: (value) => (isNullish(value) ? null : typeof value === 'boolean' ? String(value) : textOf(value)),
  $toBool: (value) => (isNullish(value) ? null : isTrue(value)),
  $toInt: (value) => whole(value, 'int'),
  $toDouble: (value) =>
    isNullish(value)
      ? null
      : value instanceof Date
        ? new Double(value.getTime())
        : typeof value === 'boolean'
          ? new Double(Number(value))
          : isNumber(value)
            ? new Double(asNumber(value))
            : refuse(),
  $mergeObjects: (...values) =>
    values.reduce<Fields>(
      (all, each) => (isNullish(each) ? all : { ...all, ...(isFields(each) ? each : refuse()) }),
      {},
    ),
  $objectToArray: (value) =>
    isNullish(value) ? null : Object.entries(isFields(value) ? value : refuse()).map(([k, v]) => ({ k, v })),
};

function sets(lists: unknown[], join: () => unknown): unknown {
  for (const list of lists) {
    if (isNullish(list)) return null;
    arrayOf(list);
  }
  return join();
}

function whole(value: unknown, kind: 'int'): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'boolean') return int(Number(value));
  return isNumber(value) ? numberOf(kind, Math.trunc(asNumber(value))) : refuse();
}

export const total = (numbers: unknown[]) =>
  numberOf(
    widest(...numbers),
    numbers.map(asNumber).reduce((a, b) => a + b, 0),
  );

export const average = (numbers: unknown[]) =>
  numbers.length === 0 ? null : new Double(asNumber(total(numbers)) / numbers.length);
