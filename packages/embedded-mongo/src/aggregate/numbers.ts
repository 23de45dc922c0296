import { Double, Long } from 'bson';
import { fault } from '../errors.ts';
import { isNumeric, toNumber, typeName } from '../values/types.ts';

/** Numbers keep their BSON type: a whole JavaScript number of 32 bits is an int, any other a double. */
export type Kind = 'int' | 'long' | 'double';

export function kindOf(value: unknown): Kind {
  const name = typeName(value);
  if (name === 'decimal') throw refusedDecimal();
  return name as Kind;
}

export const widest = (a: Kind, b: Kind): Kind =>
  a === 'double' || b === 'double' ? 'double' : a === 'long' || b === 'long' ? 'long' : 'int';

export const refusedDecimal = () =>
  fault('NotImplemented', 'Decimal128 is stored and returned but not computed with here');

export function double(value: number): unknown {
  return (value | 0) === value && !Object.is(value, -0) ? new Double(value) : value;
}

/** An int where the type allows it and the value fits, else a long; undefined beyond 64 bits. */
export function integer(value: bigint, kind: Kind = 'int'): unknown {
  if (kind === 'int' && BigInt.asIntN(32, value) === value) return Number(value);
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined;
}

export function toBigInt(value: unknown): bigint {
  return typeof value === 'bigint' ? value : BigInt(String(isNumeric(value) ? value : toNumber(value)));
}

/** As MongoDB's $sum and $avg: what each addition of doubles loses is kept and added at the end. */
export function compensatedSum() {
  let [sum, lost, plain] = [0, 0, 0];
  return {
    add(value: number) {
      plain += value;
      const total = sum + value;
      const part = total - value;
      const error = value - (total - part) + (sum - part) + lost;
      sum = total + error;
      lost = error - (sum - total);
    },
    result: () => (Number.isNaN(sum) ? plain : sum),
  };
}

/** Adds numbers of any type; the result is of the widest, a long beyond 64 bits is a double. */
export function totalOf() {
  let kind: Kind = 'int';
  let whole = 0n;
  let small = 0;
  let count = 0;
  const doubles = compensatedSum();
  return {
    add(value: unknown) {
      const type = kindOf(value);
      kind = widest(kind, type);
      count++;
      if (type === 'long') {
        const exact = toBigInt(value);
        whole += exact;
        doubles.add(Number(exact - (exact % HALF)));
        doubles.add(Number(exact % HALF));
        return;
      }
      const number = toNumber(value)!;
      doubles.add(number);
      if (type === 'int') small += number;
      if (Math.abs(small) > Number.MAX_SAFE_INTEGER / 2) [whole, small] = [whole + BigInt(small), 0];
    },
    sum: () => (kind === 'double' ? undefined : integer(whole + BigInt(small), kind)) ?? double(doubles.result()),
    average: () => (count === 0 ? null : double(doubles.result() / count)),
  };
}

const HALF = 2n ** 32n;
