import { Long } from 'mongodb';
import { at, valueOf, withoutMissing } from './expressions.ts';
import { average, total } from './numbers.ts';
import { matches, reached } from './filters.ts';
import {
  asNumber,
  compare,
  copyOf,
  equal,
  type Fields,
  int,
  isFields,
  isNullish,
  isNumber,
  isTrue,
  refuse,
} from './values.ts';

type Rows = Fields[];
type Stage = (docs: Rows, operand: never) => Rows;

/** The documents after a pipeline (mongodb.com/docs/v7.0/reference/operator/aggregation-pipeline). */
export const piped = (docs: Rows, pipeline: Fields[]): Rows =>
  pipeline.reduce((rows, stage) => {
    const [[name, operand]] = Object.entries(stage) as [[string, unknown]];
    return STAGES[name]!(rows, operand as never);
  }, docs);

const STAGES: Record<string, Stage> = {
  $match: (docs, filter: Fields) => docs.filter((doc) => matches(doc, filter)),
  $sort: (docs, keys: Fields) => {
    for (const doc of docs) refuseParallelArrays(doc, Object.keys(keys));
    return docs.toSorted((a, b) => sorted(a, b, keys));
  },
  $skip: (docs, count) => docs.slice(asNumber(count)),
  $limit: (docs, count) => docs.slice(0, asNumber(count)),
  $count: (docs, name: string) => (docs.length === 0 ? [] : [{ [name]: int(docs.length) }]),
  $project: (docs, spec: Fields) => docs.map((doc) => projected(doc, flat(spec))),
  $addFields: (docs, spec: Fields) => docs.map((doc) => extended(doc, flat(spec), doc) as Fields),
  $unset: (docs, path: string) => docs.map((doc) => without(doc, path.split('.')) as Fields),
  $unwind: (docs, spec: Fields) => docs.flatMap((doc) => unwound(doc, spec)),
  $replaceRoot: (docs, { newRoot }: Fields) =>
    docs.map((doc) => {
      const root = valueOf(newRoot, doc);
      return isFields(root) ? root : refuse();
    }),
  $group: grouped,
};

function refuseParallelArrays(doc: Fields, paths: string[]) {
  const arrays = paths.filter(
    (path) => Array.isArray(doc[path.split('.')[0]!]) || Array.isArray(at(doc, path.split('.'))),
  );
  if (arrays.length > 1) refuse();
}

/** Of an array the smallest element counts, descending the greatest; an empty one is less than null. */
function sorted(a: Fields, b: Fields, keys: Fields): number {
  for (const [path, given] of Object.entries(keys)) {
    const direction = asNumber(given);
    const order = compareKeys(keyOf(a, path, direction), keyOf(b, path, direction)) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

const EMPTY = Symbol('empty array');

function keyOf(doc: Fields, path: string, direction: number): unknown {
  const values = reached(doc, path.split('.')).flatMap((value) =>
    Array.isArray(value) ? (value.length === 0 ? [EMPTY] : (value as unknown[])) : [value ?? null],
  );
  return values.reduce((best, value) => (compareKeys(value, best) * direction < 0 ? value : best));
}

const compareKeys = (a: unknown, b: unknown) =>
  a === EMPTY || b === EMPTY ? Number(b === EMPTY) - Number(a === EMPTY) : compare(a, b);

/** A document in a specification that is no operator stands for the paths in it. */
function flat(spec: Fields): Fields {
  const pairs = Object.entries(spec).flatMap(([path, value]): [string, unknown][] => {
    if (!isFields(value) || Object.keys(value)[0]?.startsWith('$')) return [[path, value]];
    if (Object.keys(value).length === 0) refuse();
    return Object.entries(flat(value)).map(([name, each]) => [`${path}.${name}`, each]);
  });
  return Object.fromEntries(pairs);
}

export const isFlag = (value: unknown) => typeof value === 'boolean' || isNumber(value);

/** Kept fields in the order of the document, then what is computed; a specification of zeros keeps the others. */
function projected(doc: Fields, spec: Fields): Fields {
  const { _id = int(1), ...others } = spec;
  const excludes = Object.values(others).every((value) => isFlag(value) && !isTrue(value));
  if (excludes) {
    const gone = Object.entries(spec).filter(([, value]) => !isTrue(value));
    return gone.reduce<Fields>((rest, [path]) => without(rest, path.split('.')) as Fields, doc);
  }
  const kept = Object.entries(others).filter(([, value]) => isFlag(value));
  const made = Object.entries(others).filter(([, value]) => !isFlag(value));
  const paths = [
    ...(isTrue(_id) ? [['_id']] : []),
    ...kept.map(([path]) => path.split('.')),
    ...made.map(([path]) => [...path.split('.').slice(0, -1), MADE]),
  ];
  return extended(only(doc, paths), Object.fromEntries(made), doc) as Fields;
}

/** Ends a path to what is computed: its document keeps its place, and is made of any other element of an array. */
const MADE = ' computed';

export function only(doc: Fields, paths: string[][]): Fields {
  return withoutMissing(
    Object.entries(doc).map(([name, value]) => {
      const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      if (inner.length === 0) return [name, undefined];
      return [name, inner.some((rest) => rest.length === 0) ? value : onlyWithin(value, inner)];
    }),
  );
}

function onlyWithin(value: unknown, paths: string[][]): unknown {
  if (isFields(value)) return only(value, paths);
  if (!Array.isArray(value)) return undefined;
  const isMade = paths.some((path) => path.at(-1) === MADE);
  const items = value.map((item) => onlyWithin(item, paths) ?? (isMade ? {} : undefined));
  return items.filter((item) => item !== undefined);
}

export function without(value: unknown, [part, ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [part!, ...rest]));
  if (!isFields(value) || !Object.hasOwn(value, part!)) return value;
  const { [part!]: inner, ...others } = value;
  if (rest.length === 0) return others;
  return { ...value, [part!]: without(inner, rest) };
}

/** Sets computed fields; a path makes documents on its way, in each element of an array. */
function extended(doc: Fields, spec: Fields, root: Fields): unknown {
  return Object.entries(spec).reduce<unknown>(
    (result, [path, expression]) => withValue(result, path.split('.'), () => valueOf(expression, root)),
    doc,
  );
}

function withValue(value: unknown, [part, ...rest]: string[], make: () => unknown): unknown {
  if (part === undefined) return make();
  if (Array.isArray(value)) return value.map((item) => withValue(item, [part, ...rest], make));
  const fields = isFields(value) ? value : {};
  const inner = withValue(fields[part], rest, make);
  return inner === undefined ? without(fields, [part]) : { ...fields, [part]: inner };
}

function unwound(doc: Fields, { path, preserveNullAndEmptyArrays, includeArrayIndex }: Fields): Rows {
  const name = String(path).slice(1);
  const value = doc[name];
  const numbered = (row: Fields, i: number | null): Fields =>
    typeof includeArrayIndex === 'string'
      ? { ...row, [includeArrayIndex]: i === null ? null : Long.fromNumber(i) }
      : row;
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown, i) => numbered({ ...doc, [name]: copyOf(item) }, i));
  if (!isNullish(value) && !Array.isArray(value)) return [numbered(doc, null)];
  if (preserveNullAndEmptyArrays !== true) return [];
  return [numbered(Array.isArray(value) ? (without(doc, [name]) as Fields) : doc, null)];
}

/** Groups in the order of their first document. */
function grouped(docs: Rows, { _id, ...fields }: Fields): Rows {
  const groups: { id: unknown; docs: Rows }[] = [];
  for (const doc of docs) {
    const id = valueOf(_id, doc) ?? null;
    const known = groups.find((each) => equal(each.id, id));
    if (known) known.docs.push(doc);
    else groups.push({ id, docs: [doc] });
  }
  return groups.map(({ id, docs: members }) => ({
    _id: id,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, fold]) => {
        const [[operator, expression]] = Object.entries(fold as Fields) as [[string, unknown]];
        return [name, FOLDS[operator]!(members.map((doc) => valueOf(expression, doc)))];
      }),
    ),
  }));
}

const best = (sign: number) => (values: unknown[]) =>
  values.filter((value) => !isNullish(value)).toSorted((a, b) => sign * compare(a, b))[0] ?? null;

const FOLDS: Record<string, (values: unknown[]) => unknown> = {
  $sum: (values) => total(values.filter(isNumber)),
  $avg: (values) => average(values.filter(isNumber)),
  $count: (values) => int(values.length),
  $min: best(1),
  $max: best(-1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) =>
    values.filter((value, i) => value !== undefined && values.findIndex((each) => equal(each, value)) === i),
};
