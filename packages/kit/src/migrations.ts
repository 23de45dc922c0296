import { defineGlobalCollection } from './collection.ts';
import { db, newId } from './database.ts';
import { log } from './log.ts';
import type { Db } from 'mongodb';

/** One numbered change of a service's stored data, e.g. `{ id: '001-read-keys', up }`. */
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

/** Applies each migration once, in order, one replica at a time. */
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
