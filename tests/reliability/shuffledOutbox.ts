import { newId } from '@atrium/kit';
import { shuffled } from '@atrium/testkit';
import type { Document, MongoClient } from 'mongodb';

type Row = Document & { _id: string; subject: string };

/**
 * Shuffles the events of a company that wait in a service's outbox, each twice with two message ids, so that NATS does
 * not ignore the second. Resolves to the types of the events.
 */
export async function shuffleOutbox(mongo: MongoClient, service: string, clientId: string, seed: number) {
  const outbox = mongo.db(`atrium_${service}`).collection<Row>('outbox');
  const waiting = await outbox.find({ published: null, subject: new RegExp(`^event\\.${clientId}\\.`) }).toArray();
  if (waiting.length === 0) return [];
  const order = shuffled([...waiting, ...waiting], seed).map((row) => ({ ...row, _id: newId() }));
  await outbox.deleteMany({ _id: { $in: waiting.map((row) => row._id) } });
  await outbox.insertMany(order);
  return waiting.map(({ subject }) => subject.split('.').slice(2).join('.'));
}
