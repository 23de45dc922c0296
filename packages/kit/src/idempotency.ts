import { createHmac, hkdfSync } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import type { Caller, IdempotentRequest } from './caller.ts';
import { defineGlobalCollection, insertAll } from './collection.ts';
import { conflict } from './errors.ts';

interface StoredResult {
  _id: string;
  input_hash: string;
  value: unknown;
  created: Date;
}

/** Results of requests with an Idempotency-Key, for 24 h. */
const results = defineGlobalCollection<StoredResult>('idempotency', [
  { key: { created: 1 }, expireAfterSeconds: 86_400 },
]);

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** For hashes of inputs, which may hold a password: without the key nobody can try passwords at them. */
export const inputHashKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'atrium idempotency', 32));

/** `input`: parsed by the contract. The order of an object's fields does not matter. */
export function idempotentRequest(
  hashKey: Buffer,
  { clientId, userId }: Caller,
  call: string,
  key: string,
  { params, query, body }: Input,
): IdempotentRequest {
  const ids = [clientId ?? '', userId, call, ...Object.values(params ?? {}), key];
  return {
    key: ids.map((id) => encodeURIComponent(String(id))).join(':'),
    inputHash: createHmac('sha256', hashKey)
      .update(JSON.stringify([query ?? null, body ?? null], inOrder))
      .digest('base64url'),
  };
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The stored results by key; unknown keys are absent. Throws 409 for a key that was used with another input. */
export async function storedResults(
  requests: IdempotentRequest[],
  session: ClientSession,
): Promise<Map<string, unknown>> {
  if (!requests.length) return new Map();
  const hashes = new Map(requests.map(({ key, inputHash }) => [key, inputHash]));
  const rows = await results
    .unscoped()
    .find({ _id: { $in: [...hashes.keys()] } }, { session })
    .toArray();
  if (rows.some((row) => row.input_hash !== hashes.get(row._id))) throw conflict('idempotency_key_reused');
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

export interface Result extends IdempotentRequest {
  value: unknown;
}

export function storeResults(made: Result[], session: ClientSession) {
  const created = new Date();
  const rows = made.map(({ key, inputHash, value }) => ({
    _id: key,
    input_hash: inputHash,
    value: value ?? null,
    created,
  }));
  return insertAll(results.unscoped(), rows, session);
}
