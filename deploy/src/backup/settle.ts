import type { Collection, MongoClient } from 'mongodb';
import { type BusMessage, ownerOf, readBus } from './bus.ts';
import { databaseOf, serviceDatabases } from './stagedDatabase.ts';

export interface OutboxRow {
  _id: string;
  subject: string;
  body: string;
  published: Date | null;
}

const batchSize = 500;

/** A message whose row is there already is not added. */
const addAll = async (outbox: Collection<OutboxRow>, rows: OutboxRow[]) => {
  await outbox.insertMany(rows, { ordered: false }).catch((error: { code?: number }) => {
    if (error.code !== 11000) throw error;
  });
};

const rowOf = ({ id, subject, body }: BusMessage): OutboxRow => ({ _id: id, subject, body, published: null });

/** Puts messages of the bus into the outboxes of the services that had published them. */
export const addToOutboxes = async (client: MongoClient, messages: AsyncIterable<BusMessage>): Promise<void> => {
  let batch: BusMessage[] = [];
  const flush = async () => {
    for (const [service, some] of Map.groupBy(batch, (message) => ownerOf(message).service))
      await addAll(databaseOf(client, service).collection<OutboxRow>('outbox'), some.map(rowOf));
    batch = [];
  };
  for await (const message of messages) {
    batch.push(message);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
};

/**
 * Prepares a restored database for its first start with an empty NATS (docs/decisions/013-backups.md): what its outboxes
 * still have, and what consumers had not handled, is published again; inboxes, which keep that from having its effect
 * twice, live for their whole time again; everyone signs in again.
 */
export const settle = async (client: MongoClient, busFile: string): Promise<void> => {
  for (const { db } of await serviceDatabases(client)) {
    await db
      .collection('outbox')
      .updateMany({ published: { $ne: null } }, { $set: { published: null }, $unset: { positions: 1 } });
    await db.collection('inbox').updateMany({}, { $set: { handled: new Date() } });
  }
  await databaseOf(client, 'identity').collection('sessions').deleteMany({});
  await addToOutboxes(client, readBus(busFile));
};
