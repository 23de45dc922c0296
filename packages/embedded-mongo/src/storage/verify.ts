import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { decode } from '../values/bson.ts';
import { encodeValue } from '../values/keys.ts';
import { picked } from '../values/raw.ts';
import type { Doc } from '../values/types.ts';
import { checkDocument } from '../values/validate.ts';
import { type CollectionInfo, type IndexInfo, loadCollections } from './catalog.ts';
import type { Row } from './connection.ts';
import { entriesFor, indexedBy, rowKey } from './entries.ts';

/** Throws unless each document is valid BSON under its own key, and each index has its entries and no others. */
export function verifyContents(db: DatabaseSync, file: string): { collections: number; documents: number } {
  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const collections = loadCollections({
    all: (sql, ...params) => prepare(sql).all(...params) as unknown as Row[],
    first: (sql, ...params) => prepare(sql).get(...params) as unknown as Row | undefined,
  });
  let documents = 0;
  for (const collection of collections.values()) {
    try {
      documents += verifyCollection(prepare, collection);
    } catch (error) {
      throw new Error(`embedded-mongo: ${file}: ${collection.ns}: ${messageOf(error)}`, { cause: error });
    }
  }
  return { collections: collections.size, documents };
}

type Prepare = (sql: string) => StatementSync;

function verifyCollection(prepare: Prepare, collection: CollectionInfo): number {
  const names = indexedBy(collection);
  const indexes = collection.indexes.filter(({ id }) => id > 0).map((index) => verifierOf(prepare, index));
  let count = 0;
  for (const row of prepare(`SELECT rid, k, doc FROM ${collection.table}`).iterate()) {
    const [rid, key, bytes] = row as unknown as [number, Uint8Array, Uint8Array];
    checkDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    const doc = decode(picked(bytes, names));
    if (!encodeValue(doc['_id']).equals(key)) throw new Error('a document is stored under a wrong key');
    for (const index of indexes) index.verify(doc, rid);
    count++;
  }
  for (const index of indexes) index.end();
  return count;
}

function verifierOf(prepare: Prepare, index: IndexInfo) {
  const entry = prepare(`SELECT rid FROM ${index.table} WHERE k = ?`);
  let expected = 0;
  return {
    verify(doc: Doc, rid: number) {
      const { keys, arrayPaths } = entriesFor(index, doc);
      if (!arrayPaths.every((path) => index.multikey.includes(path)))
        throw new Error(`the index ${index.name} does not know of an array`);
      for (const key of keys) {
        const [found] = (entry.get(rowKey(index, key, rid)) ?? []) as unknown as unknown[];
        if (found !== rid) throw new Error(`the index ${index.name} lacks an entry`);
      }
      expected += keys.length;
    },
    end() {
      const [count] = prepare(`SELECT count(*) FROM ${index.table}`).get() as unknown as [number];
      if (count !== expected) throw new Error(`the index ${index.name} has an entry that no document has`);
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
