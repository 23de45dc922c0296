import { Double } from 'mongodb';
import type { Operator } from './numbers.ts';
import { asNumber, int, isNullish, isNumber, isTrue, numberOf, refuse } from './values.ts';

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

function whole(value: unknown, kind: 'int'): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'boolean') return int(Number(value));
  return isNumber(value) ? numberOf(kind, Math.trunc(asNumber(value))) : refuse();
}

export const TEXT_OPERATORS: Record<string, Operator> = {
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
};
