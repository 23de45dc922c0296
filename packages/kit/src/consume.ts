import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
  type Subscription,
} from 'nats';
import { bus } from './bus.ts';
import { measureConsumer } from './eventMetrics.ts';
import { inTime } from './inTime.ts';
import { log } from './log.ts';
import { onStop } from './stop.ts';

const batchSize = 50;

/** What a stopped consumer has received and can handle within this time it handles. */
const finishMs = 1000;

/** A pause between batches that are not full, so that single events gather to a batch. */
const batchPauseMs = 40;

/** Pulls messages in batches until it or the process is stopped; after NATS was unavailable, or lost its streams, it continues. */
export async function consume(
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
  handle: (messages: JsMsg[]) => Promise<void>,
) {
  measureConsumer(stream, config.durable_name);
  let stopped = false;
  let end = async () => {};
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
        end = () => drain(messages);
        if (stopped) void end(); // it was stopped while it began
        await handleInBatches(messages, handle);
      } catch (error) {
        if (!stopped) log.warn({ err: error, consumer: config.durable_name }, 'consumer interrupted');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const running = loop();
  const stop = async () => {
    stopped = true;
    void end();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 5000))]);
  };
  onStop(stop);
  return { stop };
}

/** Receives what NATS has sent already, too: `close()` would drop it, and NATS would wait for ack_wait. */
async function drain(messages: ConsumerMessages) {
  const { sub } = messages as unknown as { sub: Subscription };
  await sub.drain().catch(() => messages.close());
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

async function handleInBatches(messages: AsyncIterable<JsMsg>, handle: (batch: JsMsg[]) => Promise<void>) {
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
  // What is quick to handle is not given back: NATS 2.9 forgets, until ack_wait, the first message that it takes back
  // while no other replica asks for any. The rest is, so that another replica handles it now.
  if (working) await inTime(working, finishMs, undefined);
  for (const message of waiting.splice(0)) message.nak();
  await working;
}
