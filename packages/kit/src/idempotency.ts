import type { ClientSession } from 'mongodb';
import { defineGlobalCollection, insertAll } from './collection.ts';

interface Remembered {
  _id: string;
  value: unknown;
  created: Date;
}

/** Results of requests that carried an Idempotency-Key, for a day. */
const remembered = defineGlobalCollection<Remembered>('idempotency', [
  { key: { created: 1 }, expireAfterSeconds: 86_400 },
]);

/** Results by key, of those that there are. */
export async function rememberedResults(keys: string[], session: ClientSession): Promise<Map<string, unknown>> {
  if (!keys.length) return new Map();
  const rows = await remembered
    .unscoped()
    .find({ _id: { $in: keys } }, { session })
    .toArray();
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

export interface Result {
  key: string;
  value: unknown;
}

export function rememberResults(results: Result[], session: ClientSession) {
  const created = new Date();
  const rows = results.map(({ key, value }) => ({ _id: key, value: value ?? null, created }));
  return insertAll(remembered.unscoped(), rows, session);
}
