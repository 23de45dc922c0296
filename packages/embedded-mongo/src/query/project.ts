import { evaluator } from '../aggregate/expressions.ts';
import { fault, location } from '../errors.ts';
import { own } from '../values/paths.ts';
import { type Doc, isDocument, isNumeric, isTrue, toNumber, typeName } from '../values/types.ts';
import { filterOf } from './filter.ts';
import { type Node, parseFilter } from './parse.ts';
import { compileNode } from './compile.ts';
import { projecting, type Rule, type Rules } from './projectRules.ts';

/** In an aggregation `$slice` and the like are expressions. */
export type ProjectionOptions = { variables?: Doc; aggregation?: boolean };

/** Undefined when nothing changes. Throws 31252 to 31254 for inclusion or expressions mixed with exclusion. */
export function projectionOf(
  projection: Doc | undefined,
  filter: Doc = {},
  options: ProjectionOptions = {},
): ((doc: Doc) => Doc) | undefined {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const rules: Rules = new Map();
  const inclusive = modeOf(projection, options);
  for (const [path, value] of Object.entries(projection)) addRule(rules, path, ruleOf(path, value, filter, options));
  if (inclusive && !rules.has('_id')) rules.set('_id', { kind: 'flag', on: true });
  if (!inclusive && isOn(rules.get('_id'))) rules.delete('_id');
  return projecting(rules, inclusive);
}

type Change = (value: unknown) => unknown;

const isOn = (rule: Rule | undefined) => rule?.kind === 'flag' && rule.on;

const isFlag = (value: unknown) => typeof value === 'boolean' || isNumeric(value);

/**
 * Inclusive when a field other than `_id` is requested. Where none says so, `$slice` of a find keeps the other fields
 * unless `_id` is included, and `$elemMatch` alone drops them (source: the server's projection_parser.cpp).
 */
function modeOf(projection: Doc, { aggregation = false }: ProjectionOptions): boolean {
  let inclusive: boolean | undefined;
  let [slices, matches] = [false, false];
  for (const [path, value] of flatten(projection)) {
    if (path === '_id' && isFlag(value)) continue;
    if (!aggregation && isFindSlice(value)) slices = true;
    else if (!aggregation && isElemMatch(value)) matches = true;
    else {
      const includes = !isFlag(value) || isTrue(value);
      if (inclusive === !includes) throw mixed(path, value, includes);
      inclusive = includes;
    }
  }
  const includesId = isFlag(projection['_id']) && isTrue(projection['_id']);
  return inclusive ?? (slices ? includesId : matches || includesId);
}

function mixed(path: string, value: unknown, includes: boolean) {
  if (!includes) return location(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  if (isFlag(value)) return location(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  return location(31252, `Cannot use expression other than $meta in exclusion projection`);
}

const isFindSlice = (value: unknown): value is Doc =>
  isDocument(value) && '$slice' in value && !isExpressionSlice(value['$slice']);

const isElemMatch = (value: unknown): value is Doc => isDocument(value) && '$elemMatch' in value;

function* flatten(projection: Doc, prefix = ''): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(projection)) {
    if (isNested(value)) yield* flatten(value, `${prefix}${name}.`);
    else yield [prefix + name, value];
  }
}

const isNested = (value: unknown): value is Doc =>
  isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');

function addRule(rules: Rules, path: string, rule: Rule) {
  const parts = path.replace(/\.\$$/, '').split('.');
  if (parts.some((part) => part === '')) throw location(40353, 'FieldPath must not end with a dot or have empty parts');
  let at = rules;
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part) ?? { kind: 'inside', rules: new Map(), computes: false };
    if (next.kind !== 'inside') throw location(31250, `Path collision at ${path}`);
    at.set(part, next);
    at = next.rules;
  }
  const last = parts.at(-1)!;
  if (at.has(last)) throw location(31250, `Path collision at ${path}`);
  at.set(last, rule);
}

function ruleOf(path: string, value: unknown, filter: Doc, options: ProjectionOptions): Rule {
  if (path.startsWith('$')) throw location(16410, `FieldPath field names may not start with '$'`);
  if (path.endsWith('.$') && options.aggregation)
    throw location(31324, `Cannot use positional projection in aggregation projection`);
  if (path.endsWith('.$')) return { kind: 'changed', change: positional(path.slice(0, -2), filter) };
  if (isFlag(value)) return { kind: 'flag', on: isTrue(value) };
  if (isNested(value)) {
    const rules: Rules = new Map();
    for (const [name, inner] of Object.entries(value)) addRule(rules, name, ruleOf(name, inner, filter, options));
    return { kind: 'inside', rules, computes: false };
  }
  if (!options.aggregation && isFindSlice(value)) return { kind: 'changed', change: slicer(value['$slice']) };
  if (!options.aggregation && isElemMatch(value)) return { kind: 'computed', evaluate: firstMatching(path, value) };
  if (isDocument(value) && '$meta' in value) throw fault('NotImplemented', '$meta is not supported by embedded-mongo');
  if (isDocument(value) && Object.keys(value).length === 0)
    throw location(51270, `An empty sub-projection is not a valid value. Found empty object at path`);
  return { kind: 'computed', evaluate: evaluator(value, options.variables) };
}

const isExpressionSlice = (operand: unknown) => Array.isArray(operand) && !isNumeric(operand[0]);

function slicer(operand: unknown): Change {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((each) =>
    isNumeric(each) ? toNumber(each)! : NaN,
  );
  if (numbers.some(Number.isNaN) || numbers.length > 2)
    throw location(28667, 'First argument to $slice must be an number');
  const [start, count] = numbers as [number, number?];
  if (count !== undefined && count <= 0) throw location(28729, 'The $slice limit must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return start >= 0 ? value.slice(0, start) : value.slice(start);
    const from = start < 0 ? Math.max(0, value.length + start) : start;
    return value.slice(from, from + count);
  };
}

function firstMatching(path: string, value: Doc): (root: Doc) => unknown {
  if (path.includes('.')) throw location(31255, 'Cannot use $elemMatch projection on a nested field');
  const node = parseFilter({ x: { $elemMatch: value['$elemMatch'] } });
  const test = compileNode(node);
  return (root) => {
    const found = own(root, path);
    if (!Array.isArray(found)) return undefined;
    const item = found.find((each) => test({ x: [each] }));
    return item === undefined ? undefined : [item];
  };
}

function positional(path: string, filter: Doc): Change {
  const test = elementTest(filterOf(filter).node, path);
  if (!test)
    throw location(
      51246,
      `Executor error during find command: positional operator '.$' couldn't find a matching element in the array`,
    );
  return (found) => {
    if (!Array.isArray(found)) return found;
    const item = found.find(test);
    if (item === undefined)
      throw location(51246, `positional operator '.$' couldn't find a matching element in the array`);
    return [item];
  };
}

export function elementTest(node: Node, path: string): ((item: unknown) => boolean) | undefined {
  if (node.kind === 'and') {
    const tests = node.nodes.flatMap((each) => elementTest(each, path) ?? []);
    return tests.at(-1);
  }
  if (node.kind === 'elemMatch' && node.path === path) {
    const test = compileNode({ ...node, path: 'x', parts: ['x'] });
    return (item) => test({ x: [item] });
  }
  if (node.kind !== 'leaf') return undefined;
  if (node.path === path) {
    const test = compileNode({ ...node, path: 'x', parts: ['x'] });
    return (item) => test({ x: item });
  }
  if (!node.path.startsWith(`${path}.`)) return undefined;
  const rest = node.path.slice(path.length + 1);
  const test = compileNode({ ...node, path: rest, parts: rest.split('.') });
  return (item) => typeName(item) === 'object' && test(item);
}
