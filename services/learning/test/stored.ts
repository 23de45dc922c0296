import type { EventData, EventType } from '@atrium/contracts';
import { MongoClient, type Document } from 'mongodb';

type Row = Document & { _id: string };

/** What learning has stored, read from its database. */
export async function openStored(mongoUrl: string) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 4 }).connect();
  const db = mongo.db('atrium_learning');
  return {
    rows: (name: string, filter: Document) => db.collection<Row>(name).find(filter).toArray(),
    /** The time of an attempt is over. */
    endTime: (attempt: string) =>
      db
        .collection<Row>('test_attempts')
        .updateOne({ _id: attempt }, { $set: { ends: new Date(Date.now() - 1000).toISOString() } }),
    /** The data of the events of a company that were announced in the last ten minutes, oldest first. */
    async events<T extends EventType>(clientId: string, type: T): Promise<EventData<T>[]> {
      const rows = await db
        .collection<Row>('outbox')
        .find({ subject: `event.${clientId}.${type}` })
        .sort({ _id: 1 })
        .toArray();
      return rows.map(({ body }) => (JSON.parse(body as string) as { data: EventData<T> }).data);
    },
    close: () => mongo.close(),
  };
}

export type Stored = Awaited<ReturnType<typeof openStored>>;
