import { createHmac, hkdfSync } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import type { Caller, IdempotentRequest, StoredBy } from './caller.ts';
import { defineGlobalCollection, insertAll } from './collection.ts';
import { unprocessable } from './errors.ts';

interface StoredResult {
  _id: string;
  /** Of the whole request; in rows of the last release of query and body. */
  input_hash: string;
  value: unknown;
  created: Date;
}

/** Results of requests with an Idempotency-Key, for 24 h. */
const results = defineGlobalCollection<StoredResult>(
  'idempotency',
  {
    stays: 'a day',
    ofCompany: (clientId) => ({ _id: { $gte: `${clientId}:`, $lt: `${clientId};` } }),
  },
  [{ key: { created: 1 }, expireAfterSeconds: 86_400 }],
);

interface Request {
  /** The name of the call. */
  call: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Of an upload, which is not read yet: its `content-length`. */
  length?: string | undefined;
}

/** For hashes of requests, which may hold a password: without the key nobody can try passwords at them. */
export const inputHashKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'atrium idempotency', 32));

/** `request`: parsed by the contract. The order of an object's fields does not matter. */
export function idempotentRequest(
  hashKeys: readonly Buffer[],
  { clientId, userId }: Caller,
  key: string,
  { call, params, query, body, length }: Request,
): IdempotentRequest {
  const hashesOf = (...parts: unknown[]) => {
    const text = JSON.stringify(parts, inOrder);
    return hashKeys.map((hashKey) => createHmac('sha256', hashKey).update(text).digest('base64url'));
  };
  const owner = [clientId ?? '', userId];
  return {
    key: joined([...owner, key]),
    hashes: hashesOf(call, params ?? null, query ?? null, body ?? null, length ?? null),
    former: {
      key: joined([...owner, call, ...Object.values(params ?? {}), key]),
      hashes: hashesOf(query ?? null, body ?? null),
    },
  };
}

const joined = (ids: unknown[]) => ids.map((id) => encodeURIComponent(String(id))).join(':');

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Each unit of work of a request stores its own result. */
export function ofUnit({ key, hashes, former }: IdempotentRequest, number: number): IdempotentRequest {
  const numbered = (stored: StoredBy): StoredBy => ({ ...stored, key: `${stored.key}:${number}` });
  return { ...numbered({ key, hashes }), former: numbered(former) };
}

/** The stored results by key; unknown keys are absent. Throws 422 for a key that was used for another request. */
export async function storedResults(
  requests: IdempotentRequest[],
  session: ClientSession,
): Promise<Map<string, unknown>> {
  if (!requests.length) return new Map();
  const ids = requests.flatMap(({ key, former }) => [key, former.key]);
  const rows = await results
    .unscoped()
    .find({ _id: { $in: ids } }, { session })
    .toArray();
  const found = new Map(rows.map((row) => [row._id, row]));
  const known = new Map<string, unknown>();
  for (const request of requests)
    for (const { key, hashes } of [request.former, request]) {
      const row = found.get(key);
      if (row && !hashes.includes(row.input_hash)) throw unprocessable('idempotency_mismatch');
      if (row) known.set(request.key, row.value);
    }
  return known;
}

export interface Result extends IdempotentRequest {
  value: unknown;
}

export function storeResults(made: Result[], session: ClientSession) {
  const created = new Date();
  const rows = made.map(({ key, hashes, value }) => ({
    _id: key,
    input_hash: hashes[0] ?? '',
    value: value ?? null,
    created,
  }));
  return insertAll(results.unscoped(), rows, session);
}
