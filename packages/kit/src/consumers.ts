import { DeliverPolicy, type JsMsg } from 'nats';
import { serviceName } from './bus.ts';
import { handleBatch } from './eventHandling.ts';
import type { Listener } from './listeners.ts';
import { eventsHandled } from './metrics.ts';
import { consume } from './consume.ts';
import { isDatabaseFault, retryAllLater, retryLater } from './eventRetries.ts';

const outcomes = ['done', 'repeated', 'failed', 'dead'];

/** Whether a type of event is one of `types`, a subject with `*`: NATS 2.9 has one filter a consumer. */
export function isOneOf(types: string, event: string): boolean {
  const [wanted, given] = [types.split('.'), event.split('.')];
  return wanted.length === given.length && wanted.every((token, index) => token === '*' || token === given[index]);
}

/** Two of one name would share its events, and each would drop those that only the other has a listener for. */
const started = new Set<string>();

/**
 * A durable consumer `<service>-<feature>` of the events whose type is one of `types`, such as `social.*.removed`; it
 * throws when a listener's is not, and when this process runs the consumer already. Events are handled in batches of at
 * most 50, each in one transaction with its inbox rows; the events of a failed batch are tried one by one. An event that
 * fails ten times is parked on `dead.<service>.<consumer>`; one that fails because the database is unavailable or full is
 * retried without end.
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
  if (started.has(durable)) throw new Error(`the consumer ${durable} runs already in this process`);
  started.add(durable);
  const handlers = new Map(listeners.map((listener) => [listener.event as string, listener]));
  const { stop } = await consume(
    'EVENTS',
    { durable_name: durable, filter_subject: `event.*.${types}`, deliver_policy: DeliverPolicy.All },
    async (messages) => {
      const wanted = messages.filter((message) => isWanted(message, handlers));
      await handleBatch(durable, handlers, wanted).catch((error: unknown) =>
        isDatabaseFault(error) ? retryAllLater(durable, wanted, error) : handleSingly(durable, handlers, wanted),
      );
    },
  );
  return { stop: () => stop().finally(() => started.delete(durable)) };
}

function isWanted(message: JsMsg, handlers: Map<string, Listener>) {
  const [, , ...type] = message.subject.split('.');
  if (handlers.has(type.join('.'))) return true;
  message.ack();
  return false;
}

async function handleSingly(durable: string, handlers: Map<string, Listener>, messages: JsMsg[]) {
  for (const message of messages) {
    await handleBatch(durable, handlers, [message]).catch((error: unknown) => retryLater(durable, message, error));
  }
}
