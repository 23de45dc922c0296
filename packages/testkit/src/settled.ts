import { MongoClient } from 'mongodb';
import { connect, type ConsumerInfo, type JetStreamManager } from 'nats';
import { eventually } from './eventually.ts';

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
  const { host, username, password } = new URL(adminNatsUrl);
  const nats = await connect({
    servers: host,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
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
    for (const [stream, seq] of newest) await requireHandled(manager, stream, seq);
    await requirePublished(clientId);
    const later = await newestOf(manager, clientId);
    if (String(later) !== String(newest)) throw new Error('the consumers have published more');
  };

  return {
    /** An event that failed is on its way until it succeeds or is parked. */
    settled: (clientId: string, timeoutMs = 15_000) => eventually(() => check(clientId), { timeoutMs, intervalMs: 20 }),
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
    const message = await manager.streams
      .getMessage(stream, { last_by_subj: `${kind}.${clientId}.>` })
      .catch(ignoreAbsent);
    if (message) found.push([stream, message.seq]);
  }
  return found;
}

async function requireHandled(manager: JetStreamManager, stream: string, seq: number) {
  for await (const consumer of manager.consumers.list(stream))
    if (!hasHandled(consumer, seq)) throw new Error(`${consumer.name} has not handled message ${seq} of ${stream}`);
}

const hasHandled = ({ num_pending, num_ack_pending, ack_floor }: ConsumerInfo, seq: number) =>
  num_pending + num_ack_pending === 0 || ack_floor.stream_seq >= seq;

function ignoreAbsent(error: { api_error?: { code?: number } }) {
  if (error.api_error?.code !== 404) throw error;
  return null;
}

export type Settled = Awaited<ReturnType<typeof openSettled>>;
