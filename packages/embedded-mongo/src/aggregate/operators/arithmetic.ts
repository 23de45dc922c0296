import { fault, location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { double, integer, type Kind, kindOf, toBigInt, widest } from '../numbers.ts';
import { fixed, isNullish, kindName, ranged, variadic } from '../operands.ts';
import type { Operators } from '../scope.ts';
import { power } from './power.ts';
import { isDate, movedDate } from './dateValues.ts';
import { rounded } from './rounding.ts';

function add(values: unknown[]): unknown {
  let date: Date | undefined;
  let kind: Kind = 'int';
  let [whole, fraction] = [0n, 0];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isDate(value)) {
      if (date) throw location(16612, 'only one date allowed in an $add expression');
      date = value;
      continue;
    }
    if (!isNumeric(value))
      throw fault('TypeMismatch', `$add only supports numeric or date types, not ${kindName(value)}`);
    kind = widest(kind, kindOf(value));
    fraction += toNumber(value)!;
    if (kind !== 'double') whole += toBigInt(value);
    if (BigInt.asIntN(64, whole) !== whole) kind = 'double';
    else if (kind !== 'double') fraction = Number(whole);
  }
  const sum = kind === 'double' ? double(fraction) : integer(whole, kind);
  return date ? movedDate(date, sum, 1) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (isDate(a) && isDate(b)) return integer(BigInt(a.getTime() - b.getTime()), 'long');
  if (isDate(a) && isNumeric(b)) return movedDate(a, b, -1);
  if (!isNumeric(a) || !isNumeric(b)) throw fault('TypeMismatch', `can't $subtract ${kindName(b)} from ${kindName(a)}`);
  const kind = widest(kindOf(a), kindOf(b));
  const exact = kind === 'double' ? undefined : integer(toBigInt(a) - toBigInt(b), kind);
  return exact ?? double(toNumber(a)! - toNumber(b)!);
}

function multiply(values: unknown[]): unknown {
  let kind: Kind = 'int';
  let [whole, fraction] = [1n, 1];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw fault('TypeMismatch', `$multiply only supports numeric types, not ${kindName(value)}`);
    kind = widest(kind, kindOf(value));
    fraction *= toNumber(value)!;
    if (kind !== 'double') whole *= toBigInt(value);
    if (BigInt.asIntN(64, whole) !== whole) kind = 'double';
  }
  return kind === 'double' ? double(fraction) : integer(whole, kind);
}

function divide(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b))
    throw fault('TypeMismatch', `$divide only supports numeric types, not ${kindName(a)} and ${kindName(b)}`);
  if (toNumber(b) === 0) throw fault('BadValue', "can't $divide by zero");
  return double(toNumber(a)! / toNumber(b)!);
}

/** A double that is a whole number of 32 bits divides an int as an int. */
function mod(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b))
    throw location(16611, `$mod only supports numeric types, not ${kindName(a)} and ${kindName(b)}`);
  const [left, right] = [toNumber(a)!, toNumber(b)!];
  if (right === 0) throw location(16610, "can't $mod by zero");
  if (kindOf(a) === 'double' || (kindOf(b) === 'double' && (right | 0) !== right)) return double(left % right);
  const divisor = kindOf(b) === 'double' ? BigInt(right) : toBigInt(b);
  return integer(toBigInt(a) % divisor, kindOf(a) === 'long' || kindOf(b) === 'long' ? 'long' : 'int');
}

/** Of one number; null gives null. */
const single = (name: string, apply: (value: unknown) => unknown) =>
  fixed(1, (value) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw location(28765, `${name} only supports numeric types, not ${kindName(value)}`);
    return apply(value);
  });

function absolute(value: unknown): unknown {
  if (kindOf(value) === 'double') return double(Math.abs(toNumber(value)!));
  const exact = toBigInt(value);
  if (exact === -(2n ** 63n)) throw location(28680, "can't take $abs of long long min");
  return integer(exact < 0n ? -exact : exact, kindOf(value));
}

const ofDoubles = (apply: (value: number) => number) => (value: unknown) =>
  kindOf(value) === 'double' ? double(apply(toNumber(value)!)) : value;

function checked(code: number, holds: (value: number) => boolean, message: string, apply: (value: number) => number) {
  return (value: unknown) => {
    kindOf(value);
    const number = toNumber(value)!;
    if (!holds(number)) throw location(code, message);
    return double(apply(number));
  };
}

const isPositive = (value: number) => value > 0 || Number.isNaN(value);

function logarithm(value: unknown, base: unknown): unknown {
  if (isNullish(value) || isNullish(base)) return null;
  if (!isNumeric(value)) throw location(28756, `$log's argument must be numeric, not ${typeName(value)}`);
  if (!isNumeric(base)) throw location(28757, `$log's base must be numeric, not ${typeName(base)}`);
  if (!isPositive(toNumber(value)!)) throw location(28758, "$log's argument must be a positive number");
  const divisor = toNumber(base)!;
  if (!isPositive(divisor) || divisor === 1)
    throw location(28759, "$log's base must be a positive number not equal to 1");
  return double(Math.log(toNumber(value)!) / Math.log(divisor));
}

export const ARITHMETIC: Operators = {
  $add: variadic(add),
  $subtract: fixed(2, subtract),
  $multiply: variadic(multiply),
  $divide: fixed(2, divide),
  $mod: fixed(2, mod),
  $pow: fixed(2, power),
  $log: fixed(2, logarithm),
  $abs: single('$abs', absolute),
  $ceil: single('$ceil', ofDoubles(Math.ceil)),
  $floor: single('$floor', ofDoubles(Math.floor)),
  $sqrt: single(
    '$sqrt',
    checked(28714, (n) => !(n < 0), "$sqrt's argument must be greater than or equal to 0", Math.sqrt),
  ),
  $exp: single('$exp', (value) => (kindOf(value), double(Math.exp(toNumber(value)!)))),
  $ln: single('$ln', checked(28766, isPositive, "$ln's argument must be a positive number", Math.log)),
  $log10: single('$log10', checked(28761, isPositive, "$log10's argument must be a positive number", Math.log10)),
  $round: ranged(1, 2, ([value, place = 0, ...rest]) => rounded('$round', value, rest.length ? 0 : place)),
  $trunc: ranged(1, 2, ([value, place = 0, ...rest]) => rounded('$trunc', value, rest.length ? 0 : place)),
};
