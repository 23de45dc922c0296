import { evalExpr } from 'mingo/core';
import { fault, location } from '../errors.ts';
import { isNumeric, typeName } from '../values/types.ts';
import { ACCUMULATORS } from './accumulators.ts';

type Operator = (doc: unknown, expression: unknown, options: unknown) => unknown;

const DATES = ['$add', '$subtract'];
const SEVERAL = [...DATES, '$multiply', '$divide', '$mod', '$pow', '$log'];
const SINGLE = ['$abs', '$ceil', '$floor', '$sqrt', '$exp', '$ln', '$log10', '$round', '$trunc'];

/** mingo computes with any value; MongoDB throws where an operand is no number. */
export function arithmetic(mingo: Record<string, Operator>): Record<string, Operator> {
  const checked = (name: string): [string, Operator] => [
    name,
    (doc, expression, options) => {
      const given = evalExpr(doc, expression, options as never) as unknown;
      for (const value of Array.isArray(given) ? given : [given]) check(name, value);
      return mingo[name]!(doc, literal(given), options);
    },
  ];
  return Object.fromEntries([...SEVERAL, ...SINGLE].map(checked));
}

const literal = (given: unknown) =>
  Array.isArray(given) ? given.map(($literal: unknown) => ({ $literal })) : { $literal: given };

function check(name: string, value: unknown) {
  const type = typeName(value);
  if (type === 'null' || type === 'undefined' || typeof value === 'number') return;
  if (type === 'date' && DATES.includes(name)) return;
  if (isNumeric(value))
    throw fault('NotImplemented', `${name} of a ${type} beyond 2^53 is not supported by embedded-mongo`);
  const message = `${name} only supports numeric${DATES.includes(name) ? ' or date' : ''} types, not ${type}`;
  throw SINGLE.includes(name) ? location(28765, message) : fault('TypeMismatch', message);
}

export const folding: Record<string, Operator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max'].map((name) => [
    name,
    (doc: unknown, expression: unknown, options: unknown) => {
      const given = evalExpr(doc, expression, options as never) as unknown;
      const only = Array.isArray(expression) && expression.length === 1 ? (given as unknown[])[0] : given;
      const accumulator = ACCUMULATORS[name]!();
      for (const value of Array.isArray(only) ? only : [only]) accumulator.add(value);
      return accumulator.result();
    },
  ]),
);
