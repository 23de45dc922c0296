import { randomUUID } from 'node:crypto';
import { decode, encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import type { Connection, Reads } from './connection.ts';

export type IndexInfo = {
  id: number;
  name: string;
  table: string;
  fields: { path: string; parts: string[]; direction: 1 | -1 }[];
  unique: boolean;
  sparse: boolean;
  partial?: Doc;
  expireAfterSeconds?: number;
  spec: Doc;
  /** Paths of this index under which a document has had an array. */
  multikey: readonly string[];
};

export type CollectionInfo = {
  id: number;
  db: string;
  name: string;
  ns: string;
  table: string;
  uuid: string;
  indexes: readonly IndexInfo[];
};

export type Collections = ReadonlyMap<string, CollectionInfo>;

/** Writers see `current`, others `committed`. Both maps are immutable: a commit is one assignment. */
export type Catalog = {
  current: Collections;
  committed: Collections;
  create(db: string, name: string): CollectionInfo;
  drop(collection: CollectionInfo): void;
  addIndex(collection: CollectionInfo, spec: Doc): { collection: CollectionInfo; index: IndexInfo };
  dropIndex(collection: CollectionInfo, index: IndexInfo): void;
  setMultikey(collection: CollectionInfo, index: IndexInfo, paths: readonly string[]): void;
};

export function openCatalog(conn: Connection): Catalog {
  conn.run('CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, ns TEXT UNIQUE, uuid TEXT)');
  conn.run(
    'CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER, spec BLOB, multikey TEXT)',
  );
  const loaded = loadCollections(conn);
  const catalog: Catalog = {
    current: loaded,
    committed: loaded,
    create(db, name) {
      const ns = `${db}.${name}`;
      const uuid = randomUUID();
      const { id } = conn.run('INSERT INTO collections (ns, uuid) VALUES (?, ?)', ns, uuid);
      const collection = collectionInfo(id, ns, uuid, []);
      conn.run(`CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, k BLOB UNIQUE NOT NULL, doc BLOB NOT NULL)`);
      put(collection);
      return collection;
    },
    drop(collection) {
      for (const index of collection.indexes) if (index.id > 0) forget(index);
      conn.run('DELETE FROM collections WHERE id = ?', collection.id);
      conn.run(`DROP TABLE ${collection.table}`);
      catalog.current = new Map([...catalog.current].filter(([ns]) => ns !== collection.ns));
    },
    addIndex(collection, spec) {
      const { id } = conn.run(
        `INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, '[]')`,
        collection.id,
        encode(spec),
      );
      const index = indexInfo(id, spec, []);
      conn.run(`CREATE TABLE ${index.table} (k BLOB PRIMARY KEY, rid INTEGER NOT NULL) WITHOUT ROWID`);
      const grown = { ...collection, indexes: [...collection.indexes, index] };
      put(grown);
      return { collection: grown, index };
    },
    dropIndex(collection, index) {
      forget(index);
      const current = catalog.current.get(collection.ns)!;
      put({ ...current, indexes: current.indexes.filter(({ id }) => id !== index.id) });
    },
    setMultikey(collection, index, paths) {
      conn.run('UPDATE indexes SET multikey = ? WHERE id = ?', JSON.stringify(paths), index.id);
      const current = catalog.current.get(collection.ns)!;
      const changed = { ...index, multikey: paths };
      put({ ...current, indexes: current.indexes.map((each) => (each.id === index.id ? changed : each)) });
    },
  };
  const put = (collection: CollectionInfo) => {
    catalog.current = new Map(catalog.current).set(collection.ns, collection);
  };
  const forget = (index: IndexInfo) => {
    conn.run('DELETE FROM indexes WHERE id = ?', index.id);
    conn.run(`DROP TABLE ${index.table}`);
  };
  return catalog;
}

export function loadCollections(conn: Reads): Collections {
  const indexes = Map.groupBy(
    conn.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id'),
    (row) => row[1] as number,
  );
  const collections = conn.all('SELECT id, ns, uuid FROM collections ORDER BY id').map((row) => {
    const [id, ns, uuid] = row as [number, string, string];
    const infos = (indexes.get(id) ?? []).map(([each, , spec, multikey]) =>
      indexInfo(each as number, decode(spec as Uint8Array), JSON.parse(multikey as string) as string[]),
    );
    return [ns, collectionInfo(id, ns, uuid, infos)] as const;
  });
  return new Map(collections);
}

function collectionInfo(id: number, ns: string, uuid: string, indexes: IndexInfo[]): CollectionInfo {
  const dot = ns.indexOf('.');
  const table = `c${id}`;
  const idIndex: IndexInfo = {
    ...indexInfo(0, { v: 2, key: { _id: 1 }, name: '_id_' }, []),
    table,
    unique: true,
  };
  return { id, db: ns.slice(0, dot), name: ns.slice(dot + 1), ns, table, uuid, indexes: [idIndex, ...indexes] };
}

function indexInfo(id: number, spec: Doc, multikey: readonly string[]): IndexInfo {
  const fields = Object.entries(spec['key'] as Record<string, number>).map(([path, direction]) => ({
    path,
    parts: path.split('.'),
    direction: direction < 0 ? (-1 as const) : (1 as const),
  }));
  return {
    id,
    name: spec['name'] as string,
    table: `i${id}`,
    fields,
    unique: spec['unique'] === true,
    sparse: spec['sparse'] === true,
    partial: spec['partialFilterExpression'] as Doc | undefined,
    expireAfterSeconds: spec['expireAfterSeconds'] as number | undefined,
    spec,
    multikey,
  };
}
