import type { Migration } from '@atrium/kit';
import type { AnyBulkWriteOperation, Collection, Db, Document } from 'mongodb';
import { attachmentState } from './files/rules.ts';
import type { FileDoc } from './files/store/files.ts';

const batchSize = 500;

/** Until then only posts and comments had files, and their keys named no right. */
const withRight = (key: string) => (key.includes('/') ? key : `wall/${key}`);

async function addRights(database: Db) {
  const files = database.collection<FileDoc>('files');
  await inBatches(files, files.find({ attached: { $ne: [] } }), (file) => {
    const attached = file.attached.map((item) => ({ ...item, read_keys: item.read_keys.map(withRight) }));
    const forAll = file.module === 'profile' || file.module === 'client' ? ['all'] : [];
    const read_keys = [...forAll, ...attachmentState(attached, file.created).read_keys];
    return {
      updateOne: { filter: { _id: file._id, attached: file.attached }, update: { $set: { attached, read_keys } } },
    };
  });
}

/** Copies and removes a collection; may run again after it was interrupted. */
async function move(database: Db, from: string, to: string, change: (doc: Document) => Document) {
  await inBatches(database.collection(to), database.collection(from).find(), ({ _id, ...doc }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: change(doc) }, upsert: true },
  }));
  await database.dropCollection(from).catch(ignoreMissing);
}

function ignoreMissing(error: { code?: number }) {
  if (error.code !== 26) throw error;
}

async function inBatches<D extends Document, T extends Document>(
  collection: Collection<T>,
  docs: AsyncIterable<D>,
  operationOf: (doc: D) => AnyBulkWriteOperation<T>,
) {
  let operations: AnyBulkWriteOperation<T>[] = [];
  const write = async () => {
    if (operations.length) await collection.bulkWrite(operations, { ordered: false });
    operations = [];
  };
  for await (const doc of docs) if (operations.push(operationOf(doc)) === batchSize) await write();
  await write();
}

export const migrations: Migration[] = [
  { id: '001-read-keys', up: addRights },
  {
    id: '002-items',
    up: (database) =>
      move(database, 'places', 'items', ({ told, gone, ...item }) => ({ ...item, newest_event: told, emptied: gone })),
  },
  { id: '003-orphans', up: (database) => move(database, 'loose', 'orphans', (orphan) => orphan) },
];
