import { fault } from '../errors.ts';
import { isIndex, own } from './paths.ts';
import { type Doc, isDocument } from './types.ts';

/** `arrays`: which fields have an array; `anyPresent`: whether any field exists. */
export type IndexKeys = { tuples: unknown[][]; arrays: boolean[]; anyPresent: boolean };

type Spot = { value: unknown; rest: readonly string[] };

/** One key per array element. Throws 171 for two arrays. A missing value is null, an empty array undefined. */
export function indexKeys(doc: Doc, paths: readonly (readonly string[])[]): IndexKeys {
  const keys: IndexKeys = { tuples: [], arrays: paths.map(() => false), anyPresent: false };
  expand(
    paths.map((rest) => ({ value: doc as unknown, rest })),
    keys,
  );
  return keys;
}

function expand(spots: Spot[], keys: IndexKeys) {
  let array: unknown[] | undefined;
  const walked = spots.map((spot) => walk(spot));
  walked.forEach((spot, i) => {
    if (!isOpenArray(spot)) return;
    if (array !== undefined && array !== spot.value) throw parallelArrays();
    array = spot.value as unknown[];
    keys.arrays[i] = true;
  });
  if (array === undefined) return emit(walked, keys);
  if (array.length === 0) return emit(walked.map(emptied), keys);
  for (const item of array)
    expand(
      walked.map((spot) => (isOpenArray(spot) ? step(spot, item) : spot)),
      keys,
    );
}

const CLOSED: readonly string[] = Object.freeze(['']);

/** Follows the path through documents and numbered array elements until it ends or meets an array. */
function walk({ value, rest }: Spot): Spot {
  while (rest.length > 0 && rest !== CLOSED) {
    if (Array.isArray(value)) {
      if (!isIndex(rest[0]!) || Number(rest[0]) >= value.length) return { value, rest };
      value = value[Number(rest[0])];
    } else if (isDocument(value)) value = own(value, rest[0]!);
    else return { value: undefined, rest: CLOSED };
    rest = rest.slice(1);
  }
  return { value, rest };
}

const isOpenArray = (spot: Spot) => Array.isArray(spot.value) && spot.rest !== CLOSED;

/** An element at the path's end is a value, even when it is an array. */
function step({ rest }: Spot, item: unknown): Spot {
  if (rest.length === 0) return { value: item, rest: CLOSED };
  return isDocument(item) ? walk({ value: item, rest }) : { value: undefined, rest: CLOSED };
}

const EMPTY = Symbol('empty array');

function emptied(spot: Spot): Spot {
  if (!isOpenArray(spot)) return spot;
  return { value: spot.rest.length === 0 ? EMPTY : undefined, rest: CLOSED };
}

function emit(spots: Spot[], keys: IndexKeys) {
  if (spots.some(({ value }) => value !== undefined)) keys.anyPresent = true;
  keys.tuples.push(spots.map(({ value }) => (value === EMPTY ? undefined : value === undefined ? null : value)));
}

const parallelArrays = () => fault('CannotIndexParallelArrays', 'cannot index parallel arrays');
