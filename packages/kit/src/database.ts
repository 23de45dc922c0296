import { MongoClient, ObjectId, type Db } from 'mongodb';
import './driverWrites.ts';
import { connectionsInUse } from './metrics.ts';
import { traceCommands } from './databaseTraces.ts';
import { queryCount } from './queryCount.ts';
import { isTracing } from './tracing.ts';

/** Of a process to the database; transactions take a part of them (transaction.ts). */
export const maxConnections = 100;

let client: MongoClient | undefined;
let database: Db | undefined;

/** A new id: 24 hex digits that grow with time (D2). `at`: the time of an imported item, from 1970 to 2106. */
export function newId(at?: Date): string {
  const seconds = at ? Math.floor(at.getTime() / 1000) : growingSeconds();
  if (!(seconds >= 0 && seconds < 2 ** 32)) throw new RangeError('the time of an id is outside of 1970 to 2106');
  return new ObjectId(ObjectId.generate(seconds)).toHexString();
}

/** When an id was made, to the second. */
export const timeOf = (id: string): Date => new ObjectId(id).getTimestamp();

/** Ids of one process grow, so that lists stay in order, also when the clock is set back by up to this. */
const maxClockStepSeconds = 600;
let newest = 0;

function growingSeconds(): number {
  const now = Math.floor(Date.now() / 1000);
  if (now > newest || now < newest - maxClockStepSeconds) newest = now;
  return newest;
}

/**
 * Connects to a service's own database, whose acknowledged writes are on disk. Rejects when the server has not answered
 * for 30 s.
 */
export async function connectDatabase(url: string, name: string, countQueries = false): Promise<Db> {
  client = new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
    serverSelectionTimeoutMS: 4000,
    socketTimeoutMS: 20_000,
    maxPoolSize: maxConnections,
    monitorCommands: countQueries || isTracing(),
  });
  client.on('connectionCheckedOut', () => connectionsInUse.inc());
  client.on('connectionCheckedIn', () => connectionsInUse.dec());
  if (isTracing()) traceCommands(client);
  if (countQueries) {
    client.on('commandStarted', () => {
      const count = queryCount.getStore();
      if (count) count.queries += 1;
    });
  }
  await retryFor(30_000, () => client!.connect());
  database = client.db(name);
  return database;
}

async function retryFor(timeoutMs: number, attempt: () => Promise<unknown>) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

export function db(): Db {
  if (!database) throw new Error('the database is not connected yet');
  return database;
}

export function mongoClient(): MongoClient {
  if (!client) throw new Error('the database is not connected yet');
  return client;
}

export async function closeDatabase() {
  await client?.close();
  client = database = undefined;
}
