import { compare, sameBracket } from '../values/compare.ts';
import { type Doc, typeName } from '../values/types.ts';
import { conjunctsOf, type Leaf, type Node, parseFilter } from './parse.ts';

/** True when each part of the partial index's filter follows from the query. */
export function covers(partial: Doc, conjuncts: Node[]): boolean {
  return conjunctsOf(parseFilter(partial)).every((wanted) => conjuncts.some((given) => implies(given, wanted)));
}

export function impliesPresence(path: string, conjuncts: Node[]): boolean {
  return conjuncts.some((node) => node.kind === 'leaf' && node.path === path && hasValue(node));
}

function hasValue({ op, value }: Leaf): boolean {
  if (op === 'exists') return true;
  if (op === 'in') return (value as unknown[]).every((each) => each !== null && each !== undefined);
  if (op === 'type') return !(value as unknown[]).includes('null');
  if (['minKey', 'maxKey'].includes(typeName(value))) return op === 'eq'; // a missing field is between the two
  return value !== null && value !== undefined;
}

function implies(given: Node, wanted: Node): boolean {
  if (wanted.kind === 'or') return wanted.nodes.some((each) => conjunctsOf(each).every((part) => implies(given, part)));
  if (given.kind !== 'leaf' || wanted.kind !== 'leaf' || given.path !== wanted.path) return false;
  if (wanted.op === 'exists') return hasValue(given);
  if (given.op === 'in') return (given.value as unknown[]).every((value) => satisfies('eq', value, wanted));
  return satisfies(given.op, given.value, wanted);
}

function satisfies(op: Leaf['op'], value: unknown, wanted: Leaf): boolean {
  if (wanted.op === 'type') return isOfType(op, value, wanted.value as unknown[]);
  if (wanted.op === 'in') return op === 'eq' && (wanted.value as unknown[]).some((each) => compare(each, value) === 0);
  if (wanted.value === null && wanted.op === 'eq') return op === 'eq' && (value === null || value === undefined);
  if (!['eq', 'gt', 'gte', 'lt', 'lte'].includes(op) || !sameBracket(value, wanted.value)) return false;
  const sign = compare(value, wanted.value);
  switch (wanted.op) {
    case 'eq':
      return op === 'eq' && sign === 0;
    case 'gt':
      return (sign > 0 && ['eq', 'gt', 'gte'].includes(op)) || (sign === 0 && op === 'gt');
    case 'gte':
      return sign >= 0 && ['eq', 'gt', 'gte'].includes(op);
    case 'lt':
      return (sign < 0 && ['eq', 'lt', 'lte'].includes(op)) || (sign === 0 && op === 'lt');
    case 'lte':
      return sign <= 0 && ['eq', 'lt', 'lte'].includes(op);
    default:
      return false;
  }
}

function isOfType(op: Leaf['op'], value: unknown, types: unknown[]): boolean {
  const numeric = ['int', 'long', 'double'].includes(typeName(value));
  if (!['eq', 'gt', 'gte', 'lt', 'lte', 'regex'].includes(op)) return false;
  const name = op === 'regex' ? 'string' : numeric ? 'number' : typeName(value);
  return types.includes(name);
}
