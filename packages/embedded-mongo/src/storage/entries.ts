import { collectNames, matcherOf } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';
import { indexKeys } from '../values/indexKeys.ts';
import { encodeKey } from '../values/keys.ts';
import { type Names, namesOf } from '../values/raw.ts';
import type { Doc } from '../values/types.ts';
import type { CollectionInfo, IndexInfo } from './catalog.ts';

/** What an index has of a document: its keys, and the paths under which the document has arrays. */
export type Entries = { keys: Buffer[]; arrayPaths: string[] };

export function entriesFor(index: IndexInfo, doc: Doc): Entries {
  if (index.partial !== undefined && !matcherOf(index.partial)(doc)) return { keys: [], arrayPaths: [] };
  const { tuples, arrays, anyPresent } = indexKeys(doc, partsOf(index));
  if (index.sparse && !anyPresent) return { keys: [], arrayPaths: [] };
  const descending = index.fields.map(({ direction }) => direction < 0);
  return {
    keys: distinct(tuples.map((tuple) => encodeKey(tuple, descending))),
    arrayPaths: index.fields.filter((_, i) => arrays[i]).map(({ path }) => path),
  };
}

export const partsOf = (index: IndexInfo) => index.fields.map(({ parts }) => parts);

function distinct(keys: Buffer[]): Buffer[] {
  if (keys.length < 2) return keys;
  keys.sort(Buffer.compare);
  return keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1]!));
}

/** The key of an entry's row: those of an index that is not unique end with the document's row id. */
export const rowKey = ({ unique }: IndexInfo, key: Buffer, rid: number) => (unique ? key : withRid(key, rid));

function withRid(key: Buffer, rid: number): Buffer {
  const whole = Buffer.allocUnsafe(key.length + 7);
  key.copy(whole);
  whole[key.length] = 0;
  whole.writeUIntBE(rid, key.length + 1, 6);
  return whole;
}

const indexedNames = new WeakMap<readonly IndexInfo[], Names>();

/** The fields that the entries of a collection's documents depend on. */
export function indexedBy({ indexes }: Pick<CollectionInfo, 'indexes'>): Names {
  const known = indexedNames.get(indexes);
  if (known) return known;
  const names = new Set(['_id']);
  for (const { fields, partial } of indexes) {
    for (const { parts } of fields) names.add(parts[0]!);
    if (partial) collectNames(parseFilter(partial), names);
  }
  const made = namesOf(names);
  indexedNames.set(indexes, made);
  return made;
}
