import { Int32, Long } from 'mongodb';
import { elementHolds, matches } from './filters.ts';
import { unsigned } from './signed.ts';
import {
  asNumber,
  compare,
  copyOf,
  equal,
  type Fields,
  isFields,
  isNumber,
  kindOf,
  numberOf,
  refuse,
  widest,
} from './values.ts';

export type Update = { filter: Fields; update: Fields; arrayFilters: Fields[] };

type Step = { name: string; parts: string[]; operand: unknown };

/**
 * The document after an update, from mongodb.com/docs/v7.0/reference/operator/update: all elements are matched in the
 * document as it was, then the paths are changed in their order.
 */
export function updated(doc: Fields, { filter, update, arrayFilters }: Update): Fields {
  const steps = Object.entries(update).flatMap(([name, fields]) =>
    Object.entries(fields as Fields).map(([path, operand]): Step => ({ name, parts: path.split('.'), operand })),
  );
  refuseConflicts(
    steps.flatMap(({ name, parts, operand }) => (name === '$rename' ? [parts, String(operand).split('.')] : [parts])),
  );
  refuseMixtures(steps);
  if (!matches(doc, filter)) return doc;
  const concrete = steps.flatMap((step) =>
    placesOf(doc, step.parts, [], filter, arrayFilters).map((parts) => ({ ...step, parts })),
  );
  refuseConflicts(concrete.map(({ parts }) => parts));
  const result = copyOf(doc) as Fields;
  for (const step of concrete.toSorted((a, b) => inOrder(a.parts, b.parts))) change(result, step);
  return result;
}

const isPrefix = (a: string[], b: string[]) => a.every((part, i) => b[i] === part);

/** "Updating a path would create a conflict": the same path twice, or a path inside another. */
function refuseConflicts(paths: string[][]) {
  for (const [i, one] of paths.entries())
    for (const two of paths.slice(i + 1)) if (isPrefix(one, two) || isPrefix(two, one)) refuse(40);
}

function refuseMixtures(steps: Step[]) {
  for (const one of steps)
    for (const two of steps)
      for (const [i, part] of one.parts.entries()) {
        const other = two.parts[i];
        if (other === undefined || !equal(one.parts.slice(0, i), two.parts.slice(0, i))) break;
        if (part.startsWith('$[') !== other.startsWith('$[')) refuse(40);
      }
}

/** Fields by name, numbers by value. */
function inOrder(a: string[], b: string[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  if (at < 0 || b[at] === undefined) return a.length - b.length;
  const [one, two] = [unsigned(a[at]!), unsigned(b[at])];
  return /^\d+$/.test(one) && /^\d+$/.test(two) ? Number(one) - Number(two) : one < two ? -1 : 1;
}

/** `$`, `$[]` and `$[name]` as numbers. */
function placesOf(
  value: unknown,
  [part, ...rest]: string[],
  before: string[],
  filter: Fields,
  filters: Fields[],
): string[][] {
  if (part === undefined) return [before];
  const at = (name: string) => placesOf(childOf(value, name), rest, [...before, name], filter, filters);
  if (!part.startsWith('$')) return at(part);
  if (!Array.isArray(value)) return refuse(2);
  if (part === '$') {
    const index = value.findIndex((item) => elementMatches(item, before.join('.'), filter));
    return index < 0 ? refuse(2) : at(String(index));
  }
  const name = part.slice(2, -1);
  const test = filters.find((each) => Object.keys(each)[0]!.split('.')[0] === name);
  return value.flatMap((item, i) => (name === '' || matches({ [name]: item as unknown }, test!) ? at(String(i)) : []));
}

const childOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value[Number(name)] : isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Whether the condition of the filter on this array is about this element. */
function elementMatches(item: unknown, path: string, filter: Fields): boolean {
  return Object.entries(filter).some(([name, condition]) => {
    if (name.startsWith(`${path}.`))
      return isFields(item) && matches(item, { [name.slice(path.length + 1)]: condition });
    if (name !== path) return false;
    if (isFields(condition) && '$elemMatch' in condition) return elementHolds(item, condition['$elemMatch'] as Fields);
    return isFields(condition) ? elementHolds(item, condition) : equal(item, condition);
  });
}

const CREATING = ['$set', '$inc', '$mul', '$min', '$max', '$push', '$addToSet', '$bit'];

function change(doc: Fields, { name, parts, operand }: Step) {
  if (name === '$setOnInsert') return;
  if (name === '$rename') return rename(doc, parts, String(operand).split('.'));
  const holder = holderOf(doc, parts, CREATING.includes(name));
  if (!holder) return;
  const last = parts.at(-1)!;
  const value = childOf(holder, last);
  if (name === '$unset') return remove(holder, last);
  const after = changed(name, value, operand);
  if (after !== undefined) write(doc, parts, after);
}

/** The document or array that has the last part; undefined when the path ends before and nothing is created. */
function holderOf(doc: Fields, parts: string[], creates: boolean): Fields | unknown[] | undefined {
  let holder: unknown = doc;
  for (const [i, part] of parts.entries()) {
    if (holder === undefined) return creates ? {} : undefined;
    const fits = isFields(holder) || (Array.isArray(holder) && /^\d+$/.test(part));
    if (!fits) return creates ? refuse(28) : undefined;
    if (i === parts.length - 1) return holder as Fields;
    holder = childOf(holder, part);
  }
  return undefined;
}

function write(holder: Fields | unknown[], [part, ...rest]: string[], value: unknown) {
  if (rest.length > 0) {
    const next = childOf(holder, part!) ?? {};
    write(next as Fields, rest, value);
    return put(holder, part!, next);
  }
  put(holder, part!, value);
}

function put(holder: Fields | unknown[], name: string, value: unknown) {
  if (!Array.isArray(holder)) return void (holder[name] = value);
  while (holder.length < Number(name)) holder.push(null);
  holder[Number(name)] = value;
}

/** "$unset … replaces the matching array element with null". */
function remove(holder: Fields | unknown[], name: string) {
  if (!Array.isArray(holder)) delete holder[name];
  else if (Number(name) < holder.length) holder[Number(name)] = null;
}

/** "$rename does not work on embedded documents in arrays". */
function rename(doc: Fields, from: string[], to: string[]) {
  const holder = holderOf(doc, from, true)!;
  const value = childOf(holder, from.at(-1)!);
  if (value === undefined) return;
  if (leadsThroughArray(doc, from) || leadsThroughArray(doc, to)) refuse(2);
  holderOf(doc, to, true);
  remove(holder, from.at(-1)!);
  write(doc, to, value);
}

const leadsThroughArray = (doc: Fields, path: string[]) =>
  path.some((_, i) => i > 0 && Array.isArray(path.slice(0, i).reduce<unknown>(childOf, doc)));

function changed(name: string, value: unknown, operand: unknown): unknown {
  switch (name) {
    case '$set':
      return operand;
    case '$inc':
      return value === undefined ? operand : computed(value, operand, (a, b) => a + b);
    case '$mul':
      return computed(value ?? numberOf('int', 0), operand, (a, b) => a * b, value === null);
    case '$min':
      return value === undefined || compare(operand, value) < 0 ? operand : undefined;
    case '$max':
      return value === undefined || compare(operand, value) > 0 ? operand : undefined;
    case '$bit':
      return bits(value, operand as Fields);
    default:
      return changedArray(name, value, operand);
  }
}

function computed(a: unknown, b: unknown, join: (a: number, b: number) => number, isNull = false): unknown {
  if (isNull || !isNumber(a)) return refuse(14);
  return numberOf(widest(a, b), join(asNumber(a), asNumber(b)));
}

function bits(value: unknown, operand: Fields): unknown {
  if (value !== undefined && !(value instanceof Int32 || value instanceof Long)) return refuse(2);
  const [[name, mask]] = Object.entries(operand) as [[string, unknown]];
  const [a, b] = [value === undefined ? 0 : asNumber(value), asNumber(mask)];
  const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
  return numberOf(kindOf(value) === 'long' || kindOf(mask) === 'long' ? 'long' : 'int', result);
}

function changedArray(name: string, value: unknown, operand: unknown): unknown {
  if (value === undefined && (name === '$push' || name === '$addToSet')) return changedArray(name, [], operand);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return refuse(name === '$pop' ? 14 : 2);
  const list = value as unknown[];
  const items = isFields(operand) && '$each' in operand ? (operand['$each'] as unknown[]) : [operand];
  if (name === '$push') return pushed(list, items, isFields(operand) ? operand : {});
  if (name === '$addToSet')
    return items.reduce<unknown[]>((all, item) => (all.some((each) => equal(each, item)) ? all : [...all, item]), list);
  if (name === '$pop') return asNumber(operand) < 0 ? list.slice(1) : list.slice(0, -1);
  if (name === '$pullAll') return list.filter((item) => !(operand as unknown[]).some((each) => equal(each, item)));
  return list.filter((item) => !isPulled(item, operand));
}

/** A condition applies to an element as to a field, so also to the elements of one that is an array itself. */
function isPulled(item: unknown, operand: unknown): boolean {
  if (!isFields(operand)) return equal(item, operand);
  const [first = ''] = Object.keys(operand);
  if (first.startsWith('$') && first !== '$or') return matches({ item }, { item: operand });
  return isFields(item) && matches(item, operand);
}

/** "$position, then $sort, then $slice", whatever their order in the operand. */
function pushed(list: unknown[], items: unknown[], { $position, $sort, $slice }: Fields): unknown[] {
  const at = $position === undefined ? list.length : asNumber($position);
  const start = at < 0 ? Math.max(0, list.length + at) : Math.min(at, list.length);
  const all = [...list.slice(0, start), ...items, ...list.slice(start)];
  if ($sort !== undefined) all.sort((a, b) => asNumber($sort) * compare(a, b));
  if ($slice === undefined) return all;
  const count = asNumber($slice);
  return count >= 0 ? all.slice(0, count) : all.slice(Math.max(0, all.length + count));
}
