import { encodeValue, ORDER } from './keys.ts';
import { typeName } from './types.ts';

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

/** Whether MongoDB compares the types of these values; all numbers are one type. */
export const sameBracket = (a: unknown, b: unknown) => ORDER[typeName(a)] === ORDER[typeName(b)];
