import { fault, location } from '../../errors.ts';
import { isIndex, own } from '../../values/paths.ts';
import { type Doc, isDocument } from '../../values/types.ts';
import { fixed, isNullish, kindName, named, variadic } from '../operands.ts';
import type { Operator, Operators } from '../scope.ts';

/** Sets a field in place, at the end when it is new; undefined removes it. `__proto__` is a name as any other. */
export function put(doc: Doc, name: string, value: unknown): void {
  if (value === undefined) delete doc[name];
  else if (name === '__proto__')
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  else {
    if (isIndex(name)) refuseDisorder(doc, name);
    doc[name] = value;
  }
}

/** JavaScript puts names that are whole numbers first, in their order. */
function refuseDisorder(doc: Doc, name: string) {
  if (Object.hasOwn(doc, name) || keepsNames(doc)) return;
  const last = Object.keys(doc).at(-1);
  if (last !== undefined && !(isIndex(last) && Number(last) < Number(name)))
    throw fault('NotImplemented', `the field '${name}' cannot follow '${last}' in an aggregation of embedded-mongo`);
}

/** Whether the order of the names is kept beside them. */
const keepsNames = (doc: Doc) => Object.getOwnPropertySymbols(doc).length > 0;

/** A document without fields, which are then set in the order that the other's have. */
export function emptyLike(doc: Doc): Doc {
  if (!keepsNames(doc)) return {};
  const symbols = Object.getOwnPropertySymbols(doc).map((symbol) => [symbol, Reflect.get(doc, symbol)]);
  return Object.fromEntries(symbols) as Doc;
}

export function merged(values: unknown[]): Doc {
  const docs = values.filter((value) => !isNullish(value));
  const wrong = docs.find((value) => !isDocument(value));
  if (wrong !== undefined)
    throw location(40400, `$mergeObjects requires object inputs, but input is of type ${kindName(wrong)}`);
  const [first = {}, ...others] = docs as Doc[];
  if (others.some(keepsNames))
    throw fault('NotImplemented', '$mergeObjects of names that are whole numbers is not supported by embedded-mongo');
  const result = emptyLike(first);
  for (const doc of docs as Doc[]) for (const [name, value] of Object.entries(doc)) put(result, name, value);
  return result;
}

function toPairs(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isDocument(value)) throw location(40390, `$objectToArray requires a document input, found: ${kindName(value)}`);
  if (keepsNames(value))
    throw fault('NotImplemented', '$objectToArray of names that are whole numbers is not supported by embedded-mongo');
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

/** Pairs `[k, v]` or documents `{ k, v }`, of one kind; the last of equal keys wins. */
function fromPairs(list: unknown): unknown {
  if (isNullish(list)) return null;
  if (!Array.isArray(list)) throw location(40386, `$arrayToObject requires an array input, found: ${kindName(list)}`);
  const result: Doc = {};
  const asPairs = Array.isArray(list[0]);
  for (const item of list) {
    const [name, value] = asPairs ? pairOf(item) : keyAndValueOf(item);
    if (name.includes('\0')) throw location(4940400, 'Key field cannot contain an embedded null byte');
    put(result, name, value);
  }
  return result;
}

function pairOf(item: unknown): [string, unknown] {
  if (!Array.isArray(item))
    throw location(
      40396,
      `$arrayToObject requires a consistent input format. Expected array, found: ${kindName(item)}`,
    );
  if (item.length !== 2)
    throw location(40397, `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`);
  if (typeof item[0] !== 'string')
    throw location(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${kindName(item[0])}`,
    );
  return item as [string, unknown];
}

function keyAndValueOf(item: unknown): [string, unknown] {
  if (Array.isArray(item))
    throw location(40391, '$arrayToObject requires a consistent input format. Expected object, found: array');
  if (!isDocument(item)) throw location(40398, `Unrecognised input type format for $arrayToObject: ${kindName(item)}`);
  const names = Object.keys(item);
  if (names.length !== 2)
    throw location(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${names.length}`,
    );
  if (!names.includes('k') || !names.includes('v'))
    throw location(40393, "$arrayToObject requires an object with keys 'k' and 'v'.");
  if (typeof item['k'] !== 'string')
    throw location(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${kindName(item['k'])}`,
    );
  return [item['k'], item['v']];
}

function nameOf(field: unknown, operator: string): string {
  const name = isDocument(field) && Object.keys(field).length === 1 ? field['$literal'] : field;
  if (typeof name !== 'string' || (name.startsWith('$') && name === field))
    throw fault('NotImplemented', `${operator} takes the field's name as a constant string in embedded-mongo`);
  return name;
}

const getField: Operator = (operand, compile) => {
  const isSpec = isDocument(operand) && !('$literal' in operand);
  const spec = isSpec ? operand : { field: operand };
  const unknown = Object.keys(spec).find((name) => name !== 'field' && name !== 'input');
  if (unknown !== undefined) throw location(3041701, `$getField found an unknown argument: ${unknown}`);
  if (!('field' in spec)) throw location(3041702, "$getField requires 'field' to be specified");
  if (isSpec && !('input' in spec)) throw location(3041703, "$getField requires 'input' to be specified");
  const name = nameOf(spec['field'], '$getField');
  const input = compile(isSpec ? spec['input'] : '$$CURRENT');
  return (root) => {
    const value = input(root);
    if (value === null) return null;
    return isDocument(value) ? own(value, name) : undefined;
  };
};

const setting = (operator: string, required: string[]) =>
  named({ required, raw: ['field'] }, ({ input, value }, spec) => {
    const name = nameOf(spec['field'], operator);
    return (root) => {
      const doc = input!(root);
      if (isNullish(doc)) return null;
      if (!isDocument(doc)) throw location(4161105, `${operator} requires 'input' to evaluate to type Object`);
      const copy = merged([doc]);
      put(copy, name, value?.(root));
      return copy;
    };
  });

export const OBJECTS: Operators = {
  $mergeObjects: variadic(merged),
  $objectToArray: fixed(1, toPairs),
  $arrayToObject: fixed(1, fromPairs),
  $getField: getField,
  $setField: setting('$setField', ['field', 'input', 'value']),
  $unsetField: setting('$unsetField', ['field', 'input']),
};
