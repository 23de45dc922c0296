import { location } from '../../errors.ts';
import { isDocument, isTrue } from '../../values/types.ts';
import { fixed, isNullish } from '../operands.ts';
import type { Compile, Evaluate, Operator, Operators } from '../scope.ts';

const junction =
  (ends: boolean): Operator =>
  (operand, compile) => {
    const list = (Array.isArray(operand) ? operand : [operand]).map((each) => compile(each));
    return (root) => (list.some((each) => isTrue(each(root)) === ends) ? ends : !ends);
  };

const COND = ['if', 'then', 'else'];

const cond: Operator = (operand, compile, name) => {
  const [test, then, otherwise] = branchesOf(operand, name).map((each) => compile(each)) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ];
  return (root) => (isTrue(test(root)) ? then(root) : otherwise(root));
};

function branchesOf(operand: unknown, name: string): unknown[] {
  if (!isDocument(operand)) {
    const list = Array.isArray(operand) ? operand : [operand];
    if (list.length !== 3)
      throw location(16020, `Expression ${name} takes exactly 3 arguments. ${list.length} were passed in.`);
    return list;
  }
  const unknown = Object.keys(operand).find((field) => !COND.includes(field));
  if (unknown !== undefined) throw location(17083, `Unrecognized parameter to $cond: ${unknown}`);
  for (const [i, field] of COND.entries())
    if (!(field in operand)) throw location(17080 + i, `Missing '${field}' parameter to $cond`);
  return COND.map((field) => operand[field]);
}

const choose: Operator = (operand, compile) => {
  if (!isDocument(operand)) throw location(40060, '$switch requires an object as an argument');
  const unknown = Object.keys(operand).find((field) => field !== 'branches' && field !== 'default');
  if (unknown !== undefined) throw location(40067, `$switch found an unknown argument: ${unknown}`);
  if (!Array.isArray(operand['branches'])) throw location(40061, "$switch expected an array for 'branches'");
  if (operand['branches'].length === 0) throw location(40068, '$switch requires at least one branch');
  const branches = operand['branches'].map((branch: unknown) => branchOf(branch, compile));
  const otherwise = 'default' in operand ? compile(operand['default']) : undefined;
  return (root) => {
    const branch = branches.find(({ test }) => isTrue(test(root)));
    if (branch) return branch.then(root);
    if (otherwise) return otherwise(root);
    throw location(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

function branchOf(branch: unknown, compile: Compile): { test: Evaluate; then: Evaluate } {
  if (!isDocument(branch)) throw location(40062, '$switch expected each branch to be an object');
  const unknown = Object.keys(branch).find((field) => field !== 'case' && field !== 'then');
  if (unknown !== undefined) throw location(40063, `$switch found an unknown argument to a branch: '${unknown}'`);
  if (!('case' in branch)) throw location(40064, "$switch requires each branch have a 'case' expression");
  if (!('then' in branch)) throw location(40065, "$switch requires each branch have a 'then' expression.");
  return { test: compile(branch['case']), then: compile(branch['then']) };
}

const ifNull: Operator = (operand, compile) => {
  const list = (Array.isArray(operand) ? operand : [operand]).map((each) => compile(each));
  if (list.length < 2) throw location(1257300, `$ifNull needs at least two arguments, had: ${list.length}`);
  return (root) => {
    for (const each of list.slice(0, -1)) {
      const value = each(root);
      if (!isNullish(value)) return value;
    }
    return list.at(-1)!(root);
  };
};

export const CONDITIONS: Operators = {
  $and: junction(false),
  $or: junction(true),
  $not: fixed(1, (value) => !isTrue(value)),
  $cond: cond,
  $switch: choose,
  $ifNull: ifNull,
};
