import { fault, location } from '../../errors.ts';
import { compare } from '../../values/compare.ts';
import { type Doc, isDocument, isTrue } from '../../values/types.ts';
import { checkVariable, isNullish, kindName, named, wholeNumber } from '../operands.ts';
import type { Box, Operator, Operators } from '../scope.ts';
import { sortedBy } from './sortArray.ts';

const box = (): Box => ({ value: undefined });

function itemOf(spec: Doc, name: string): { as: string; item: Box } {
  return { as: 'as' in spec ? checkVariable(spec['as'], name) : 'this', item: box() };
}

/** A missing result is null in the array. */
const map = named({ required: ['input', 'in'], optional: ['as'], raw: ['as', 'in'] }, (operands, spec, compile) => {
  const { as, item } = itemOf(spec, '$map');
  const [input, each] = [operands['input']!, compile(spec['in'], { [as]: item })];
  return (root) => {
    const list = input(root);
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) throw location(16883, `input to $map must be an array not ${kindName(list)}`);
    return list.map((value) => {
      item.value = value;
      return each(root) ?? null;
    });
  };
});

const filter = named(
  { required: ['input', 'cond'], optional: ['as', 'limit'], raw: ['as', 'cond'] },
  ({ input, limit }, spec, compile) => {
    const { as, item } = itemOf(spec, '$filter');
    const condition = compile(spec['cond'], { [as]: item });
    return (root) => {
      const list = input!(root);
      if (isNullish(list)) return null;
      if (!Array.isArray(list)) throw location(28651, `input to $filter must be an array not ${kindName(list)}`);
      const most = limitOf(limit?.(root));
      const kept: unknown[] = [];
      for (const value of list as unknown[]) {
        if (kept.length >= most) break;
        item.value = value;
        if (isTrue(condition(root))) kept.push(value);
      }
      return kept;
    };
  },
);

function limitOf(limit: unknown): number {
  if (isNullish(limit)) return Infinity;
  const most = wholeNumber(limit);
  if (most === undefined) throw location(327391, `$filter: limit must be represented as a 32-bit integral value`);
  if (most <= 0) throw location(327392, '$filter: limit must be greater than 0');
  return most;
}

const reduce = named(
  { required: ['input', 'initialValue', 'in'], raw: ['in'] },
  ({ input, initialValue }, spec, compile) => {
    const [item, total] = [box(), box()];
    const each = compile(spec['in'], { this: item, value: total });
    return (root) => {
      const list = input!(root);
      if (isNullish(list)) return null;
      if (!Array.isArray(list))
        throw location(40080, `$reduce requires that 'input' be an array, found: ${kindName(list)}`);
      let value = initialValue!(root);
      for (const next of list as unknown[]) {
        [item.value, total.value] = [next, value];
        value = each(root);
      }
      return value;
    };
  },
);

const letting: Operator = (operand, compile) => {
  if (!isDocument(operand)) throw location(16874, '$let only supports an object as its argument');
  const unknown = Object.keys(operand).find((field) => field !== 'vars' && field !== 'in');
  if (unknown !== undefined) throw location(16875, `Unrecognized parameter to $let: ${unknown}`);
  const { vars } = operand;
  if (!isDocument(vars)) throw location(16876, "Missing 'vars' parameter to $let");
  if (!('in' in operand)) throw location(16877, "Missing 'in' parameter to $let");
  const bindings = Object.entries(vars).map(([name, value]) => ({
    name: checkVariable(name, '$let'),
    evaluate: compile(value),
    target: box(),
  }));
  const inner = compile(operand['in'], Object.fromEntries(bindings.map(({ name, target }) => [name, target])));
  return (root) => {
    const values = bindings.map(({ evaluate }) => evaluate(root));
    for (const [i, { target }] of bindings.entries()) target.value = values[i];
    return inner(root);
  };
};

/** firstN, lastN, minN and maxN of an array; min and max leave out null and missing. */
const several = (name: string, take: (list: unknown[], n: number) => unknown[]) =>
  named({ required: ['input', 'n'] }, ({ input, n }) => (root) => {
    const count = wholeNumber(n!(root));
    if (count === undefined) throw location(5787902, `Value for 'n' of ${name} must be of integral type`);
    if (count <= 0) throw location(5787908, `'n' of ${name} must be greater than 0, found ${count}`);
    const list = input!(root);
    if (!Array.isArray(list)) throw location(5788200, `Input of ${name} must be an array, found ${kindName(list)}`);
    return take(list as unknown[], count);
  });

const present = (list: unknown[]) => list.filter((value) => !isNullish(value));

const zip = named(
  { required: ['inputs'], optional: ['useLongestLength', 'defaults'], raw: ['useLongestLength', 'defaults'] },
  ({ inputs }, spec) => {
    if ('defaults' in spec || isTrue(spec['useLongestLength']))
      throw fault('NotImplemented', '$zip is only supported for the shortest length by embedded-mongo');
    return (root) => {
      const lists = inputs!(root);
      if (!Array.isArray(lists) || lists.length === 0) throw location(34461, 'inputs must be an array of expressions');
      if (lists.some(isNullish)) return null;
      if (!lists.every((list) => Array.isArray(list)))
        throw location(34468, '$zip found a non-array expression in input');
      const length = Math.min(...lists.map((list) => (list as unknown[]).length));
      return Array.from({ length }, (_, i) => lists.map((list) => (list as unknown[])[i]));
    };
  },
);

export const BINDINGS: Operators = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $let: letting,
  $zip: zip,
  $sortArray: sortedBy,
  $firstN: several('$firstN', (list, n) => list.slice(0, n)),
  $lastN: several('$lastN', (list, n) => list.slice(-n)),
  $minN: several('$minN', (list, n) => present(list).sort(compare).slice(0, n)),
  $maxN: several('$maxN', (list, n) =>
    present(list)
      .sort((a, b) => compare(b, a))
      .slice(0, n),
  ),
};
