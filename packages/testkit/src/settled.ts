import { MongoClient } from 'mongodb';
import type { JetStreamManager } from 'nats';
import { eventually } from './eventually.ts';
import { connectAdmin, newestMessage, requireHandled } from './nats.ts';

export interface SettledOptions {
  mongoUrl: string;
  adminNatsUrl: string;
  /** Names of the services whose outboxes are watched. */
  services: readonly string[];
}

const streams = { EVENTS: 'event', STATE: 'state' };

/** Waits until nothing of a company is on its way: its outbox rows are published, and every consumer has handled them. */
export async function openSettled({ mongoUrl, adminNatsUrl, services }: SettledOptions) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
  const nats = await connectAdmin(adminNatsUrl);
  const manager = await nats.jetstreamManager();

  const requirePublished = async (clientId: string) => {
    const subject = new RegExp(`^(event|state)\\.${clientId}\\.`);
    for (const service of services) {
      const outbox = mongo.db(`atrium_${service}`).collection('outbox');
      const waiting = await outbox.countDocuments({ published: null, subject });
      if (waiting) throw new Error(`${waiting} rows of ${clientId} wait in the outbox of ${service}`);
    }
  };

  const check = async (clientId: string) => {
    await requirePublished(clientId);
    const newest = await newestOf(manager, clientId);
    for (const [stream, seq] of newest) await requireAllHandled(manager, stream, seq);
    await requirePublished(clientId);
    const later = await newestOf(manager, clientId);
    if (String(later) !== String(newest)) throw new Error('the consumers have published more');
  };

  return {
    /** An event that failed is on its way until it succeeds or is parked. */
    settled: (clientId: string) => eventually(() => check(clientId), { intervalMs: 20 }),
    async close() {
      await nats.close();
      await mongo.close();
    },
  };
}

/** The newest message of a company in each stream. */
async function newestOf(manager: JetStreamManager, clientId: string): Promise<[stream: string, seq: number][]> {
  const found: [string, number][] = [];
  for (const [stream, kind] of Object.entries(streams)) {
    const message = await newestMessage(manager, stream, `${kind}.${clientId}.>`);
    if (message) found.push([stream, message.seq]);
  }
  return found;
}

async function requireAllHandled(manager: JetStreamManager, stream: string, seq: number) {
  for await (const consumer of manager.consumers.list(stream)) requireHandled(consumer, seq);
}

export type Settled = Awaited<ReturnType<typeof openSettled>>;
