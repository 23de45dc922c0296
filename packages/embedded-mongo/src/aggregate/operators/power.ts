import { location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { double, integer, kindOf, toBigInt, widest } from '../numbers.ts';
import { isNullish } from '../operands.ts';

const MAX_EXPONENT = 63;

/** Whole numbers give a whole number where it fits 64 bits, else a double. */
export function power(base: unknown, exponent: unknown): unknown {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumeric(base)) throw location(28762, `$pow's base must be numeric, not ${typeName(base)}`);
  if (!isNumeric(exponent)) throw location(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  const kind = widest(kindOf(base), kindOf(exponent));
  const [x, y] = [toNumber(base)!, toNumber(exponent)!];
  if (x === 0 && y < 0) throw location(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (kind === 'double') return double(x ** y);
  const [whole, times] = [toBigInt(base), toBigInt(exponent)];
  const isUnit = whole === 0n || whole === 1n || whole === -1n;
  if (isUnit) return integer(whole ** (times < 0n ? -times : times), kind);
  if (times < 0n || times > MAX_EXPONENT) return double(x ** y);
  return integer(whole ** times, kind) ?? double(x ** y);
}
