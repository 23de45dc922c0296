import type { Long } from 'bson';
import { fault } from '../errors.ts';

export type Doc = Record<string, unknown>;

/** BSON types by the aliases of `$type` (source: BSON specification 1.1). */
export const TYPE_NUMBERS = {
  minKey: -1,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
} as const;

export type TypeName = keyof typeof TYPE_NUMBERS;

const WRAPPED: Record<string, TypeName> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  Code: 'javascript',
  DBPointer: 'dbPointer',
  Undefined: 'undefined',
  FarDate: 'date',
};

export function typeName(value: unknown): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    case 'undefined':
      return 'undefined';
    default:
      return objectTypeName(value as object | null);
  }
}

function objectTypeName(value: object | null): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  const tag = (value as { _bsontype?: string })._bsontype;
  return (tag !== undefined && WRAPPED[tag]) || 'object';
}

const isInt32 = (value: number) => (value | 0) === value && !Object.is(value, -0);

/** True for an embedded document, false for arrays and BSON's own value types. */
export function isDocument(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && objectTypeName(value) === 'object';
}

export function isNumeric(value: unknown): boolean {
  const name = typeName(value);
  return name === 'int' || name === 'double' || name === 'long' || name === 'decimal';
}

/** Any BSON number as a JavaScript number (a Long beyond 2^53 is rounded), else undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const name = typeName(value);
  if (name === 'int' || name === 'double') return (value as { value: number }).value;
  if (name === 'long') return typeof value === 'bigint' ? Number(value) : (value as Long).toNumber();
  if (name === 'decimal') throw fault('NotImplemented', 'Decimal128 is stored and returned but not computed with here');
  return undefined;
}

/** MongoDB's truth: 0, null and undefined are false. */
export function isTrue(value: unknown): boolean {
  return value !== false && value !== null && value !== undefined && toNumberOrNaN(value) !== 0;
}

const toNumberOrNaN = (value: unknown) => (isNumeric(value) ? toNumber(value) : NaN);
