import { fault, isFault, location } from '../errors.ts';
import { encodeKey } from '../values/keys.ts';
import { indexKeys } from '../values/indexKeys.ts';
import { type Doc, isDocument, isNumeric, toNumber } from '../values/types.ts';

export type SortKey = { path: string; parts: string[]; direction: 1 | -1 };

/** Parses `{ field: 1 | -1 }`. Throws BadValue (15975 in a pipeline) for another direction and for `$meta`. */
export function parseSort(sort: unknown, isStage = false): SortKey[] {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw fault('TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(sort).map(([path, given]) => {
    const direction = isNumeric(given) ? toNumber(given) : undefined;
    if (direction !== 1 && direction !== -1) throw isStage ? location(15975, ORDERING) : fault('BadValue', ORDERING);
    if (path.startsWith('$') && path !== '$natural')
      throw fault('BadValue', `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    return { path, parts: path.split('.'), direction };
  });
}

const ORDERING = '$sort key ordering must be 1 (for ascending) or -1 (for descending)';

/** A document's sort key as bytes; of an array the smallest (descending: greatest) element counts. */
export function sortKeyOf(sort: SortKey[]): (doc: Doc) => Buffer {
  const paths = sort.map(({ parts }) => parts);
  const descending = sort.map(({ direction }) => direction < 0);
  return (doc) => {
    const codes = tuplesOf(doc, paths).map((tuple) => encodeKey(tuple, descending));
    return codes.length === 1 ? codes[0]! : codes.reduce((a, b) => (Buffer.compare(a, b) <= 0 ? a : b));
  };
}

function tuplesOf(doc: Doc, paths: string[][]): unknown[][] {
  try {
    return indexKeys(doc, paths).tuples;
  } catch (error) {
    if (isFault(error) && error.codeName === 'CannotIndexParallelArrays')
      throw fault('BadValue', 'cannot sort with keys that are parallel arrays');
    throw error;
  }
}

const MAX_BYTES = 256 * 1024 * 1024;

/** A stable sort that keeps at most twice `limit` documents in memory. Throws 292 where MongoDB would use the disk. */
export function* sorted<T>(items: Iterable<T>, keyOf: (item: T) => Buffer, limit: number, sizeOf: (item: T) => number) {
  let best: { key: Buffer; item: T; at: number }[] = [];
  let at = 0;
  let bytes = 0;
  let worst: Buffer | undefined;
  const order = (a: (typeof best)[0], b: (typeof best)[0]) => Buffer.compare(a.key, b.key) || a.at - b.at;
  for (const item of items) {
    const key = keyOf(item);
    at++;
    if (worst && Buffer.compare(key, worst) >= 0) continue;
    best.push({ key, item, at });
    bytes += sizeOf(item) + key.length;
    if (limit > 0 && best.length >= Math.max(limit * 2, 100)) {
      best = best.sort(order).slice(0, limit);
      worst = best[limit - 1]?.key;
      bytes = best.reduce((sum, each) => sum + sizeOf(each.item), 0);
    }
    if (bytes > MAX_BYTES)
      throw fault('QueryExceededMemoryLimitNoDiskUseAllowed', 'Sort exceeded memory limit: add an index or a limit');
  }
  best.sort(order);
  for (const { item } of limit > 0 ? best.slice(0, limit) : best) yield item;
}
