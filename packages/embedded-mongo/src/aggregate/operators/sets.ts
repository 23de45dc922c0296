import { location } from '../../errors.ts';
import { encodeValue } from '../../values/keys.ts';
import { isTrue } from '../../values/types.ts';
import { fixed, isNullish, kindName, ranged, variadic } from '../operands.ts';
import type { Operators } from '../scope.ts';

const codeOf = (value: unknown) => encodeValue(value).toString('latin1');

function arraysOf(name: string, code: number, lists: unknown[]): unknown[][] | null {
  for (const list of lists) {
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw location(code, `All operands of ${name} must be arrays. One argument is of type: ${kindName(list)}`);
  }
  return lists as unknown[][];
}

/** Each value once, in the order of its first occurrence; MongoDB promises no order. */
function distinct(items: unknown[]): unknown[] {
  const found = new Map<string, unknown>();
  for (const item of items) {
    const code = codeOf(item);
    if (!found.has(code)) found.set(code, item);
  }
  return [...found.values()];
}

function union(lists: unknown[]): unknown {
  const arrays = arraysOf('$setUnion', 17043, lists);
  return arrays && distinct(arrays.flat(1));
}

function intersection(lists: unknown[]): unknown {
  const arrays = arraysOf('$setIntersection', 17047, lists);
  if (!arrays) return null;
  const sets = arrays.slice(1).map((list) => new Set(list.map(codeOf)));
  return distinct((arrays[0] ?? []).filter((item) => sets.every((set) => set.has(codeOf(item)))));
}

function difference(from: unknown, without: unknown): unknown {
  if (isNullish(from) || isNullish(without)) return null;
  if (!Array.isArray(from))
    throw location(
      17048,
      `both operands of $setDifference must be arrays. First argument is of type: ${kindName(from)}`,
    );
  if (!Array.isArray(without))
    throw location(
      17049,
      `both operands of $setDifference must be arrays. Second argument is of type: ${kindName(without)}`,
    );
  const left = new Set(without.map(codeOf));
  return distinct(from.filter((item) => !left.has(codeOf(item))));
}

function isSubset(part: unknown, whole: unknown): unknown {
  if (!Array.isArray(part))
    throw location(17046, `both operands of $setIsSubset must be arrays. First argument is of type: ${kindName(part)}`);
  if (!Array.isArray(whole))
    throw location(
      17042,
      `both operands of $setIsSubset must be arrays. Second argument is of type: ${kindName(whole)}`,
    );
  const all = new Set(whole.map(codeOf));
  return part.every((item) => all.has(codeOf(item)));
}

function areEqualSets(lists: unknown[]): unknown {
  const sets = lists.map((list) => {
    if (!Array.isArray(list))
      throw location(17044, `All operands of $setEquals must be arrays. One argument is of type: ${kindName(list)}`);
    return new Set(list.map(codeOf));
  });
  return sets.every((set) => set.size === sets[0]!.size && [...set].every((code) => sets[0]!.has(code)));
}

function everyElement(name: string, code: number, list: unknown): unknown[] {
  if (!Array.isArray(list)) throw location(code, `${name}'s argument must be an array, but is ${kindName(list)}`);
  return list as unknown[];
}

export const SETS: Operators = {
  $setUnion: variadic(union),
  $setIntersection: variadic(intersection),
  $setDifference: fixed(2, difference),
  $setIsSubset: fixed(2, isSubset),
  $setEquals: ranged(2, Infinity, areEqualSets),
  $anyElementTrue: fixed(1, (list) => everyElement('$anyElementTrue', 17041, list).some(isTrue)),
  $allElementsTrue: fixed(1, (list) => everyElement('$allElementsTrue', 17040, list).every(isTrue)),
};
