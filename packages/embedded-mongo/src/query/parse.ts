import { fault } from '../errors.ts';
import { type Doc, isDocument, isTrue, toNumber, typeName } from '../values/types.ts';
import { checkOperand } from './operands.ts';
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

function parseTop(name: string, value: unknown): Node {
  if (!name.startsWith('$')) return parseField(name, value);
  switch (name) {
    case '$and':
    case '$or':
    case '$nor':
      return { kind: name.slice(1), nodes: parseBranches(name, value) } as Node;
    case '$expr':
      return { kind: 'expr', expression: value };
    case '$alwaysTrue':
    case '$alwaysFalse':
      return { kind: 'always', value: name === '$alwaysTrue' };
    case '$comment':
      return { kind: 'always', value: true };
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw fault('NotImplemented', `${name} is not supported by embedded-mongo`);
    default:
      throw fault(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

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

/** True for `{ $gt: 1 }`, false for `{ a: 1 }` or a value. */
export const isOperators = (value: unknown): value is Doc =>
  isDocument(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value);

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
  return Object.entries(operators).flatMap(([name, value]) => parseOperator(path, name, value, operators));
}

function parseOperator(path: string, name: string, value: unknown, beside: Doc): Node[] {
  checkOperand(name, value);
  switch (name) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
    case '$mod':
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return [leaf(path, name.slice(1) as LeafOp, value)];
    case '$size':
      return [leaf(path, 'size', toNumber(value))];
    case '$ne':
      return [not(leaf(path, 'eq', value))];
    case '$in':
      return [leaf(path, 'in', value)];
    case '$nin':
      return [not(leaf(path, 'in', value))];
    case '$exists':
      return [isTrue(value) ? leaf(path, 'exists', true) : not(leaf(path, 'exists', true))];
    case '$type':
      return [leaf(path, 'type', Array.isArray(value) ? value : [value])];
    case '$regex':
      return [leaf(path, 'regex', regexOf(value, beside['$options']))];
    case '$options':
      if (!('$regex' in beside)) throw fault('BadValue', '$options needs a $regex');
      return [];
    case '$not':
      return [not(parseNot(path, value))];
    case '$elemMatch':
      return [parseElemMatch(path, value as Doc)];
    case '$all':
      return [parseAll(path, value as unknown[])];
    case '$comment':
      return [];
    default:
      throw fault('BadValue', `unknown operator: ${name}`);
  }
}

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
  const onValues = first !== undefined && first.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
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
