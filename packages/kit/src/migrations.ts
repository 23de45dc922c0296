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

const migrations = defineGlobalCollection<Row>('migrations', { stays: 'of this installation' });

const defaultLeaseMs = 60_000;

/** Applies each migration once, in the order of the list, in one replica at a time. Rejects with what `up` throws. */
export async function migrate(list: readonly Migration[], leaseMs = defaultLeaseMs) {
  if (!list.length) return;
  const owner = newId();
  await takeLock(owner, leaseMs);
  const renewal = setInterval(() => void renewLock(owner, leaseMs), leaseMs / 3);
  try {
    for (const { id, up } of list) {
      if (await migrations.unscoped().findOne({ _id: id })) continue;
      log.info({ migration: id }, 'migrating');
      await up(db());
      await record(id);
    }
  } finally {
    clearInterval(renewal);
    await migrations.unscoped().deleteOne({ _id: 'lock', owner });
  }
}

/** Another replica has recorded it when this process was paused for longer than its lease. */
const record = (id: string) =>
  migrations
    .unscoped()
    .insertOne({ _id: id, applied: new Date() })
    .catch((error: { code?: number }) => error.code !== 11000 && Promise.reject(error));

const leaseEnd = (leaseMs: number) => new Date(Date.now() + leaseMs);

const renewLock = (owner: string, leaseMs: number) =>
  migrations
    .unscoped()
    .updateOne({ _id: 'lock', owner }, { $set: { until: leaseEnd(leaseMs) } })
    .catch((error: unknown) => log.warn({ err: error }, 'the lease of the migrations is not renewed'));

async function takeLock(owner: string, leaseMs: number) {
  for (;;) {
    const until = leaseEnd(leaseMs);
    const taken = await migrations
      .unscoped()
      .updateOne({ _id: 'lock', until: { $lt: new Date() } }, { $set: { owner, until } }, { upsert: true })
      .then(() => true)
      .catch((error: { code?: number }) => error.code !== 11000 && Promise.reject(error));
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
