import { evalExpr, Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { fault, isFault, location } from '../errors.ts';
import { compare, equal } from '../values/compare.ts';
import { arithmetic, folding } from './arithmetic.ts';
import { conversions } from './conversions.ts';
import { plain } from '../values/plain.ts';
import { type Doc, isDocument, typeName } from '../values/types.ts';

type Operator = (doc: unknown, expression: unknown, options: unknown) => unknown;

const evaluate = (doc: unknown, expression: unknown, options: unknown) => evalExpr(doc, expression, options as never);

const comparing = (holds: (a: unknown, b: unknown) => unknown): Operator => {
  return (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2)
      throw location(16020, 'Expression takes exactly 2 arguments.');
    const [a, b] = evaluate(doc, expression, options) as [unknown, unknown];
    return holds(a, b);
  };
};

const own: Record<string, Operator> = {
  $eq: comparing(equal),
  $ne: comparing((a, b) => !equal(a, b)),
  $gt: comparing((a, b) => compare(a, b) > 0),
  $gte: comparing((a, b) => compare(a, b) >= 0),
  $lt: comparing((a, b) => compare(a, b) < 0),
  $lte: comparing((a, b) => compare(a, b) <= 0),
  $cmp: comparing((a, b) => Math.sign(compare(a, b))),
  $in: comparing((item, list) => {
    if (!Array.isArray(list))
      throw location(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((each) => equal(each, item));
  }),
  $type: (doc, expression, options) => {
    const value = evaluate(doc, Array.isArray(expression) ? expression[0] : expression, options);
    return value === undefined ? 'missing' : typeName(value);
  },
};

const refused = new Set(['$function', '$accumulator', '$toHashedIndexKey', '$toDecimal', '$rand', '$sampleRate']);

const allowed = (operators: object) =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => !refused.has(name)));

const ops = allowed({
  ...expressions,
  ...arithmetic(expressions as never),
  ...conversions(expressions as never),
  ...folding,
  ...own,
});
const folds = allowed(accumulators);
const context = Context.init({ expression: ops as never, accumulator: folds as never });

export const knowsExpression = (name: string) => Object.hasOwn(ops, name) || Object.hasOwn(folds, name);

/** Compiles an expression. Throws 168 for an unknown operator. */
export function evaluator(given: unknown): (doc: Doc, variables?: Doc) => unknown {
  const expression = plain(given);
  checkExpression(expression);
  const base = { context, useStrictMode: true, scriptEnabled: false };
  return (doc, variables) => {
    try {
      return evalExpr(doc, expression, (variables ? { ...base, variables } : base) as never);
    } catch (error) {
      if (isFault(error)) throw error;
      throw fault('BadValue', error instanceof Error ? error.message : String(error));
    }
  };
}

function checkExpression(expression: unknown) {
  if (Array.isArray(expression)) return expression.forEach(checkExpression);
  if (typeName(expression) === 'decimal') throw fault('NotImplemented', 'Decimal128 is not computed with here');
  if (!isDocument(expression)) return;
  for (const [name, value] of Object.entries(expression)) {
    if (name === '$literal') return;
    if (name.startsWith('$')) checkOperator(name, expression);
    checkExpression(value);
  }
}

function checkOperator(name: string, expression: Doc) {
  if (!knowsExpression(name)) throw fault('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  if (Object.keys(expression).length > 1)
    throw location(15983, 'An object representing an expression must have exactly one field');
}
