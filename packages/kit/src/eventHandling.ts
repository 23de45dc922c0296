import type { Envelope } from '@atrium/contracts';
import { events } from '@atrium/contracts/events';
import type { JsMsg } from 'nats';
import { defineGlobalCollection, insertAll } from './collection.ts';
import type { Listener } from './listeners.ts';
import { inTraceOf, traceMessages } from './messageTraces.ts';
import { eventsHandled } from './metrics.ts';
import { closedAmong } from './portability/closed.ts';
import { unitOfWork } from './unitOfWork.ts';
import { workFor, type Work } from './work.ts';

interface Handled {
  _id: string;
  handled: Date;
}

/** Ids of handled events by consumer, for longer than the stream stores events. */
const inbox = defineGlobalCollection<Handled>('inbox', { stays: 'ids of events of this installation' }, [
  { key: { handled: 1 }, expireAfterSeconds: 14 * 86_400 },
]);

/** Handles events in one transaction with their inbox rows, those that were handled before left out, and acknowledges them. */
export const handleBatch = (durable: string, handlers: Map<string, Listener>, messages: JsMsg[]) =>
  traceMessages(durable, messages, () => handleInTrace(durable, handlers, messages));

async function handleInTrace(durable: string, handlers: Map<string, Listener>, messages: JsMsg[]) {
  if (!messages.length) return;
  const byKey = new Map(messages.map((message) => [keyOf(durable, message), message]));
  const fresh = await handleAll(handlers, byKey).then(
    () => byKey,
    (error: unknown) => handleUnhandled(handlers, byKey, error),
  );
  for (const message of messages) message.ack();
  eventsHandled.inc({ consumer: durable, outcome: 'done' }, fresh.size);
  eventsHandled.inc({ consumer: durable, outcome: 'repeated' }, messages.length - fresh.size);
}

type Keyed = Map<string, JsMsg>;

/** Fails when an event was handled before: the inbox has its id. */
async function handleAll(handlers: Map<string, Listener>, messages: Keyed) {
  const closed = await closedAmong([...messages.values()].map(companyOf));
  await unitOfWork({ clientId: null }, async (work) => {
    const rows = [...messages.keys()].map((_id) => ({ _id, handled: new Date() }));
    await insertAll(inbox.unscoped(), rows, work.session);
    for (const message of messages.values())
      if (!closed.has(companyOf(message))) await inTraceOf(message, () => handleOne(handlers, message, work));
  });
}

/** The second word of events and states. */
const companyOf = ({ subject }: JsMsg) => subject.split('.')[1] ?? '';

/** Repeated events are rare, so the inbox is read only after a failure. */
async function handleUnhandled(handlers: Map<string, Listener>, messages: Keyed, error: unknown): Promise<Keyed> {
  const known = await inbox
    .unscoped()
    .find({ _id: { $in: [...messages.keys()] } })
    .toArray();
  if (!known.length) throw error;
  const seen = new Set(known.map((row) => row._id));
  const fresh = new Map([...messages].filter(([key]) => !seen.has(key)));
  if (fresh.size) await handleAll(handlers, fresh);
  return fresh;
}

const keyOf = (durable: string, message: JsMsg) => `${durable}:${message.headers?.get('Nats-Msg-Id') || message.seq}`;

async function handleOne(handlers: Map<string, Listener>, message: JsMsg, work: Work) {
  const envelope = message.json<Envelope>();
  const data = events[envelope.type].parse(envelope.data);
  const clientId = envelope.clientid;
  const { id, time } = envelope;
  const attempt = message.info.redeliveryCount;
  await handlers.get(envelope.type)!.handle(data, { clientId, work: workFor(work, clientId), id, time, attempt });
}
