import { Binary } from 'bson';
import { checkDeadline, type Deadline } from '../deadline.ts';
import { fault } from '../errors.ts';
import { decode } from '../values/bson.ts';
import { indexKeys } from '../values/indexKeys.ts';
import { encodeValue } from '../values/keys.ts';
import { picked } from '../values/raw.ts';
import { type Doc, typeName } from '../values/types.ts';
import type { Catalog, CollectionInfo, IndexInfo } from './catalog.ts';
import type { Changes } from './changes.ts';
import type { Connection } from './connection.ts';
import { entriesFor, indexedBy, partsOf, rowKey } from './entries.ts';

export type Target = { conn: Connection; catalog: Catalog; changes: Changes };

type Entry = { index: IndexInfo; keys: Buffer[] };

/** Inserts a document whose `_id` comes first. Throws 11000 for a duplicate key. */
export function insertDocument(target: Target, collection: CollectionInfo, bytes: Uint8Array) {
  const doc = decode(picked(bytes, indexedBy(collection)));
  const entries = entriesOf(target, collection, doc);
  atomically(target.conn, needsUndo(entries), () => {
    const rid = insertRow(target.conn, collection, doc, bytes);
    for (const { index, keys } of entries) addKeys(target.conn, collection, index, keys, rid, doc);
  });
  target.changes.note(collection.table, undefined, bytes);
}

/** Replaces a document that keeps its `_id`; only index entries that differ are written. */
export function replaceDocument(
  target: Target,
  collection: CollectionInfo,
  rid: number,
  before: Uint8Array,
  bytes: Uint8Array,
) {
  const names = indexedBy(collection);
  const [indexed, indexedThen] = [picked(bytes, names), picked(before, names)];
  const store = () => target.conn.run(`UPDATE ${collection.table} SET doc = ? WHERE rid = ?`, bytes, rid);
  if (Buffer.compare(indexed, indexedThen) === 0) {
    store();
    return target.changes.note(collection.table, before, bytes);
  }
  const doc = decode(indexed);
  const now = entriesOf(target, collection, doc);
  const then = entriesOf(target, collection, decode(indexedThen));
  atomically(target.conn, needsUndo(now), () => {
    store();
    now.forEach(({ index, keys }, i) => {
      const removed = without(then[i]!.keys, keys);
      const fresh = without(keys, then[i]!.keys);
      removeKeys(target.conn, index, removed, rid);
      addKeys(target.conn, collection, index, fresh, rid, doc);
    });
  });
  target.changes.note(collection.table, before, bytes);
}

export function deleteDocument(target: Target, collection: CollectionInfo, rid: number, before: Uint8Array) {
  const doc = decode(picked(before, indexedBy(collection)));
  for (const { index, keys } of entriesOf(target, collection, doc)) removeKeys(target.conn, index, keys, rid);
  target.conn.run(`DELETE FROM ${collection.table} WHERE rid = ?`, rid);
  target.changes.note(collection.table, before, undefined);
}

export function buildIndex(target: Target, collection: CollectionInfo, index: IndexInfo, deadline?: Deadline) {
  for (let last = 0; ;) {
    const rows = target.conn.all(`SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT 500`, last);
    if (rows.length === 0) return;
    checkDeadline(deadline);
    for (const [rid, bytes] of rows as [number, Uint8Array][]) {
      const doc = decode(bytes);
      const latest = target.catalog.current.get(collection.ns)!;
      const current = latest.indexes.find(({ id }) => id === index.id)!;
      addKeys(target.conn, collection, current, keysOf(target, latest, current, doc), rid, doc);
      last = rid;
    }
  }
}

function entriesOf(target: Target, collection: CollectionInfo, doc: Doc): Entry[] {
  const entries: Entry[] = [];
  for (const index of collection.indexes)
    if (index.id > 0) entries.push({ index, keys: keysOf(target, collection, index, doc) });
  return entries;
}

function keysOf(target: Target, collection: CollectionInfo, index: IndexInfo, doc: Doc): Buffer[] {
  const { keys, arrayPaths } = entriesFor(index, doc);
  if (arrayPaths.length > 0) noteArrays(target, collection, index, arrayPaths);
  return keys;
}

function noteArrays(target: Target, collection: CollectionInfo, index: IndexInfo, paths: string[]) {
  const current = target.catalog.current.get(collection.ns)!.indexes.find(({ id }) => id === index.id) ?? index;
  const fresh = paths.filter((path) => !current.multikey.includes(path));
  if (fresh.length > 0) target.catalog.setMultikey(collection, current, [...current.multikey, ...fresh]);
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}

function insertRow(conn: Connection, collection: CollectionInfo, doc: Doc, bytes: Uint8Array): number {
  try {
    return conn.run(`INSERT INTO ${collection.table} (k, doc) VALUES (?, ?)`, encodeValue(doc['_id']), bytes).id;
  } catch (error) {
    throw asDuplicate(error, collection, collection.indexes[0]!, doc);
  }
}

function addKeys(
  conn: Connection,
  collection: CollectionInfo,
  index: IndexInfo,
  keys: Buffer[],
  rid: number,
  doc: Doc,
) {
  for (const key of keys) {
    try {
      conn.run(`INSERT INTO ${index.table} (k, rid) VALUES (?, ?)`, rowKey(index, key, rid), rid);
    } catch (error) {
      throw asDuplicate(error, collection, index, doc);
    }
  }
}

function removeKeys(conn: Connection, index: IndexInfo, keys: Buffer[], rid: number) {
  for (const key of keys) conn.run(`DELETE FROM ${index.table} WHERE k = ?`, rowKey(index, key, rid));
}

const needsUndo = (entries: Entry[]) => entries.some(({ index }) => index.unique);

/** Undoes the writes to other tables when a key is refused. */
export function atomically(conn: Connection, needed: boolean, work: () => void) {
  if (!needed) return work();
  conn.run('SAVEPOINT document');
  try {
    work();
    conn.run('RELEASE document');
  } catch (error) {
    if (conn.inTransaction()) {
      conn.run('ROLLBACK TO document');
      conn.run('RELEASE document');
    }
    throw error;
  }
}

function asDuplicate(error: unknown, collection: CollectionInfo, index: IndexInfo, doc: Doc): unknown {
  if (!(error instanceof Error) || !error.message.includes('UNIQUE constraint')) return error;
  const keyPattern = Object.fromEntries(index.fields.map(({ path, direction }) => [path, direction]));
  const tuple = indexKeys(doc, partsOf(index)).tuples[0]!;
  const keyValue = Object.fromEntries(index.fields.map(({ path }, i) => [path, tuple[i] ?? null]));
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`;
  return fault('DuplicateKey', message, { keyPattern, keyValue });
}

function show(value: unknown): string {
  if (typeName(value) === 'objectId') return `ObjectId('${String(value)}')`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  return JSON.stringify(value);
}
