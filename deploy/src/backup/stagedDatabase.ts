import { startEmbeddedMongo } from '@atrium/embedded-mongo';
import { type Db, MongoClient } from 'mongodb';

// 24 days: what has expired since the backup is deleted by the portal, after its times are set.
const neverSeconds = 2_000_000;

/** Opens the database of a folder in this process. Values keep their exact types when they are copied. */
export const withDatabase = async <T>(folder: string, use: (client: MongoClient) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedMongo({ path: folder, ttlSeconds: neverSeconds });
  const client = new MongoClient(server.url);
  try {
    return await use(await client.connect());
  } finally {
    await client.close();
    await server.close();
  }
};

export interface ServiceDatabase {
  service: string;
  db: Db;
}

const prefix = 'atrium_';

export const databaseOf = (client: MongoClient, service: string): Db => client.db(`${prefix}${service}`);

export const serviceDatabases = async (client: MongoClient): Promise<ServiceDatabase[]> => {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => ({ service: name.slice(prefix.length), db: client.db(name) }));
};
