import { Double, Int32, Long } from 'mongodb';

/** The reference's values are the driver's: numbers as Int32, Long and Double; undefined stands for missing. */
export type Fields = { [name: string]: unknown };

/** What the reference says that MongoDB answers with an error. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

export function refuse(code = 0): never {
  throw new Refusal(code);
}

export type Kind = 'int' | 'long' | 'double';

export const kindOf = (value: unknown): Kind | undefined =>
  value instanceof Int32 ? 'int' : value instanceof Long ? 'long' : value instanceof Double ? 'double' : undefined;

export const isNumber = (value: unknown) => kindOf(value) !== undefined;

export const asNumber = (value: unknown): number => Number(String(value));

/** A number of this type. Cases stay within what is exact, so only an int can be too large: it is a long then. */
export function numberOf(kind: Kind, value: number): unknown {
  if (kind === 'double') return new Double(value);
  return kind === 'int' && Math.abs(value) < 2 ** 31 ? new Int32(value) : Long.fromNumber(value);
}

export const int = (value: number) => new Int32(value);

/** "The widest type": double over long over int. */
export function widest(...values: unknown[]): Kind {
  const kinds = values.map(kindOf);
  return kinds.includes('double') ? 'double' : kinds.includes('long') ? 'long' : 'int';
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const isNullish = (value: unknown): value is null | undefined => value === undefined || value === null;

export const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
    : value;
};

export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (typeof value === 'boolean') return 'bool';
  return kindOf(value) ?? (isFields(value) ? 'object' : 'string');
}

/** Source: mongodb.com/docs/v7.0/reference/bson-type-comparison-order. Missing is before null. */
const TYPES = ['missing', 'null', 'number', 'string', 'object', 'array', 'bool', 'date'];
const rank = (value: unknown) => TYPES.indexOf(isNumber(value) ? 'number' : typeName(value));

export function compare(a: unknown, b: unknown): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isNumber(a)) return asNumber(a) - asNumber(b);
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b as string));
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date) return a.getTime() - (b as Date).getTime();
  if (Array.isArray(a)) return firstDifference(a, b as unknown[], compare);
  if (isFields(a)) return firstDifference(Object.entries(a), Object.entries(b as Fields), comparePairs);
  return 0;
}

/** Types first, then names, then values. */
const comparePairs = ([name, one]: [string, unknown], [other, two]: [string, unknown]) =>
  rank(one) - rank(two) || Buffer.compare(Buffer.from(name), Buffer.from(other)) || compare(one, two);

function firstDifference<T>(a: T[], b: T[], order: (one: T, two: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = order(a[i]!, b[i]!);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export const equal = (a: unknown, b: unknown) => compare(a, b) === 0;
export const sameType = (a: unknown, b: unknown) => rank(a) === rank(b);

/** False are false, null, zero and missing. */
export const isTrue = (value: unknown) =>
  !isNullish(value) && value !== false && !(isNumber(value) && asNumber(value) === 0);
