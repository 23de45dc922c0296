import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';

export type Doc = Document;

/** True when the tests speak to a real MongoDB instead (MONGODB_URL): what only we refuse is then left out. */
export const isReal = Boolean(process.env['MONGODB_URL']);

let client: MongoClient;
let url: string;
let last = 0;
const database = `em_test_${process.pid}`;

/** A server in a folder of its own for the tests of one file, or the one that MONGODB_URL names. */
export function useTarget(options: { ttlSeconds?: number; writerTimeoutMs?: number } = {}) {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const target = isReal ? { url: process.env['MONGODB_URL']!, close: async () => {} } : await startTemporary(options);
    url = target.url;
    client = await connect(url);
    stop = async () => {
      await client.db(database).dropDatabase();
      await client.close();
      await target.close();
    };
  });
  afterAll(() => stop());
}

export const connect = (url: string, options: MongoClientOptions = {}) => new MongoClient(url, options).connect();
export const theClient = (): MongoClient => client;
export const theUrl = (): string => url;
export const theDb = (): Db => client.db(database);

/** A collection that no other test has, with these documents. */
export async function collectionWith(docs: Doc[] = []): Promise<Collection<Doc>> {
  const collection = theDb().collection<Doc>(`c${++last}`);
  if (docs.length > 0) await collection.insertMany(docs);
  return collection;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function startTemporary(options: { ttlSeconds?: number; writerTimeoutMs?: number }) {
  const folder = temporaryFolder();
  const server = await startEmbeddedMongo({ path: folder.path, ...options });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      folder.remove();
    },
  };
}

/** The code of the error a promise ends with; fails when it does not. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  const result = await promise.then(
    (value) => ({ value }),
    (error: { code?: unknown }) => ({ error }),
  );
  if ('error' in result) return result.error.code ?? result.error;
  throw new Error(`expected a refusal, got ${JSON.stringify(result.value)}`);
}
