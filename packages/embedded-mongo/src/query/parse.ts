import { fault } from '../errors.ts';
import { type Doc, isDocument, isTrue, toNumber, typeName } from '../values/types.ts';
import { checkOperand, isOperators } from './operands.ts';
import { toRegExp } from './regex.ts';

export type Node =
  | { kind: 'and'; nodes: Node[] }
  | { kind: 'or'; nodes: Node[] }
  | { kind: 'nor'; nodes: Node[] }
  | { kind: 'not'; node: Node }
  | { kind: 'leaf'; path: string; parts: string[]; op: LeafOp; value: unknown }
  | { kind: 'elemMatch'; path: string; parts: string[]; node: Node; onValues: boolean }
  | { kind: 'expr'; expression: unknown }
  | { kind: 'always'; value: boolean };

export type Leaf = Extract<Node, { kind: 'leaf' }>;

export type LeafOp =
  | 'eq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'exists'
  | 'type'
  | 'size'
  | 'regex'
  | 'mod'
  | 'bitsAllSet'
  | 'bitsAllClear'
  | 'bitsAnySet'
  | 'bitsAnyClear';

/** Parses a filter. Throws BadValue or FailedToParse where MongoDB does, and for what is not supported. */
export function parseFilter(filter: Doc): Node {
  return all(Object.entries(filter).map(([name, value]) => parseTop(name, value)));
}

const all = (nodes: Node[]): Node => (nodes.length === 1 ? nodes[0]! : { kind: 'and', nodes });

/** The fields of a DBRef. */
const REFERENCE = ['$ref', '$id', '$db'];

function parseTop(name: string, value: unknown): Node {
  if (!name.startsWith('$') || REFERENCE.includes(name)) return parseField(name, value);
  const parse = TOP_OPERATORS[name];
  if (parse) return parse(value, name);
  throw unknown(
    name,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

const branches = (value: unknown, name: string) => ({ kind: name.slice(1), nodes: parseBranches(name, value) }) as Node;

export const TOP_OPERATORS: Record<string, ((value: unknown, name: string) => Node) | undefined> = {
  __proto__: null as never,
  $and: branches,
  $or: branches,
  $nor: branches,
  $expr: (expression) => ({ kind: 'expr', expression }),
  $alwaysTrue: () => ({ kind: 'always', value: true }),
  $alwaysFalse: () => ({ kind: 'always', value: false }),
  $comment: () => ({ kind: 'always', value: true }),
};

/** Operators of MongoDB 7.0 that are refused with 238. */
export const REFUSED_FILTERS: readonly string[] = [
  '$geoIntersects',
  '$geoWithin',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$sampleRate',
  '$text',
  '$where',
];

const unknown = (name: string, message: string) =>
  REFUSED_FILTERS.includes(name)
    ? fault('NotImplemented', `${name} is not supported by embedded-mongo`)
    : fault('BadValue', message);

function parseBranches(name: string, value: unknown): Node[] {
  if (!Array.isArray(value)) throw fault('BadValue', `${name} must be an array`);
  if (value.length === 0) throw fault('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((branch) => {
    if (!isDocument(branch)) throw fault('BadValue', '$or/$and/$nor entries need to be full objects');
    return parseFilter(branch);
  });
}

function parseField(path: string, value: unknown): Node {
  if (!isOperators(value)) return literal(path, value);
  return all(parseOperators(path, value));
}

function literal(path: string, value: unknown): Node {
  if (typeName(value) === 'regex') return leaf(path, 'regex', value);
  return leaf(path, 'eq', value);
}

function leaf(path: string, op: LeafOp, value: unknown): Leaf {
  if (op === 'regex') toRegExp(value);
  if (op === 'in') for (const each of value as unknown[]) if (typeName(each) === 'regex') toRegExp(each);
  return { kind: 'leaf', path, parts: path.split('.'), op, value };
}

const not = (node: Node): Node => ({ kind: 'not', node });

function parseOperators(path: string, operators: Doc): Node[] {
  return Object.entries(operators).flatMap(([name, value]) => parseOperator(path, name, value, operators) ?? []);
}

type ParseOperator = (path: string, value: unknown, name: string, beside: Doc) => Node | undefined;

function parseOperator(path: string, name: string, value: unknown, beside: Doc): Node | undefined {
  const parse = FIELD_OPERATORS[name];
  if (!parse) throw unknown(name, `unknown operator: ${name}`);
  checkOperand(name, value);
  return parse(path, value, name, beside);
}

const compared: ParseOperator = (path, value, name) => leaf(path, name.slice(1) as LeafOp, value);

export const FIELD_OPERATORS: Record<string, ParseOperator | undefined> = {
  __proto__: null as never,
  $eq: compared,
  $gt: compared,
  $gte: compared,
  $lt: compared,
  $lte: compared,
  $in: compared,
  $mod: compared,
  $bitsAllSet: compared,
  $bitsAllClear: compared,
  $bitsAnySet: compared,
  $bitsAnyClear: compared,
  $ne: (path, value) => not(leaf(path, 'eq', value)),
  $nin: (path, value) => not(leaf(path, 'in', value)),
  $size: (path, value) => leaf(path, 'size', toNumber(value)),
  $exists: (path, value) => (isTrue(value) ? leaf(path, 'exists', true) : not(leaf(path, 'exists', true))),
  $type: (path, value) => leaf(path, 'type', Array.isArray(value) ? value : [value]),
  $regex: (path, value, _, beside) => leaf(path, 'regex', regexOf(value, beside['$options'])),
  $options: (_path, _value, _name, beside) => {
    if (!('$regex' in beside)) throw fault('BadValue', '$options needs a $regex');
    return undefined;
  },
  $not: (path, value) => not(parseNot(path, value)),
  $elemMatch: (path, value) => parseElemMatch(path, value as Doc),
  $all: (path, value) => parseAll(path, value as unknown[]),
  $comment: () => undefined,
};

function regexOf(value: unknown, options: unknown): unknown {
  const given = value as { pattern?: string; options?: string; source?: string; flags?: string };
  const pattern = typeof value === 'string' ? value : (given.pattern ?? given.source);
  const flags = options ?? (typeof value === 'string' ? '' : (given.options ?? given.flags));
  return { _bsontype: 'BSONRegExp', pattern, options: flags };
}

function parseNot(path: string, value: unknown): Node {
  if (typeName(value) === 'regex') return leaf(path, 'regex', value);
  if (!isDocument(value)) throw fault('BadValue', '$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw fault('BadValue', '$not cannot be empty');
  return all(parseOperators(path, value));
}

function parseElemMatch(path: string, value: Doc): Node {
  const first = Object.keys(value)[0];
  const onValues =
    first !== undefined && first.startsWith('$') && !['$and', '$or', '$nor', '$expr', ...REFERENCE].includes(first);
  const node = onValues ? all(parseOperators('', value)) : parseFilter(value);
  return { kind: 'elemMatch', path, parts: path.split('.'), node, onValues };
}

function parseAll(path: string, values: unknown[]): Node {
  if (values.length === 0) return { kind: 'always', value: false };
  return all(
    values.map((value) => (isOperators(value) ? parseField(path, onlyElemMatch(value)) : literal(path, value))),
  );
}

function onlyElemMatch(value: Doc): Doc {
  if (Object.keys(value)[0] !== '$elemMatch') throw fault('BadValue', 'no $ expressions in $all');
  return value;
}

export function conjunctsOf(node: Node): Node[] {
  if (node.kind === 'and') return node.nodes.flatMap(conjunctsOf);
  if (node.kind === 'or' && node.nodes.length === 1) return conjunctsOf(node.nodes[0]!);
  return node.kind === 'always' && node.value ? [] : [node];
}
