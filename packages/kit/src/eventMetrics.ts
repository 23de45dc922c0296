import type { ConsumerInfo } from 'nats';
import { bus, connectedBus, serviceName } from './bus.ts';
import { asError, failuresOf, oneAtATime, sampleGauge, sampleValue } from './metrics.ts';
import { oldestUnpublished, unpublishedCount } from './outbox.ts';

interface Consumer {
  stream: string;
  durable: string;
}

const consumers: Consumer[] = [];

/** Adds the metrics of a durable consumer. */
export const measureConsumer = (stream: string, durable: string) => void consumers.push({ stream, durable });

/** One that is missing leaves the others their values. */
const reportUnread = failuresOf('atrium_consumer');

const consumerInfos = oneAtATime(async (): Promise<ConsumerInfo[]> => {
  if (!connectedBus()) return [];
  const { manager } = await bus();
  const infos = consumers.map(({ stream, durable }) => manager.consumers.info(stream, durable).catch(asError));
  const found = await Promise.all(infos);
  reportUnread(found.find((info) => info instanceof Error) ?? null);
  return found.filter((info): info is ConsumerInfo => !(info instanceof Error));
});

const sampleConsumers = (name: string, help: string, valueOf: (info: ConsumerInfo) => number) =>
  sampleGauge({ name, help, labelNames: ['consumer'] }, async () =>
    (await consumerInfos()).map((info) => ({ labels: { consumer: info.name }, value: valueOf(info) })),
  );

const deadLetters = async (): Promise<number | null> => {
  if (!connectedBus()) return null;
  const { manager } = await bus();
  const { state } = await manager.streams.info('DEAD', { subjects_filter: `dead.${serviceName()}.*` });
  return Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
};

/** Adds the outbox, the consumers and the parked events of a service. Replicas of a service show the same values. */
export function measureEvents() {
  sampleValue('atrium_outbox_unpublished', 'Messages in the outbox, of all replicas', unpublishedCount);
  sampleValue('atrium_outbox_oldest_seconds', 'Age of the oldest message in the outbox; 0: it is empty', async () => {
    const since = await oldestUnpublished();
    return since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0;
  });
  sampleConsumers('atrium_consumer_pending', 'Messages not yet delivered to the consumer', (info) => info.num_pending);
  sampleConsumers(
    'atrium_consumer_unacknowledged',
    'Messages delivered to the consumer and not handled yet',
    (info) => info.num_ack_pending,
  );
  sampleValue('atrium_dead_letters', 'Events of the service that are parked on dead.>', deadLetters);
}
