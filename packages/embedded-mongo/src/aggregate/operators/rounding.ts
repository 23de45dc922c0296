import { location } from '../../errors.ts';
import { isNumeric, toNumber } from '../../values/types.ts';
import { double, integer, kindOf, toBigInt } from '../numbers.ts';
import { isNullish, kindName, wholeNumber } from '../operands.ts';

type Name = '$round' | '$trunc';

/** $round takes the even neighbour of a tie. The place is -20 to 100; whole numbers keep their type. */
export function rounded(name: Name, value: unknown, place: unknown): unknown {
  if (isNullish(value) || isNullish(place)) return null;
  if (!isNumeric(value)) throw location(51081, `${name} only supports numeric types, not ${kindName(value)}`);
  const digits = wholeNumber(place);
  if (digits === undefined) throw location(51082, `precision argument to ${name} is not an integral value`);
  if (digits < -20 || digits > 100)
    throw location(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`);
  const kind = kindOf(value);
  if (kind === 'double') return double(roundedDouble(name, toNumber(value)!, digits));
  if (digits >= 0) return value;
  const scale = 10n ** BigInt(-digits);
  const result = integer(quotient(name, toBigInt(value), scale) * scale, kind);
  if (result === undefined) throw location(51080, `invalid conversion from Decimal128 result in ${name}`);
  return result;
}

function roundedDouble(name: Name, value: number, digits: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const { top, bottom } = fractionOf(Math.abs(value));
  const scale = 10n ** BigInt(Math.abs(digits));
  const [scaledTop, scaledBottom] = digits >= 0 ? [top * scale, bottom] : [top, bottom * scale];
  const whole = quotient(name, scaledTop, scaledBottom);
  const size = digits >= 0 ? Number(`${whole}e-${digits}`) : Number(whole * scale);
  return value < 0 ? -size : size;
}

/** The exact value of a double as a fraction. */
function fractionOf(value: number): { top: bigint; bottom: bigint } {
  let [top, power] = [value, 0n];
  while (!Number.isInteger(top)) [top, power] = [top * 2, power + 1n];
  return { top: BigInt(top), bottom: 2n ** power };
}

function quotient(name: Name, top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  if (name === '$trunc') return whole;
  const rest = (top < 0n ? -(top % bottom) : top % bottom) * 2n;
  const away = rest > bottom || (rest === bottom && whole % 2n !== 0n);
  return away ? whole + (top < 0n ? -1n : 1n) : whole;
}
