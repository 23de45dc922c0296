import { ObjectId } from 'bson';
import { type Fault, fault, isFault } from '../../errors.ts';
import { isDocument, isNumeric, isTrue, toNumber, TYPE_NUMBERS, typeName } from '../../values/types.ts';
import { double, integer, kindOf, refusedDecimal, toBigInt } from '../numbers.ts';
import { fixed, isNullish, kindName, named } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { isoText } from './dateText.ts';
import { dateOf, validDate } from './dateValues.ts';
import { parsedDate } from './dateParsing.ts';
import { numberText } from './text.ts';

type Target = 'double' | 'string' | 'objectId' | 'bool' | 'date' | 'int' | 'long';

const failure = (value: unknown, to: Target, why = '') =>
  fault(
    'ConversionFailure',
    why || `Unsupported conversion from ${kindName(value)} to ${to} in $convert with no onError value`,
  );

function toInteger(value: unknown, kind: 'int' | 'long'): unknown {
  const whole = wholeOf(value, kind);
  const result = whole === undefined ? undefined : integer(whole, kind);
  if (result === undefined || kindOf(result) !== kind)
    throw failure(
      value,
      kind,
      `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
    );
  return result;
}

function wholeOf(value: unknown, kind: 'int' | 'long'): bigint | undefined {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date && kind === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value))
      throw failure(value, kind, `Failed to parse number '${value}' in $convert with no onError value`);
    return BigInt(value.replace(/^\+/, ''));
  }
  if (!isNumeric(value)) throw failure(value, kind);
  if (kindOf(value) !== 'double') return toBigInt(value);
  const number = toNumber(value)!;
  return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
}

function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return double(Number(value));
  if (value instanceof Date) return double(value.getTime());
  if (typeof value === 'string') return double(parsedDouble(value));
  if (isNumeric(value)) return double(toNumber(value)!);
  throw failure(value, 'double');
}

function parsedDouble(text: string): number {
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    throw failure(text, 'double', `Failed to parse number '${text}' in $convert with no onError value: Out of range`);
  }
  if (/inf|nan|0x/i.test(text)) throw fault('NotImplemented', `'${text}' is not read as a number by embedded-mongo`);
  throw failure(text, 'double', `Failed to parse number '${text}' in $convert with no onError value`);
}

function toText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return isoText(value);
  if (isNumeric(value)) return numberText(value);
  if (typeName(value) === 'objectId') return String(value);
  throw failure(value, 'string');
}

function toDate(value: unknown): unknown {
  if (typeof value === 'string') return parsedDate(value);
  if (isNumeric(value) && kindOf(value) !== 'int') {
    const ms = toNumber(value)!;
    if (!Number.isFinite(ms))
      throw failure(value, 'date', `Attempt to convert ${ms} to a date in $convert with no onError value`);
    return validDate(Math.trunc(ms));
  }
  if (value instanceof Date || ['objectId', 'timestamp'].includes(typeName(value))) return dateOf(value);
  throw failure(value, 'date');
}

function toObjectId(value: unknown): unknown {
  if (typeName(value) === 'objectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(
    value,
    'objectId',
    typeof value === 'string' ? `Failed to parse objectId '${value}' in $convert with no onError value` : '',
  );
}

const CONVERSIONS: Record<Target, (value: unknown) => unknown> = {
  double: toDouble,
  string: toText,
  objectId: toObjectId,
  bool: isTrue,
  date: toDate,
  int: (value) => toInteger(value, 'int'),
  long: (value) => toInteger(value, 'long'),
};

const to = (target: Target) => fixed(1, (value) => (isNullish(value) ? null : CONVERSIONS[target](value)));

function targetOf(given: unknown): Target {
  const name = isNumeric(given)
    ? Object.entries(TYPE_NUMBERS).find(([, number]) => number === toNumber(given))?.[0]
    : given;
  if (name === 'decimal') throw refusedDecimal();
  if (typeof name !== 'string' || isDocument(given))
    throw fault('FailedToParse', "$convert's 'to' argument must be a string or number");
  if (Object.hasOwn(CONVERSIONS, name)) return name as Target;
  if (Object.hasOwn(TYPE_NUMBERS, name))
    throw fault('NotImplemented', `$convert to ${name} is not supported by embedded-mongo`);
  throw fault('BadValue', `Unknown type name: ${name}`);
}

const isConversionFailure = (error: unknown): error is Fault =>
  isFault(error) && error.codeName === 'ConversionFailure';

const convert = named({ required: ['input', 'to'], optional: ['onError', 'onNull'] }, (operands) => (root) => {
  const value = operands['input']!(root);
  const wanted = operands['to']!(root);
  if (isNullish(value)) return operands['onNull'] ? operands['onNull'](root) : null;
  if (isNullish(wanted)) return null;
  const target = targetOf(wanted);
  try {
    return CONVERSIONS[target](value);
  } catch (error) {
    if (operands['onError'] && isConversionFailure(error)) return operands['onError'](root);
    throw error;
  }
});

export const CONVERT: Operators = {
  $convert: convert,
  $toBool: to('bool'),
  $toDate: to('date'),
  $toDouble: to('double'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toObjectId: to('objectId'),
  $toString: to('string'),
};
