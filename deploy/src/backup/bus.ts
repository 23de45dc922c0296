import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { AckPolicy, connect, DeliverPolicy, type JetStreamManager, type NatsConnection } from 'nats';

/** A message that is published again after a restore. */
export interface BusMessage {
  /** Its `Nats-Msg-Id`, by which consumers know whether they have handled it. */
  id: string;
  subject: string;
  body: string;
}

interface Range {
  stream: string;
  subject: string;
  from: number;
}

const batchSize = 200;
const waitMs = 5_000;
const idleNs = 60_000_000_000;

const hasStream = (manager: JetStreamManager, name: string) =>
  manager.streams.info(name).then(
    () => true,
    (error: { api_error?: { code?: number } }) => {
      if (error.api_error?.code === 404) return false;
      throw error;
    },
  );

/** Events that a consumer has not acknowledged yet, the last state of each subject, and parked events. */
const rangesOf = async (manager: JetStreamManager): Promise<Range[]> => {
  const ranges: Range[] = [];
  if (await hasStream(manager, 'EVENTS'))
    for await (const { num_pending, num_ack_pending, ack_floor, config } of manager.consumers.list('EVENTS'))
      if (num_pending + num_ack_pending > 0)
        ranges.push({ stream: 'EVENTS', subject: config.filter_subject ?? 'event.>', from: ack_floor.stream_seq + 1 });
  if (await hasStream(manager, 'STATE')) ranges.push({ stream: 'STATE', subject: 'state.>', from: 1 });
  if (await hasStream(manager, 'DEAD')) ranges.push({ stream: 'DEAD', subject: 'dead.>', from: 1 });
  return ranges;
};

const noMessageFound = 10037;

/** Whether the stream has a message of the subject from a place on: after NATS was restarted, consumers can miscount. */
async function hasMessage(connection: NatsConnection, { stream, subject, from }: Range): Promise<boolean> {
  const query = JSON.stringify({ seq: from, next_by_subj: subject });
  const answer = await connection.request(`$JS.API.STREAM.MSG.GET.${stream}`, query, { timeout: waitMs });
  const { error } = answer.json<{ error?: { err_code?: number; description?: string } }>();
  if (error && error.err_code !== noMessageFound) throw new Error(`NATS refuses ${stream}: ${error.description}`);
  return !error;
}

async function* messagesIn(connection: NatsConnection, range: Range): AsyncGenerator<BusMessage> {
  const { stream, subject } = range;
  const manager = await connection.jetstreamManager();
  const { name } = await manager.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: range.from,
    filter_subject: subject,
    mem_storage: true,
    inactive_threshold: idleNs,
  });
  const consumer = await connection.jetstream().consumers.get(stream, name);
  let left = (await consumer.info()).num_pending;
  let { from } = range;
  while (await hasMessage(connection, { stream, subject, from })) {
    const before = from;
    // Asked for more than there are, it would wait until `expires`.
    const messages = await consumer.fetch({ max_messages: Math.min(batchSize, Math.max(left, 1)), expires: waitMs });
    for await (const message of messages) {
      left -= 1;
      from = message.seq + 1;
      const id = message.headers?.get('Nats-Msg-Id') || `${stream}-${message.seq}`;
      yield { id, subject: message.subject, body: message.string() };
    }
    if (from === before) throw new Error(`NATS has not sent the messages of ${stream}.`);
  }
  await consumer.delete();
}

/** Connects as the operator, who may read every stream. */
export const connectBus = async (url: string): Promise<NatsConnection> => {
  const { host, username, password } = new URL(url);
  return connect({ servers: host, user: username, pass: password, name: 'backup' });
};

/** Writes what must be published again after a restore, one message a line. Resolves to their number. */
export const dumpBus = async (url: string, file: string): Promise<number> => {
  const connection = await connectBus(url);
  let count = 0;
  const lines = async function* () {
    for (const range of await rangesOf(await connection.jetstreamManager()))
      for await (const message of messagesIn(connection, range)) {
        count += 1;
        yield `${JSON.stringify(message)}\n`;
      }
  };
  try {
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
    return count;
  } finally {
    await connection.close();
  }
};

export async function* readBus(file: string): AsyncGenerator<BusMessage> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}

/** The service whose outbox publishes a message, and its company. Subjects: `event.<company>.<service>.…`, `dead.<service>.…`. */
export const ownerOf = ({ subject, body }: BusMessage): { service: string; company: string } => {
  const [kind, second = '', third = ''] = subject.split('.');
  return kind === 'dead'
    ? { service: second, company: String(JSON.parse(body).clientid) }
    : { service: third, company: second };
};
