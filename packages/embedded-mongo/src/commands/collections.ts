import { fault } from '../errors.ts';
import { filterOf } from '../query/filter.ts';
import { encode } from '../values/bson.ts';
import { Binary } from 'bson';
import type { CollectionInfo } from '../storage/catalog.ts';
import { cursorReply } from '../cursorReply.ts';
import {
  type Call,
  collectionOf,
  docOption,
  flagOption,
  refuseCollation,
  refuseOptions,
  targetName,
  writeIn,
  writtenName,
} from './call.ts';

const REFUSED = [
  'capped',
  'viewOn',
  'pipeline',
  'timeseries',
  'validator',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
  'changeStreamPreAndPostImages',
];

export async function create(call: Call) {
  const name = writtenName(call);
  refuseCollation(call.body);
  refuseOptions(call.body, REFUSED);
  await writeIn(call, () => {
    const { catalog } = call.engine;
    call.transaction?.write(`${call.db}.${name}`);
    if (catalog.current.has(`${call.db}.${name}`))
      throw fault('NamespaceExists', `Collection ${call.db}.${name} already exists.`);
    return catalog.create(call.db, name);
  });
  return { ok: 1 };
}

/** Creates a missing collection. Only inside a write. */
export function collectionForWrite(call: Call, name: string): CollectionInfo {
  const { catalog } = call.engine;
  call.transaction?.write(`${call.db}.${name}`);
  return catalog.current.get(`${call.db}.${name}`) ?? catalog.create(call.db, name);
}

export async function drop(call: Call) {
  const name = targetName(call);
  const found = collectionOf(call, name);
  if (!found) return { ok: 1 };
  return writeIn(call, () => {
    const collection = call.engine.catalog.current.get(found.ns);
    if (!collection) return { ok: 1 };
    call.engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: collection.ns, ok: 1 };
  });
}

export async function dropDatabase(call: Call) {
  const { catalog } = call.engine;
  if (![...catalog.committed.values()].some(({ db }) => db === call.db)) return { ok: 1 };
  return writeIn(call, () => {
    for (const collection of catalog.current.values()) if (collection.db === call.db) catalog.drop(collection);
    return { dropped: call.db, ok: 1 };
  });
}

export function listCollections(call: Call) {
  const { test } = filterOf(docOption(call.body, 'filter') ?? {});
  const nameOnly = flagOption(call.body, 'nameOnly');
  const all = [...call.engine.catalog.committed.values()].filter(({ db }) => db === call.db).map(describe);
  const chosen = all.filter(test).map((each) => encode(nameOnly ? { name: each.name, type: each.type } : each));
  return cursorReply(0n, `${call.db}.$cmd.listCollections`, 'firstBatch', chosen);
}

const describe = (collection: CollectionInfo) => ({
  name: collection.name,
  type: 'collection',
  options: {},
  info: { readOnly: false, uuid: new Binary(Buffer.from(collection.uuid.replaceAll('-', ''), 'hex'), 4) },
  idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
});
