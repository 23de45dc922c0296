import { Double, Long } from 'mongodb';
import { asNumber, int, isNullish, isNumber, kindOf, numberOf, refuse, widest } from './values.ts';

export type Operator = (...values: unknown[]) => unknown;

/** Null for a null or missing operand, refused for one that is no number. */
const ofNumbers =
  (join: (...values: unknown[]) => unknown): Operator =>
  (...values) => {
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!isNumber(value)) return refuse();
    }
    return join(...values);
  };

/** Of two operands null counts before a wrong type does. */
const ofTwo =
  (join: (a: unknown, b: unknown) => unknown): Operator =>
  (a, b) =>
    isNullish(a) || isNullish(b) ? null : ofNumbers(join)(a, b);

const folded = (join: (a: number, b: number) => number, start: number) =>
  ofNumbers((...values) => numberOf(widest(...values), values.map(asNumber).reduce(join, start)));

const ofDoubles = (apply: (value: number) => number) =>
  ofNumbers((value) => (kindOf(value) === 'double' ? new Double(apply(asNumber(value))) : value));

const numbersIn = (values: unknown[]): unknown[] => {
  const [only] = values;
  return (values.length === 1 && Array.isArray(only) ? (only as unknown[]) : values).filter(isNumber);
};

const quotient = ofTwo((a, b) => (asNumber(b) === 0 ? refuse() : new Double(asNumber(a) / asNumber(b))));

/** An int where both are whole, also of a double that is. */
const remainder = ofTwo((a, b) => {
  if (asNumber(b) === 0) return refuse();
  const isWhole = kindOf(b) !== 'double' || Number.isInteger(asNumber(b));
  const result = asNumber(a) % asNumber(b);
  if (kindOf(a) === 'double' || !isWhole) return new Double(result);
  return numberOf(kindOf(a) === 'long' || kindOf(b) === 'long' ? 'long' : 'int', result + 0);
});

const sum = folded((a, b) => a + b, 0);

/** One date and numbers of milliseconds; only whole ones are supported. */
function later(values: unknown[]): unknown {
  const numbers = values.map((value) => (value instanceof Date ? int(0) : value));
  const by = sum(...numbers);
  if (isNullish(by)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1 || !Number.isInteger(asNumber(by))) refuse();
  return new Date(dates[0]!.getTime() + asNumber(by));
}

const subtract: Operator = (a, b) => {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && (isNumber(b) || isNullish(b)))
    return later([a, isNullish(b) ? b : new Double(-asNumber(b))]);
  return ofTwo((x, y) => numberOf(widest(x, y), asNumber(x) - asNumber(y)))(a, b);
};

export const total = (numbers: unknown[]) =>
  numberOf(
    widest(...numbers),
    numbers.map(asNumber).reduce((a, b) => a + b, 0),
  );

export const average = (numbers: unknown[]) =>
  numbers.length === 0 ? null : new Double(asNumber(total(numbers)) / numbers.length);

export const NUMBER_OPERATORS: Record<string, Operator> = {
  $add: (...values) => (values.some((value) => value instanceof Date) ? later(values) : sum(...values)),
  $subtract: subtract,
  $multiply: folded((a, b) => a * b, 1),
  $divide: quotient,
  $mod: remainder,
  $abs: ofNumbers((value) => numberOf(kindOf(value)!, Math.abs(asNumber(value)))),
  $ceil: ofDoubles(Math.ceil),
  $floor: ofDoubles(Math.floor),
  $sum: (...values) => total(numbersIn(values)),
  $avg: (...values) => average(numbersIn(values)),
};
