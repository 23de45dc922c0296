import { Double, Int32, Long } from 'bson';
import { fault } from '../errors.ts';
import { toNumber, typeName } from '../values/types.ts';

/** int and int give an int or, on overflow, a long; a long gives a long, which must fit; a double a double. */

export const add = (a: unknown, b: unknown, name: string) =>
  combine(
    a,
    b,
    name,
    (x, y) => x + y,
    (x, y) => x + y,
  );

export const multiply = (a: unknown, b: unknown, name: string) =>
  combine(
    a,
    b,
    name,
    (x, y) => x * y,
    (x, y) => x * y,
  );

function combine(
  a: unknown,
  b: unknown,
  name: string,
  ofDoubles: (x: number, y: number) => number,
  ofIntegers: (x: bigint, y: bigint) => bigint,
): unknown {
  const types = [typeName(a), typeName(b)];
  if (types.includes('decimal'))
    throw fault('NotImplemented', 'Decimal128 is stored and returned but not computed with here');
  if (types.includes('double')) return new Double(ofDoubles(toNumber(a)!, toNumber(b)!));
  return integer(ofIntegers(toBigInt(a), toBigInt(b)), types.includes('long'), name);
}

const toBigInt = (value: unknown) => BigInt(String(value));

function integer(value: bigint, long: boolean, name: string): unknown {
  if (!long && BigInt.asIntN(32, value) === value) return new Int32(Number(value));
  if (BigInt.asIntN(64, value) !== value)
    throw fault(
      'BadValue',
      `Failed to apply ${name} operations to current value: the result does not fit a 64-bit integer`,
    );
  return Long.fromBigInt(value);
}

/** A missing value counts as 0. */
export function bitwise(name: string, value: unknown, mask: unknown): unknown {
  if (!['int', 'long'].includes(typeName(mask)))
    throw fault(
      'BadValue',
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here`,
    );
  const [a, b] = [value === undefined ? 0n : toBigInt(value), toBigInt(mask)];
  const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
  const long = typeName(mask) === 'long' || (value !== undefined && typeName(value) === 'long');
  return long ? Long.fromBigInt(result) : new Int32(Number(result));
}
