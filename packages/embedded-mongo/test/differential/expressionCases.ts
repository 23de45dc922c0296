import fc from 'fast-check';
import { Int32 } from 'mongodb';
import { leaf, number } from './updateCases.ts';

export type Expression = fc.Arbitrary<unknown>;

const literal = (value: Expression) => value.map(($literal) => ({ $literal }));
export const int = (min: number, max: number) => fc.integer({ min, max }).map((value) => new Int32(value));
const operator = (name: string, ...operands: Expression[]) => fc.tuple(...operands).map((list) => ({ [name]: list }));
const single = (name: string, operand: Expression) =>
  fc
    .tuple(operand, fc.boolean())
    .map(([value, brackets]) => ({ [name]: brackets || Array.isArray(value) ? [value] : value }));
export const oneOf = (names: string[], make: (name: string) => Expression) => fc.constantFrom(...names).chain(make);

/** Expressions by the type that they mostly have; a field of another type comes now and then. */
type Kinds = {
  any: Expression;
  numeric: Expression;
  list: Expression;
  text: Expression;
  truth: Expression;
  date: Expression;
};

const anywhere = fc.constantFrom(
  '$n',
  '$t',
  '$l',
  '$o',
  '$o.x',
  '$o.y',
  '$e',
  '$e.v',
  '$e.t',
  '$m',
  '$missing',
  '$l.0',
  '$$ROOT.n',
);

const simple: Kinds = {
  any: fc.oneof(anywhere, literal(leaf)),
  numeric: fc.oneof(
    { arbitrary: fc.constantFrom('$n', '$o.y'), weight: 4 },
    { arbitrary: literal(number), weight: 4 },
    anywhere,
  ),
  list: fc.oneof(
    { arbitrary: fc.constantFrom('$l', '$e', '$e.v', '$e.k'), weight: 5 },
    literal(fc.array(leaf, { maxLength: 3 })),
    anywhere,
  ),
  text: fc.oneof(
    { arbitrary: literal(fc.constantFrom('a', 'Bö', 'cafÉ', '')), weight: 3 },
    fc.constantFrom('$t', '$o.x'),
  ),
  truth: fc.oneof(literal(fc.boolean()), anywhere),
  date: fc.oneof(
    {
      arbitrary: literal(fc.date({ min: new Date('1999-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })),
      weight: 4,
    },
    anywhere,
  ),
};

function deeper(inner: Kinds): Kinds {
  const { any, numeric, list, text, truth, date } = inner;
  const anyOf = (name: string) =>
    fc.array(any, { minLength: 2, maxLength: 3 }).map((operands) => ({ [name]: operands }));
  const within = fc.oneof(fc.constant('$$this'), fc.constant('$$this.k'), any);
  return {
    numeric: fc.oneof(
      numeric,
      fc
        .array(numeric, { minLength: 1, maxLength: 3 })
        .chain((operands) => fc.constantFrom<unknown>({ $add: operands }, { $multiply: operands })),
      oneOf(['$subtract', '$divide', '$mod'], (name) => operator(name, numeric, numeric)),
      oneOf(['$abs', '$ceil', '$floor', '$toInt', '$toDouble'], (name) => single(name, numeric)),
      oneOf(['$size', '$sum', '$avg'], (name) => single(name, list)),
      operator('$indexOfArray', list, any),
      operator('$cmp', any, any),
      oneOf(['$strLenCP', '$strLenBytes'], (name) => single(name, text)),
      oneOf(['$year', '$month', '$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$week', '$hour'], (name) =>
        single(name, date),
      ),
      fc.tuple(date, date).map(([startDate, endDate]) => ({ $dateDiff: { startDate, endDate, unit: 'day' } })),
      fc
        .tuple(list, numeric)
        .map(([input, initialValue]) => ({ $reduce: { input, initialValue, in: { $sum: ['$$value', '$$this'] } } })),
    ),
    list: fc.oneof(
      list,
      single('$reverseArray', list),
      fc.array(list, { minLength: 1, maxLength: 2 }).map((lists) => ({ $concatArrays: lists })),
      operator('$slice', list, literal(int(-3, 3))),
      oneOf(['$setUnion', '$setDifference'], (name) => operator(name, list, list)),
      fc.tuple(list, within).map(([input, each]) => ({ $map: { input, in: each } })),
      fc.tuple(list, within, any).map(([input, one, two]) => ({ $filter: { input, cond: { $gte: [one, two] } } })),
      fc
        .tuple(list, fc.constantFrom(new Int32(1), new Int32(-1)))
        .map(([input, sortBy]) => ({ $sortArray: { input, sortBy } })),
      single('$objectToArray', fc.constantFrom('$o', '$m')),
    ),
    text: fc.oneof(
      text,
      fc.array(text, { minLength: 1, maxLength: 3 }).map((texts) => ({ $concat: texts })),
      oneOf(['$toUpper', '$toLower', '$toString'], (name) => single(name, fc.oneof(text, numeric))),
      operator('$substrCP', text, literal(int(0, 3)), literal(int(0, 3))),
      single('$type', any),
      date.map((value) => ({ $dateToString: { date: value, format: '%Y-%m-%d' } })),
    ),
    truth: fc.oneof(
      truth,
      oneOf(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], (name) => operator(name, any, any)),
      oneOf(['$and', '$or'], anyOf),
      oneOf(['$not', '$isArray', '$isNumber', '$toBool'], (name) => single(name, fc.oneof(any, list))),
      operator('$in', any, list),
      oneOf(['$setEquals', '$setIsSubset'], (name) => operator(name, list, list)),
    ),
    date: fc.oneof(
      date,
      fc
        .tuple(date, fc.constantFrom('day', 'month'), int(-15, 15))
        .map(([startDate, unit, amount]) => ({ $dateAdd: { startDate, unit, amount } })),
      fc
        .tuple(date, fc.constantFrom('day', 'month', 'week'))
        .map(([value, unit]) => ({ $dateTrunc: { date: value, unit } })),
    ),
    any: fc.oneof(
      any,
      numeric,
      list,
      text,
      truth,
      date,
      operator('$cond', truth, any, any),
      fc.tuple(truth, any, fc.option(any)).map(([test, then, other]) => ({
        $switch: { branches: [{ case: test, then }], ...(other !== null && { default: other }) },
      })),
      anyOf('$ifNull'),
      oneOf(['$first', '$last'], (name) => single(name, list)),
      operator('$arrayElemAt', list, literal(int(-2, 3))),
      oneOf(['$min', '$max'], (name) => fc.oneof(single(name, list), anyOf(name))),
      fc.tuple(any, any).map(([a, b]) => ({ $let: { vars: { a }, in: { $ifNull: ['$$a', b] } } })),
      fc
        .array(fc.constantFrom<unknown>('$o', '$m', '$missing', { z: '$n' }), { maxLength: 3 })
        .map((list) => ({ $mergeObjects: list })),
      fc.record({ p: any, q: any }, { noNullPrototype: true }),
      fc.array(any, { minLength: 1, maxLength: 2 }),
      fc.constant('$$REMOVE'),
    ),
  };
}

/** Two operators deep. */
export const { any, numeric, truth } = deeper(deeper(simple));
