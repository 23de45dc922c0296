import { fault } from '../errors.ts';
import { compileNode, type Test } from '../query/compile.ts';
import { isOperators } from '../query/operands.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort, sortKeyOf } from '../query/sort.ts';
import { compare, equal } from '../values/compare.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';
import { namesOf } from '../values/unusual.ts';
import type { Operator, OperatorContext } from './operator.ts';

function arrayOf(value: unknown, { path, doc }: OperatorContext): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw fault(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${JSON.stringify(doc['_id'])}}`,
  );
}

type Push = { items: unknown[]; slice?: number; position?: number; sort?: unknown };

function readPush(operand: unknown): Push {
  if (!isDocument(operand) || !('$each' in operand)) return { items: [operand] };
  const { $each, $slice, $position, $sort, ...rest } = operand;
  if (!Array.isArray($each))
    throw fault('BadValue', `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`);
  const [unknown] = Object.keys(rest);
  if (unknown) throw fault('BadValue', `Unrecognized clause in $push: ${unknown}`);
  return { items: $each, slice: whole('$slice', $slice), position: whole('$position', $position), sort: $sort };
}

function whole(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toNumber(value)! : NaN;
  if (!Number.isInteger(number))
    throw fault('BadValue', `The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

const push: Operator = {
  creates: true,
  check: (operand) => {
    const { sort } = readPush(operand);
    if (sort !== undefined) comparatorOf(sort);
  },
  apply: (value, operand, context) => {
    const { items, slice, position, sort } = readPush(operand);
    const list = [...arrayOf(value, context)];
    if (position === undefined) list.push(...items);
    else list.splice(position < 0 ? Math.max(0, list.length + position) : position, 0, ...items);
    if (sort !== undefined) list.sort(comparatorOf(sort));
    if (slice === undefined) return list;
    return slice >= 0 ? list.slice(0, slice) : list.slice(slice);
  },
};

function comparatorOf(sort: unknown): (a: unknown, b: unknown) => number {
  if (isNumeric(sort)) {
    const direction = toNumber(sort)!;
    if (Math.abs(direction) !== 1) throw fault('BadValue', 'The $sort element value must be either 1 or -1');
    return (a, b) => direction * compare(a, b);
  }
  if (!isDocument(sort) || Object.keys(sort).length === 0)
    throw fault(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const keyOf = sortKeyOf(parseSort(sort));
  return (a, b) => Buffer.compare(keyOf(asDoc(a)), keyOf(asDoc(b)));
}

const asDoc = (value: unknown) => (isDocument(value) ? value : {});

/** A document in which `$each` comes later is a value (source: the server's addtoset_node.cpp). */
const isEach = (operand: unknown): operand is Doc => isDocument(operand) && namesOf(operand)[0] === '$each';

const addToSet: Operator = {
  creates: true,
  check: (operand) => {
    if (!isEach(operand)) return;
    if (!Array.isArray(operand['$each']))
      throw fault(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand['$each'])}`,
      );
    if (Object.keys(operand).length > 1) throw fault('BadValue', 'Found unexpected fields after $each in $addToSet');
  },
  apply: (value, operand, context) => {
    if (value !== undefined && !Array.isArray(value))
      throw fault(
        'BadValue',
        `Cannot apply $addToSet to non-array field. Field named '${context.path}' has non-array type ${typeName(value)}`,
      );
    const items = isEach(operand) ? (operand['$each'] as unknown[]) : [operand];
    const list = [...((value as unknown[] | undefined) ?? [])];
    for (const item of items) if (!list.some((each) => equal(each, item))) list.push(item);
    return list;
  },
};

const pop: Operator = {
  check: (operand, path) => {
    if (!isNumeric(operand) || Math.abs(toNumber(operand)!) !== 1)
      throw fault('FailedToParse', `Expected 1 or -1 in: ${path}: ${JSON.stringify(operand)}`);
  },
  apply: (value, operand, { path }) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value))
      throw fault('TypeMismatch', `Path '${path}' contains an element of non-array type '${typeName(value)}'`);
    return toNumber(operand)! < 0 ? value.slice(1) : value.slice(0, -1);
  },
};

function pulling(test: Test): Operator['apply'] {
  return (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw fault('BadValue', 'Cannot apply $pull to a non-array value');
    return value.filter((item) => !test(item));
  };
}

const TREES = ['$and', '$or', '$nor', '$expr'];

/** Conditions apply to embedded documents; operators and values to the element itself. */
function pullTest(operand: unknown): Test {
  if ((isOperators(operand) && !TREES.includes(Object.keys(operand)[0]!)) || typeName(operand) === 'regex') {
    const test = compileNode(parseFilter({ '': operand as Doc }));
    return (item) => test({ '': item });
  }
  if (!isDocument(operand)) return (item) => equal(item, operand);
  const test = compileNode(parseFilter(operand));
  return (item) => isDocument(item) && test(item);
}

const pull: Operator = { apply: (value, operand, context) => pulling(pullTest(operand))(value, operand, context) };

const pullAll: Operator = {
  check: (operand) => {
    if (!Array.isArray(operand))
      throw fault('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  },
  apply: (value, operand, context) =>
    pulling((item) => (operand as unknown[]).some((each) => equal(each, item)))(value, operand, context),
};

export const ARRAY_OPERATORS = { $push: push, $addToSet: addToSet, $pop: pop, $pull: pull, $pullAll: pullAll };
