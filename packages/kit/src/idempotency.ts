import type { ClientSession } from 'mongodb';
import { defineGlobalCollection } from './collection.ts';

interface Remembered {
  _id: string;
  value: unknown;
  created: Date;
}

/** Results of requests that carried an Idempotency-Key, for a day. */
const remembered = defineGlobalCollection<Remembered>('idempotency', [
  { key: { created: 1 }, expireAfterSeconds: 86_400 },
]);

export async function rememberedResult<R>(key: string, session: ClientSession): Promise<{ value: R } | null> {
  return (await remembered.unscoped().findOne({ _id: key }, { session })) as { value: R } | null;
}

export async function rememberResult(key: string, value: unknown, session: ClientSession) {
  await remembered.unscoped().insertOne({ _id: key, value: value ?? null, created: new Date() }, { session });
}
