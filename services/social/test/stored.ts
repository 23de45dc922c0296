import type { EventType } from '@atrium/contracts';
import { MongoClient, type Document } from 'mongodb';

type Row = Document & { _id: string };

/** What social has stored, read from its database. */
export async function openStored(mongoUrl: string) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 4 }).connect();
  const db = mongo.db('atrium_social');
  const rows = (name: string, filter: Document) => db.collection<Row>(name).find(filter).toArray();
  return {
    db,
    rows,
    count: (name: string, filter: Document) => db.collection<Row>(name).countDocuments(filter),
    post: async (id: string) => (await rows('posts', { _id: id }))[0],
    /** The data of the events of a company that were announced in the last ten minutes, oldest first. */
    async events(clientId: string, type: EventType): Promise<Document[]> {
      const found = await db
        .collection<Row>('outbox')
        .find({ subject: `event.${clientId}.${type}` })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ body }) => (JSON.parse(body as string) as { data: Document }).data);
    },
    close: () => mongo.close(),
  };
}

export type Stored = Awaited<ReturnType<typeof openStored>>;
