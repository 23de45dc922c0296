import { fault } from '../errors.ts';
import { atomically, buildIndex } from '../storage/documents.ts';
import type { CollectionInfo, IndexInfo } from '../storage/catalog.ts';
import { encode } from '../values/bson.ts';
import { plain } from '../values/plain.ts';
import type { Doc } from '../values/types.ts';
import { cursorReply } from '../cursorReply.ts';
import { type Call, collectionOf, targetName, writeIn, writtenName } from './call.ts';
import { collectionForWrite } from './collections.ts';
import { readIndexSpec } from './indexSpec.ts';

/** Creates all indexes or none. Throws 11000 when documents contradict a unique index. */
export async function createIndexes(call: Call) {
  const name = writtenName(call);
  const given = call.body['indexes'];
  if (!Array.isArray(given) || given.length === 0) throw fault('BadValue', 'Must specify at least one index to create');
  const specs = given.map((each) => readIndexSpec(plain(each) as Doc));
  return writeIn(call, () => {
    const { catalog, writing } = call.engine;
    const had = catalog.current.has(`${call.db}.${name}`);
    const collection = collectionForWrite(call, name);
    const before = catalog.current;
    const fresh = specs.filter((spec) => isNew(collection, spec));
    try {
      atomically(writing, true, () => fresh.forEach((spec) => build(call, collection.ns, spec)));
    } catch (error) {
      catalog.current = before;
      throw error;
    }
    const now = collection.indexes.length + fresh.length;
    const note = fresh.length === 0 ? { note: 'all indexes already exist' } : {};
    return {
      numIndexesBefore: collection.indexes.length,
      numIndexesAfter: now,
      createdCollectionAutomatically: !had,
      ...note,
      ok: 1,
    };
  });
}

function build(call: Call, ns: string, spec: Doc) {
  const { target } = call.engine;
  const { catalog } = target;
  const { collection, index } = catalog.addIndex(catalog.current.get(ns)!, spec);
  buildIndex(target, collection, index, call.deadline);
}

/** False for an existing index. Throws 85 or 86 when its name or key belongs to another index. */
function isNew(collection: CollectionInfo, spec: Doc): boolean {
  for (const index of collection.indexes) {
    const sameName = index.name === spec['name'];
    if (index.id === 0 && signature(index.spec) === signature({ ...spec, unique: undefined })) return false;
    if (signature(index.spec) !== signature(spec)) {
      if (sameName)
        throw fault(
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index: ${index.name}`,
        );
    } else if (!sameName)
      throw fault('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
    else if (index.spec['expireAfterSeconds'] === spec['expireAfterSeconds']) return false;
    else
      throw fault(
        'IndexOptionsConflict',
        `An equivalent index already exists with the same name but different options: ${index.name}`,
      );
  }
  return true;
}

const signature = ({ key, unique, sparse, partialFilterExpression }: Doc) =>
  JSON.stringify([key, unique === true, sparse === true, partialFilterExpression]);

export function listIndexes(call: Call) {
  const name = targetName(call);
  const collection = collectionOf(call, name);
  if (!collection) throw fault('NamespaceNotFound', `ns does not exist: ${call.db}.${name}`);
  return cursorReply(
    0n,
    collection.ns,
    'firstBatch',
    collection.indexes.map(({ spec }) => encode(spec)),
  );
}

export async function dropIndexes(call: Call) {
  const name = targetName(call);
  if (!collectionOf(call, name)) throw fault('NamespaceNotFound', `ns not found ${call.db}.${name}`);
  return writeIn(call, () => {
    const collection = call.engine.catalog.current.get(`${call.db}.${name}`)!;
    for (const index of chosen(collection, call.body['index'])) call.engine.catalog.dropIndex(collection, index);
    return { nIndexesWas: collection.indexes.length, ok: 1 };
  });
}

function chosen(collection: CollectionInfo, wanted: unknown): IndexInfo[] {
  const own = collection.indexes.filter(({ id }) => id > 0);
  if (wanted === '*') return own;
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    if (name === '_id_') throw fault('InvalidOptions', 'cannot drop _id index');
    const found = own.find(
      (index) => index.name === name || JSON.stringify(index.spec['key']) === JSON.stringify(name),
    );
    if (!found) throw fault('IndexNotFound', `index not found with name [${String(name)}]`);
    return found;
  });
}
