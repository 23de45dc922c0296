import { defineGlobalCollection } from './collection.ts';
import { db, newId } from './database.ts';
import { log } from './log.ts';
import type { Db } from 'mongodb';

/**
 * A numbered change of a service's stored data, such as `{ id: '001-read-keys', up }`. `up` may run again after a
 * crash.
 */
export interface Migration {
  id: string;
  up(database: Db): Promise<void>;
}

interface Row {
  _id: string;
  owner?: string;
  until?: Date;
  applied?: Date;
}

const migrations = defineGlobalCollection<Row>('migrations');

/** Applies each migration once, in the order of the list, in one replica at a time. Rejects with what `up` throws. */
export async function migrate(list: readonly Migration[]) {
  if (!list.length) return;
  const owner = newId();
  await takeLock(owner);
  try {
    for (const { id, up } of list) {
      if (await migrations.unscoped().findOne({ _id: id })) continue;
      log.info({ migration: id }, 'migrating');
      await up(db());
      await migrations.unscoped().insertOne({ _id: id, applied: new Date() });
    }
  } finally {
    await migrations.unscoped().deleteOne({ _id: 'lock', owner });
  }
}

async function takeLock(owner: string) {
  for (;;) {
    const until = new Date(Date.now() + 300_000);
    const taken = await migrations
      .unscoped()
      .updateOne({ _id: 'lock', until: { $lt: new Date() } }, { $set: { owner, until } }, { upsert: true })
      .then(() => true)
      .catch((error: { code?: number }) => error.code !== 11000 && Promise.reject(error));
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
