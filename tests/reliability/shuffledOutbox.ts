import { newId } from '@atrium/kit';
import { shuffled } from '@atrium/testkit';
import type { Document, MongoClient } from 'mongodb';

type Row = Document & { _id: string; subject: string };

/**
 * What a company's services would tell while NATS is away: each event twice, as two messages of which NATS cannot know
 * that they are one, and in any order. Gives the types of the events.
 */
export async function shuffleOutbox(mongo: MongoClient, service: string, clientId: string, seed: number) {
  const outbox = mongo.db(`atrium_${service}`).collection<Row>('outbox');
  const told = await outbox.find({ published: null, subject: new RegExp(`^event\\.${clientId}\\.`) }).toArray();
  if (told.length === 0) return [];
  const order = shuffled([...told, ...told], seed).map((row) => ({ ...row, _id: newId() }));
  await outbox.deleteMany({ _id: { $in: told.map((row) => row._id) } });
  await outbox.insertMany(order);
  return told.map(({ subject }) => subject.split('.').slice(2).join('.'));
}
