import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAdmin } from '@atrium/testkit';
import { Redis } from 'ioredis';
import { MongoClient, type Document } from 'mongodb';

export interface Trace {
  /** `identity.users/<id>`, `redis <key>`, `stream <subject>`, `file <path>`. */
  place: string;
  word: string;
  document?: Document;
}

interface Places {
  mongoUrl: string;
  redisUrl: string;
  adminNatsUrl: string;
  dataDir: string;
  clientId: string;
}

const wordsIn = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word));
};

/** Where words stand: in all collections of all services, in Redis, in the stream of states, in stored files. */
export async function tracesOf(given: readonly string[], places: Places): Promise<Trace[]> {
  const words = given.map((word) => word.toLowerCase());
  const all = await Promise.all([inCollections, inRedis, inStates, inFiles].map((look) => look(words, places)));
  return all.flat();
}

async function inCollections(words: string[], { mongoUrl, clientId }: Places): Promise<Trace[]> {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
  const traces: Trace[] = [];
  try {
    const { databases } = await mongo.db().admin().listDatabases();
    for (const { name: database } of databases.filter(({ name }) => name.startsWith('atrium_'))) {
      const db = mongo.db(database);
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
        for await (const document of db.collection(name).find({ client_id: { $in: [clientId, null] } }))
          for (const word of wordsIn(JSON.stringify(document), words))
            traces.push({ place: `${database.slice(7)}.${name}`, word, document });
    }
  } finally {
    await mongo.close();
  }
  return traces;
}

/** How a value of Redis is read, by its type. */
export const readers: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

async function inRedis(words: string[], { redisUrl }: Places): Promise<Trace[]> {
  const redis = new Redis(redisUrl);
  const traces: Trace[] = [];
  try {
    for (const key of await redis.keys('*')) {
      const value = await readers[await redis.type(key)]?.(redis, key);
      for (const word of wordsIn(key + JSON.stringify(value), words)) traces.push({ place: `redis ${key}`, word });
    }
  } finally {
    redis.disconnect();
  }
  return traces;
}

async function inStates(words: string[], { adminNatsUrl, clientId }: Places): Promise<Trace[]> {
  const connection = await connectAdmin(adminNatsUrl);
  const traces: Trace[] = [];
  try {
    const manager = await connection.jetstreamManager();
    const { state } = await manager.streams.info('STATE', { subjects_filter: `state.${clientId}.>` });
    for (const subject of Object.keys(state.subjects ?? {})) {
      const message = await manager.streams.getMessage('STATE', { last_by_subj: subject });
      const text = new TextDecoder().decode(message?.data);
      for (const word of wordsIn(text, words)) traces.push({ place: `stream ${subject}`, word });
    }
  } finally {
    await connection.close();
  }
  return traces;
}

async function inFiles(words: string[], { dataDir, clientId }: Places): Promise<Trace[]> {
  const folder = join(dataDir, 'files');
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = paths.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const traces: Trace[] = [];
  for (const path of stored.filter((each) => each.includes(clientId) || each.includes('.incoming')))
    for (const word of wordsIn(path + (await readFile(path, 'latin1')), words))
      traces.push({ place: `file ${path}`, word });
  return traces;
}
