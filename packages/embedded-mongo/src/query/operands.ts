import { Binary } from 'bson';
import { fault } from '../errors.ts';
import { type Doc, isDocument, isNumeric, TYPE_NUMBERS, toNumber, typeName } from '../values/types.ts';

/** True for `{ $gt: 1 }`, false for `{ a: 1 }`, a DBRef or a value. */
export const isOperators = (value: unknown): value is Doc =>
  isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value && '$id' in value);

export function checkOperand(name: string, value: unknown) {
  CHECKS[name]?.(value, name);
}

type Check = (value: unknown, name: string) => void;

const isArray: Check = (value, name) => {
  if (!Array.isArray(value)) throw fault('BadValue', `${name} needs an array`);
};

const isList: Check = (value, name) => {
  isArray(value, name);
  for (const item of value as unknown[]) if (isOperators(item)) throw fault('BadValue', `cannot nest $ under ${name}`);
};

const isNotRegex: Check = (value, name) => {
  if (typeName(value) === 'regex')
    throw fault('BadValue', `Can't have RegEx as arg to predicate over field with ${name}.`);
};

const isDefined: Check = (value) => {
  if (value === undefined) throw fault('BadValue', 'cannot compare to undefined');
};

const isRange: Check = (value, name) => {
  isNotRegex(value, name);
  isDefined(value, name);
};

const isBits: Check = (value, name) => {
  if (value instanceof Binary) return;
  const list = Array.isArray(value) ? value : [value];
  const good = list.every((bit) => isNumeric(bit) && Number.isInteger(toNumber(bit)) && toNumber(bit)! >= 0);
  if (!good) throw fault('BadValue', `${name} takes a non-negative integer or positions here`);
};

const CHECKS: Record<string, Check> = {
  $in: isList,
  $nin: isList,
  $all: isArray,
  $gt: isRange,
  $gte: isRange,
  $lt: isRange,
  $lte: isRange,
  $ne: isNotRegex,
  $bitsAllSet: isBits,
  $bitsAllClear: isBits,
  $bitsAnySet: isBits,
  $bitsAnyClear: isBits,
  $elemMatch: (value) => {
    if (!isDocument(value)) throw fault('BadValue', '$elemMatch needs an Object');
  },
  $size: (value) => {
    const size = isNumeric(value) ? toNumber(value)! : undefined;
    if (size === undefined)
      throw fault('FailedToParse', `Failed to parse $size. Expected a number in: $size: ${JSON.stringify(value)}`);
    if (!Number.isInteger(size))
      throw fault('FailedToParse', `Failed to parse $size. Expected an integer: $size: ${size}`);
    if (size < 0)
      throw fault('FailedToParse', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  },
  $mod: (value) => {
    if (!Array.isArray(value)) throw fault('BadValue', 'malformed mod, needs to be an array');
    if (value.length < 2) throw fault('BadValue', 'malformed mod, not enough elements');
    if (value.length > 2) throw fault('BadValue', 'malformed mod, too many elements');
    if (!value.every(isNumeric)) throw fault('BadValue', 'malformed mod, divisor not a number');
    if (Math.trunc(toNumber(value[0])!) === 0) throw fault('BadValue', 'divisor cannot be 0');
  },
  $regex: (value) => {
    if (typeof value !== 'string' && typeName(value) !== 'regex') throw fault('BadValue', '$regex has to be a string');
  },
  $type: (value) => {
    if (Array.isArray(value) && value.length === 0) throw fault('FailedToParse', '$type must match at least one type');
    for (const type of Array.isArray(value) ? value : [value]) typeAlias(type);
  },
};

export function typeAlias(type: unknown): string {
  if (type === 'number') return 'number';
  if (typeof type === 'string') {
    if (!(type in TYPE_NUMBERS)) throw fault('BadValue', `Unknown type name alias: ${type}`);
    return type;
  }
  const number = isNumeric(type) ? toNumber(type) : undefined;
  if (number === undefined) throw fault('TypeMismatch', 'type must be represented as a number or a string');
  const found = Object.entries(TYPE_NUMBERS).find(([, code]) => code === number);
  if (!found) throw fault('BadValue', `Invalid numerical type code: ${number}`);
  return found[0];
}
