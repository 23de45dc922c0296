import { Binary } from 'bson';
import { evaluator } from '../aggregate/expressions.ts';
import { compare, equal, sameBracket } from '../values/compare.ts';
import { encodeValue } from '../values/keys.ts';
import { someValue } from '../values/paths.ts';
import { type Doc, isNumeric, isTrue, toNumber, typeName } from '../values/types.ts';
import { typeAlias } from './operands.ts';
import type { Leaf, Node } from './parse.ts';
import { toRegExp } from './regex.ts';

export type Test = (value: unknown) => boolean;

export function compileNode(node: Node, variables?: Doc): Test {
  const inner = (each: Node) => compileNode(each, variables);
  switch (node.kind) {
    case 'and':
      return everyOf(node.nodes.map(inner));
    case 'or':
      return someOf(node.nodes.map(inner));
    case 'nor':
      return negated(someOf(node.nodes.map(inner)));
    case 'not':
      return negated(inner(node.node));
    case 'always':
      return () => node.value;
    case 'expr': {
      const evaluate = evaluator(node.expression, variables);
      return (doc) => isTrue(evaluate(doc as Doc));
    }
    case 'elemMatch':
      return compileElemMatch(node);
    case 'leaf':
      return compileLeaf(node);
  }
}

const negated =
  (test: Test): Test =>
  (value) =>
    !test(value);

function everyOf(tests: Test[]): Test {
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

function someOf(tests: Test[]): Test {
  return (value) => {
    for (const test of tests) if (test(value)) return true;
    return false;
  };
}

function compileElemMatch({ parts, node, onValues }: Extract<Node, { kind: 'elemMatch' }>): Test {
  const onElement = onValues ? compileValue(node) : onDocument(compileNode(node));
  return (doc) => someValue(doc, parts, 0, (value) => Array.isArray(value) && value.some(onElement));
}

const onDocument =
  (test: Test): Test =>
  (item) =>
    isObjectLike(item) && test(item);

/** Tests a value itself, not the elements of an array. */
function compileValue(node: Node): Test {
  if (node.kind === 'and') return everyOf(node.nodes.map(compileValue));
  if (node.kind === 'not') return negated(compileValue(node.node));
  if (node.kind === 'leaf') return leafTest(node);
  if (node.kind !== 'elemMatch') return compileNode(node);
  const onElement = node.onValues ? compileValue(node.node) : onDocument(compileNode(node.node));
  return (value) => Array.isArray(value) && value.some(onElement);
}

const isObjectLike = (item: unknown) => typeName(item) === 'object' || Array.isArray(item);

function compileLeaf(leaf: Leaf): Test {
  const test = leafTest(leaf);
  const { parts } = leaf;
  if (leaf.op === 'exists') return (doc) => someValue(doc, parts, 0, (value) => value !== undefined);
  if (leaf.op === 'size') return (doc) => someValue(doc, parts, 0, test);
  const visit: Test = (value) => test(value) || (Array.isArray(value) && value.some(test));
  return (doc) => someValue(doc, parts, 0, visit);
}

function leafTest({ op, value }: Leaf): Test {
  switch (op) {
    case 'eq':
      return equalTo(value);
    case 'in':
      return oneOf(value as unknown[]);
    case 'gt':
      return inOrder(value, (sign) => sign > 0, false);
    case 'gte':
      return inOrder(value, (sign) => sign >= 0, true);
    case 'lt':
      return inOrder(value, (sign) => sign < 0, false);
    case 'lte':
      return inOrder(value, (sign) => sign <= 0, true);
    case 'regex':
      return matching(value);
    case 'type':
      return ofTypes(value as unknown[]);
    case 'size':
      return (candidate) => Array.isArray(candidate) && candidate.length === value;
    case 'mod':
      return divisible(value as unknown[]);
    case 'exists':
      return (candidate) => candidate !== undefined;
    default:
      return bits(op, value);
  }
}

const isNull = (value: unknown) => value === null || value === undefined;

function equalTo(value: unknown): Test {
  if (isNull(value)) return isNull;
  if (typeof value === 'string') return (candidate) => candidate === value;
  return (candidate) => candidate !== undefined && equal(candidate, value);
}

function oneOf(values: unknown[]): Test {
  const patterns = values.filter((value) => typeName(value) === 'regex').map(matching);
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  const rest = values
    .filter((value) => typeof value !== 'string')
    .map((value) => encodeValue(value).toString('latin1'));
  const codes = new Set(rest);
  const takesNull = values.some(isNull);
  return (candidate) => {
    if (candidate === undefined) return takesNull;
    if (typeof candidate === 'string') return texts.has(candidate) || patterns.some((pattern) => pattern(candidate));
    return codes.size > 0 && codes.has(encodeValue(candidate).toString('latin1'));
  };
}

/** Only values of one type are ordered; null also stands for missing, MinKey and MaxKey compare with all. */
function inOrder(value: unknown, holds: (sign: number) => boolean, orEqual: boolean): Test {
  if (isNull(value)) return (candidate) => orEqual && isNull(candidate);
  if (['minKey', 'maxKey'].includes(typeName(value)))
    return (candidate) =>
      holds(candidate === undefined ? (typeName(value) === 'minKey' ? 1 : -1) : compare(candidate, value));
  if (isNumeric(value) && Number.isNaN(toNumber(value))) return (candidate) => orEqual && equal(candidate, value);
  return (candidate) =>
    candidate !== undefined &&
    !isNaNValue(candidate) &&
    sameBracket(candidate, value) &&
    holds(compare(candidate, value));
}

const isNaNValue = (value: unknown) =>
  isNumeric(value) && typeName(value) === 'double' && Number.isNaN(toNumber(value));

function matching(value: unknown): Test {
  const pattern = toRegExp(value);
  return (candidate) =>
    typeof candidate === 'string'
      ? pattern.test(candidate)
      : typeName(candidate) === 'regex' && equal(candidate, value);
}

function ofTypes(types: unknown[]): Test {
  const names = new Set(types.map(typeAlias));
  return (value) => value !== undefined && (names.has(typeName(value)) || (names.has('number') && isNumeric(value)));
}

function divisible([divisor, remainder]: unknown[]): Test {
  const by = Math.trunc(toNumber(divisor)!);
  const rest = Math.trunc(toNumber(remainder)!);
  return (value) => isNumeric(value) && Math.trunc(toNumber(value)!) % by === rest;
}

function bits(op: Leaf['op'], operand: unknown): Test {
  const mask = Array.isArray(operand)
    ? operand.reduce((sum: bigint, bit) => sum | (1n << BigInt(toNumber(bit)!)), 0n)
    : bitsOf(operand)!;
  const holds: Record<string, (set: bigint) => boolean> = {
    bitsAllSet: (set) => set === mask,
    bitsAllClear: (set) => set === 0n,
    bitsAnySet: (set) => set !== 0n,
    bitsAnyClear: (set) => set !== mask,
  };
  return (value) => {
    const set = bitsOf(value);
    return set !== undefined && holds[op]!(set & mask);
  };
}

/** The bits of a whole number of 64 bits, or of binary data, whose first byte has the lowest. */
function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary) return BigInt(`0x0${Buffer.from(value.value()).reverse().toString('hex')}`);
  if (typeName(value) === 'long') return BigInt(String(value));
  if (typeName(value) === 'decimal' || !isNumeric(value)) return undefined;
  const number = toNumber(value)!;
  return Number.isInteger(number) && Math.abs(number) < 2 ** 63 ? BigInt(number) : undefined;
}
