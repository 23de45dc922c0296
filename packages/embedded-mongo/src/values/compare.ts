import { encodeValue, ORDER } from './keys.ts';
import { typeName } from './types.ts';

/** MongoDB's order of any two values: negative, zero or positive. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(encodeValue(a), encodeValue(b));
}

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return false;
  return compare(a, b) === 0;
}

/** Whether two values are of types that MongoDB compares with one another (all numbers are one such type). */
export const sameBracket = (a: unknown, b: unknown) => ORDER[typeName(a)] === ORDER[typeName(b)];
