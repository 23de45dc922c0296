import type { Collection, IndexDescription } from 'mongodb';
import { log } from './log.ts';

/** Makes the indexes of a collection those that are described: others are dropped, changed ones are built again. */
export async function syncIndexes(collection: Collection, described: readonly IndexDescription[]) {
  const wanted = new Map(described.map((index) => [nameOf(index), index]));
  const present: IndexDescription[] = await collection.listIndexes().toArray();
  for (const index of present) {
    const name = nameOf(index);
    const target = wanted.get(name);
    if (name === '_id_' || (target && signature(target) === signature(index))) continue;
    log.info({ collection: collection.collectionName, index: name, changed: Boolean(target) }, 'dropping an index');
    await collection.dropIndex(name).catch(ignoreMissing);
  }
  if (described.length) await collection.createIndexes([...described]);
}

/** Another replica has dropped it meanwhile. */
function ignoreMissing(error: { code?: number }) {
  if (error.code !== 27) throw error;
}

const entriesOf = (key: IndexDescription['key']) => [...(key instanceof Map ? key : Object.entries(key))];

/** The name that the driver gives an index without one. */
const nameOf = ({ name, key }: IndexDescription) => name ?? entriesOf(key).flat().join('_');

const signature = ({
  key,
  unique = false,
  sparse = false,
  expireAfterSeconds,
  partialFilterExpression,
}: IndexDescription) => JSON.stringify([entriesOf(key), unique, sparse, expireAfterSeconds, partialFilterExpression]);
