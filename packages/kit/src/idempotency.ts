import type { ClientSession } from 'mongodb';
import { defineGlobalCollection, insertAll } from './collection.ts';

interface StoredResult {
  _id: string;
  value: unknown;
  created: Date;
}

/** Results of requests with an Idempotency-Key, for 24 h. */
const results = defineGlobalCollection<StoredResult>('idempotency', [
  { key: { created: 1 }, expireAfterSeconds: 86_400 },
]);

/** The stored results by key; unknown keys are absent. */
export async function storedResults(keys: string[], session: ClientSession): Promise<Map<string, unknown>> {
  if (!keys.length) return new Map();
  const rows = await results
    .unscoped()
    .find({ _id: { $in: keys } }, { session })
    .toArray();
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

export interface Result {
  key: string;
  value: unknown;
}

export function storeResults(made: Result[], session: ClientSession) {
  const created = new Date();
  const rows = made.map(({ key, value }) => ({ _id: key, value: value ?? null, created }));
  return insertAll(results.unscoped(), rows, session);
}
