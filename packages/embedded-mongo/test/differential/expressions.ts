import { COMPARISON_OPERATORS } from './comparisons.ts';
import { DATE_OPERATORS } from './dates.ts';
import { arrayOf, LIST_OPERATORS } from './lists.ts';
import { NUMBER_OPERATORS, type Operator } from './numbers.ts';
import { TEXT_OPERATORS } from './texts.ts';
import { asNumber, compare, type Fields, isFields, isNullish, isTrue, refuse } from './values.ts';

export type Variables = { [name: string]: unknown };

/** The value of an expression (mongodb.com/docs/v7.0/reference/operator/aggregation); undefined is missing. */
export function valueOf(expression: unknown, root: Fields, variables: Variables = {}): unknown {
  if (typeof expression === 'string' && expression.startsWith('$$')) {
    const [name = '', ...parts] = expression.slice(2).split('.');
    if (name === 'REMOVE') return undefined;
    return at(name === 'ROOT' || name === 'CURRENT' ? root : variables[name], parts);
  }
  if (typeof expression === 'string' && expression.startsWith('$')) return at(root, expression.slice(1).split('.'));
  if (Array.isArray(expression)) return expression.map((each) => valueOf(each, root, variables) ?? null);
  if (!isFields(expression)) return expression;
  const [name = ''] = Object.keys(expression);
  if (name.startsWith('$')) return operated(name, expression[name], root, variables);
  return withoutMissing(Object.entries(expression).map(([key, each]) => [key, valueOf(each, root, variables)]));
}

export const withoutMissing = (pairs: [string, unknown][]): Fields =>
  Object.fromEntries(pairs.filter(([, value]) => value !== undefined));

/** A path through an array gives the values of its documents. */
export function at(value: unknown, [part, ...rest]: string[]): unknown {
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value
      .filter(isFields)
      .map((item) => at(item, [part, ...rest]))
      .filter((each) => each !== undefined);
  return isFields(value) && Object.hasOwn(value, part) ? at(value[part], rest) : undefined;
}

function operated(name: string, operand: unknown, root: Fields, variables: Variables): unknown {
  const value = (each: unknown, more: Variables = {}) => valueOf(each, root, { ...variables, ...more });
  const special = SPECIAL[name];
  if (special) return special(operand, value);
  const operands = (Array.isArray(operand) ? operand : [operand]).map((each) => value(each));
  const operator = OPERATORS[name];
  if (!operator) throw new Error(`the reference does not know ${name}`);
  return operator(...operands);
}

type Value = (expression: unknown, more?: Variables) => unknown;

/** These evaluate only some of their operands, or bind variables. */
const SPECIAL: Record<string, (operand: unknown, value: Value) => unknown> = {
  $literal: (operand) => operand,
  $and: (operand, value) => (operand as unknown[]).every((each) => isTrue(value(each))),
  $or: (operand, value) => (operand as unknown[]).some((each) => isTrue(value(each))),
  $cond: (operand, value) => {
    const [test, then, otherwise] = operand as unknown[];
    return value(isTrue(value(test)) ? then : otherwise);
  },
  $switch: (operand, value) => {
    const { branches, default: otherwise } = operand as {
      branches: { case: unknown; then: unknown }[];
      default?: unknown;
    };
    const branch = branches.find((each) => isTrue(value(each.case)));
    if (branch) return value(branch.then);
    return otherwise === undefined ? refuse() : value(otherwise);
  },
  $ifNull: (operand, value) => {
    const [first, ...others] = operand as unknown[];
    const found = value(first);
    return isNullish(found) && others.length > 0 ? value({ $ifNull: others }) : found;
  },
  $map: (operand, value) => {
    const { input, in: each } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).map((item) => value(each, { this: item }) ?? null);
  },
  $filter: (operand, value) => {
    const { input, cond } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).filter((item) => isTrue(value(cond, { this: item })));
  },
  $reduce: (operand, value) => {
    const { input, initialValue, in: each } = operand as Fields;
    const list = value(input);
    if (isNullish(list)) return null;
    return arrayOf(list).reduce((total, item) => value(each, { this: item, value: total }), value(initialValue));
  },
  $let: (operand, value) => {
    const { vars, in: inner } = operand as { vars: Fields; in: unknown };
    return value(inner, Object.fromEntries(Object.entries(vars).map(([name, each]) => [name, value(each)])));
  },
  $sortArray: (operand, value) => {
    const { input, sortBy } = operand as Fields;
    const list = value(input);
    return isNullish(list) ? null : arrayOf(list).toSorted((a, b) => asNumber(sortBy) * compare(a, b));
  },
  ...DATE_OPERATORS,
};

const OPERATORS: Record<string, Operator> = {
  ...NUMBER_OPERATORS,
  ...COMPARISON_OPERATORS,
  ...LIST_OPERATORS,
  ...TEXT_OPERATORS,
};
