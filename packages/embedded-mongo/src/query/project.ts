import { evaluator } from '../aggregate/expressions.ts';
import { fault, location } from '../errors.ts';
import { plainDoc } from '../values/plain.ts';
import { type Doc, isDocument, isNumeric, isTrue, toNumber, typeName } from '../values/types.ts';
import { filterOf } from './filter.ts';
import { type Node, parseFilter } from './parse.ts';
import { compileNode } from './compile.ts';

/** In an aggregation `$slice` and the like are expressions, and documents have plain numbers. */
export type ProjectionOptions = { variables?: Doc; aggregation?: boolean };

type Rule = { kind: 'flag'; on: boolean } | { kind: 'inside'; rules: Map<string, Rule> } | { kind: 'made'; make: Make };
type Make = (value: unknown, doc: Doc) => unknown;

/** Undefined when nothing changes. Throws 31253 or 31254 for inclusion mixed with exclusion. */
export function projectionOf(
  projection: Doc | undefined,
  filter: Doc = {},
  options: ProjectionOptions = {},
): ((doc: Doc) => Doc) | undefined {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const rules = new Map<string, Rule>();
  const inclusive = modeOf(projection);
  for (const [path, value] of Object.entries(projection)) addRule(rules, path, ruleOf(path, value, filter, options));
  if (inclusive && !rules.has('_id')) rules.set('_id', { kind: 'flag', on: true });
  if (!inclusive && isOn(rules.get('_id'))) rules.delete('_id');
  return (doc) => (inclusive ? include(doc, rules, doc, true) : exclude(doc, rules, doc)) as Doc;
}

const isOn = (rule: Rule | undefined) => rule?.kind === 'flag' && rule.on;

const isFlag = (value: unknown) => typeof value === 'boolean' || isNumeric(value);

/** Inclusive when a field other than `_id` is requested; `$slice` alone keeps the other fields. */
function modeOf(projection: Doc): boolean {
  let mode: boolean | undefined;
  for (const [path, value] of flatten(projection)) {
    const on = isFlag(value) ? isTrue(value) : isDocument(value) && '$slice' in value ? undefined : true;
    if (on === undefined || (path === '_id' && isFlag(value))) continue;
    if (mode !== undefined && mode !== on && isFlag(value))
      throw on
        ? location(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : location(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    if (mode === undefined || isFlag(value) || isMaking(value)) mode = on;
  }
  return mode ?? (isFlag(projection['_id']) && isTrue(projection['_id']) && Object.keys(projection).length === 1);
}

const isMaking = (value: unknown) =>
  !isFlag(value) && !(isDocument(value) && ('$elemMatch' in value || '$slice' in value));

function* flatten(projection: Doc, prefix = ''): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(projection)) {
    if (isNested(value)) yield* flatten(value, `${prefix}${name}.`);
    else yield [prefix + name, value];
  }
}

const isNested = (value: unknown): value is Doc =>
  isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');

function addRule(rules: Map<string, Rule>, path: string, rule: Rule) {
  const parts = path.replace(/\.\$$/, '').split('.');
  if (parts.some((part) => part === '')) throw location(40353, 'FieldPath must not end with a dot or have empty parts');
  let at = rules;
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part) ?? { kind: 'inside', rules: new Map() };
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
  if (path.endsWith('.$')) return { kind: 'made', make: positional(path.slice(0, -2), filter) };
  if (isFlag(value)) return { kind: 'flag', on: isTrue(value) };
  if (isNested(value)) {
    const rules = new Map<string, Rule>();
    for (const [name, inner] of Object.entries(value)) addRule(rules, name, ruleOf(name, inner, filter, options));
    return { kind: 'inside', rules };
  }
  const own = isDocument(value) && !options.aggregation;
  if (own && '$slice' in value && !isExpressionSlice(value['$slice']))
    return { kind: 'made', make: slicer(value['$slice']) };
  if (own && '$elemMatch' in value) return { kind: 'made', make: firstMatching(value) };
  if (isDocument(value) && '$meta' in value) throw fault('NotImplemented', '$meta is not supported by embedded-mongo');
  if (isDocument(value) && Object.keys(value).length === 0)
    throw location(51270, `An empty sub-projection is not a valid value. Found empty object at path`);
  const evaluate = evaluator(value);
  return { kind: 'made', make: (_, doc) => evaluate(options.aggregation ? doc : plainDoc(doc), options.variables) };
}

const isExpressionSlice = (operand: unknown) => Array.isArray(operand) && !isNumeric(operand[0]);

function slicer(operand: unknown): Make {
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

function firstMatching(value: Doc): Make {
  const node = parseFilter({ x: { $elemMatch: value['$elemMatch'] } });
  const test = compileNode(node);
  return (found) => {
    if (!Array.isArray(found)) return undefined;
    const item = found.find((each) => test({ x: [each] }));
    return item === undefined ? undefined : [item];
  };
}

function positional(path: string, filter: Doc): Make {
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

function include(value: unknown, rules: Map<string, Rule>, root: Doc, top: boolean): unknown {
  if (Array.isArray(value))
    return value.map((item) => include(item, rules, root, false)).filter((item) => item !== SKIP);
  if (!isDocument(value)) return SKIP;
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const rule = rules.get(name);
    if (!rule) continue;
    const value = rule.kind === 'made' ? SKIP : apply(rule, inner, root);
    if (value !== SKIP) result[name] = value;
    else if (rule.kind === 'made') put(result, name, rule.make(inner, root));
  }
  addMade(result, value, rules, root, top);
  return result;
}

const SKIP = Symbol('left out');

function apply(rule: Rule, value: unknown, root: Doc): unknown {
  if (rule.kind === 'flag') return rule.on ? value : SKIP;
  if (rule.kind === 'inside') return include(value, rule.rules, root, false);
  return SKIP;
}

function put(result: Doc, name: string, value: unknown) {
  if (value !== undefined) result[name] = value;
}

function addMade(result: Doc, value: Doc, rules: Map<string, Rule>, root: Doc, top: boolean) {
  for (const [name, rule] of rules) {
    if (name in value) continue;
    if (rule.kind === 'made') put(result, name, rule.make(undefined, root));
    else if (rule.kind === 'inside' && top && hasMade(rule.rules)) {
      const made = include({}, rule.rules, root, true) as Doc;
      if (Object.keys(made).length > 0) result[name] = made;
    }
  }
}

const hasMade = (rules: Map<string, Rule>): boolean =>
  [...rules.values()].some((rule) => rule.kind === 'made' || (rule.kind === 'inside' && hasMade(rule.rules)));

function exclude(value: unknown, rules: Map<string, Rule>, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => exclude(item, rules, root));
  if (!isDocument(value)) return value;
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const rule = rules.get(name);
    if (!rule || isOn(rule)) result[name] = inner;
    else if (rule.kind === 'inside') result[name] = exclude(inner, rule.rules, root);
    else if (rule.kind === 'made') put(result, name, rule.make(inner, root));
  }
  return result;
}
