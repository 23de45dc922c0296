import { connectedBus } from './bus.ts';
import { sampleGauge } from './metrics.ts';
import { redis } from './redis.ts';

type Check = () => boolean | Promise<boolean>;

const isBusConnected: Check = () => connectedBus() !== null;

const isRedisConnected: Check = () => redis().status === 'ready';

/** Adds whether the process reaches each store. `isDatabaseAvailable`: absent for a process without a database. */
export function measureStores(isDatabaseAvailable?: Check) {
  const stores: Record<string, Check> = {
    nats: isBusConnected,
    redis: isRedisConnected,
    ...(isDatabaseAvailable && { mongodb: isDatabaseAvailable }),
  };
  for (const [store, isAvailable] of Object.entries(stores)) available.set(store, isAvailable);
}

const available = new Map<string, Check>();

const checkTimeoutMs = 800;

sampleGauge({ name: 'atrium_store_up', help: 'Whether the process reaches the store', labelNames: ['store'] }, () =>
  Promise.all(
    [...available].map(async ([store, isAvailable]) => ({
      labels: { store },
      value: (await answersInTime(isAvailable)) ? 1 : 0,
    })),
  ),
);

async function answersInTime(check: Check): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, checkTimeoutMs, false);
  const answer = Promise.resolve(check()).catch(() => false);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
