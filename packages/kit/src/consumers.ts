import { events, type Envelope, type EventData, type EventType } from '@atrium/contracts';
import { AckPolicy, DeliverPolicy, type ConsumerConfig, type JetStreamManager, type JsMsg } from 'nats';
import { bus, serviceName } from './bus.ts';
import { defineGlobalCollection, insertAll } from './collection.ts';
import { toApiError } from './errors.ts';
import { measureConsumer } from './eventMetrics.ts';
import { log } from './log.ts';
import { inTraceOf, traceMessages } from './messageTraces.ts';
import { eventsHandled } from './metrics.ts';
import { onStop } from './stop.ts';
import { unitOfWork } from './unitOfWork.ts';
import { workFor, type Work } from './work.ts';

/** Handles one type of event: in a transaction, once for each event. */
export interface Listener<T extends EventType = EventType> {
  event: T;
  handle(data: EventData<T>, context: EventContext): Promise<void>;
}

export interface EventContext {
  clientId: string;
  work: Work;
  id: string;
  time: string;
  /** From 1; an event that has failed ten times is parked. */
  attempt: number;
}

/** Types a listener; a feature exports a list of them. */
export const on = <T extends EventType>(event: T, handle: Listener<T>['handle']): Listener =>
  ({ event, handle }) as unknown as Listener;

interface Handled {
  _id: string;
  handled: Date;
}

/** Ids of handled events by consumer, for longer than the stream stores events. */
const inbox = defineGlobalCollection<Handled>('inbox', [{ key: { handled: 1 }, expireAfterSeconds: 14 * 86_400 }]);

const outcomes = ['done', 'repeated', 'failed', 'dead'];

const maxAttempts = 10;
const batchSize = 50;

/** A pause between batches that are not full, so that single events gather to a batch. */
const batchPauseMs = 40;

/** Whether a type of event is one of `types`, a subject with `*`: NATS 2.9 has one filter a consumer. */
export function isOneOf(types: string, event: string): boolean {
  const [wanted, given] = [types.split('.'), event.split('.')];
  return wanted.length === given.length && wanted.every((token, index) => token === '*' || token === given[index]);
}

/**
 * A durable consumer `<service>-<feature>` of the events whose type is one of `types`, such as `social.*.removed`; it
 * throws when a listener's is not. Events are handled in batches of at most 50, each in one transaction with
 * its inbox rows; the events of a failed batch are tried one by one. An event that fails ten times is parked on
 * `dead.<service>.<consumer>`; one that fails because the database is unavailable or full is retried without end.
 */
export async function startConsumer(
  feature: string,
  types: string,
  listeners: readonly Listener[],
): Promise<{ stop(): Promise<void> }> {
  const durable = `${serviceName()}-${feature}`;
  const foreign = listeners.find(({ event }) => !isOneOf(types, event));
  if (foreign) throw new Error(`the consumer ${durable} reads ${types}, which ${foreign.event} is not`);
  for (const outcome of outcomes) eventsHandled.inc({ consumer: durable, outcome }, 0); // a rate needs a first value
  const handlers = new Map(listeners.map((listener) => [listener.event as string, listener]));
  return consume(
    'EVENTS',
    { durable_name: durable, filter_subject: `event.*.${types}`, deliver_policy: DeliverPolicy.All },
    async (messages) => {
      const wanted = messages.filter((message) => isWanted(message, handlers));
      await handleBatch(durable, handlers, wanted).catch((error: unknown) =>
        isDatabaseFault(error) ? retryAllLater(durable, wanted, error) : handleSingly(durable, handlers, wanted),
      );
    },
  );
}

/** Pulls messages in batches until it or the process is stopped; after NATS was unavailable, or lost its streams, it continues. */
export async function consume(
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
  handle: (messages: JsMsg[]) => Promise<void>,
) {
  measureConsumer(stream, config.durable_name);
  let stopped = false;
  let close = async () => {};
  const loop = async () => {
    while (!stopped) {
      try {
        const { manager, stream: jetstream } = await bus();
        await addConsumer(manager, stream, {
          ack_policy: AckPolicy.Explicit,
          ack_wait: 10_000_000_000,
          max_ack_pending: 500,
          ...config,
        });
        const consumer = await jetstream.consumers.get(stream, config.durable_name);
        const messages = await consumer.consume({ max_messages: 200, expires: 5000, abort_on_missing_resource: true });
        close = async () => void (await messages.close());
        await inBatches(messages, handle);
      } catch (error) {
        if (!stopped) log.warn({ err: error, consumer: config.durable_name }, 'consumer interrupted');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const running = loop();
  const stop = async () => {
    stopped = true;
    await close();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 5000))]);
  };
  onStop(stop);
  return { stop };
}

/** NATS: the consumer exists with another configuration; servers before 2.10 update it instead. */
const existsErrors = [10013, 10105, 10148];

/** Creates a durable consumer, or gives an existing one the new configuration: after a release its filter may differ. */
async function addConsumer(
  manager: JetStreamManager,
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
) {
  await manager.consumers.add(stream, config).catch((error: { api_error?: { err_code?: number } }) => {
    if (!existsErrors.includes(error.api_error?.err_code ?? 0)) throw error;
    return manager.consumers.update(stream, config.durable_name, config);
  });
}

async function inBatches(messages: AsyncIterable<JsMsg>, handle: (batch: JsMsg[]) => Promise<void>) {
  const waiting: JsMsg[] = [];
  let working: Promise<void> | null = null;
  const work = async () => {
    while (waiting.length) {
      const batch = waiting.splice(0, batchSize);
      await handle(batch).catch((error: unknown) => log.error({ err: error }, 'a batch of events failed'));
      if (waiting.length < batchSize) await new Promise((resolve) => setTimeout(resolve, batchPauseMs));
    }
    working = null;
  };
  for await (const message of messages) {
    waiting.push(message);
    working ??= work();
  }
  // So that another replica handles them now, not after ack_wait.
  for (const message of waiting.splice(0)) message.nak();
  await working;
}

function isWanted(message: JsMsg, handlers: Map<string, Listener>) {
  const [, , ...type] = message.subject.split('.');
  if (handlers.has(type.join('.'))) return true;
  message.ack();
  return false;
}

const handleBatch = (durable: string, handlers: Map<string, Listener>, messages: JsMsg[]) =>
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
const handleAll = (handlers: Map<string, Listener>, messages: Keyed) =>
  unitOfWork({ clientId: null }, async (work) => {
    const rows = [...messages.keys()].map((_id) => ({ _id, handled: new Date() }));
    await insertAll(inbox.unscoped(), rows, work.session);
    for (const message of messages.values()) await inTraceOf(message, () => handleOne(handlers, message, work));
  });

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

async function handleSingly(durable: string, handlers: Map<string, Listener>, messages: JsMsg[]) {
  for (const message of messages) {
    await handleBatch(durable, handlers, [message]).catch((error: unknown) => retryLater(durable, message, error));
  }
}

/** The database is unavailable, or its disk is full. */
const isDatabaseFault = (error: unknown) => [503, 507].includes(toApiError(error)?.status ?? 0);

/** The delay until a failed event is retried; null: it is parked. */
export function retryDelayMs(error: unknown, attempts: number): number | null {
  const delayMs = 100 * 2 ** Math.min(attempts, maxAttempts);
  if (isDatabaseFault(error)) return Math.min(delayMs, 5000);
  return attempts < maxAttempts ? Math.min(delayMs, 30_000) : null;
}

async function retryAllLater(durable: string, messages: JsMsg[], error: unknown) {
  for (const message of messages) await retryLater(durable, message, error);
}

async function retryLater(durable: string, message: JsMsg, error: unknown) {
  const attempts = message.info.redeliveryCount;
  const delayMs = retryDelayMs(error, attempts);
  if (delayMs !== null) {
    log.warn({ err: error, consumer: durable, subject: message.subject, attempts }, 'event failed, will be retried');
    eventsHandled.inc({ consumer: durable, outcome: 'failed' });
    return message.nak(delayMs);
  }
  log.error({ err: error, consumer: durable, subject: message.subject }, 'event parked');
  const { stream } = await bus();
  await stream.publish(`dead.${serviceName()}.${durable}`, message.data, { msgID: `${durable}:${message.seq}` });
  eventsHandled.inc({ consumer: durable, outcome: 'dead' });
  message.term();
}
