import { connectedBus } from './bus.ts';
import { inTime } from './inTime.ts';
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

const answersInTime = (check: Check): Promise<boolean> =>
  inTime(
    Promise.resolve(check()).catch(() => false),
    checkTimeoutMs,
    false,
  );
