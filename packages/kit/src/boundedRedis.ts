import type { Redis } from 'ioredis';
import { redis } from './redis.ts';

/** Redis only saves work, so it must never cost more time than the work. */
const timeoutMs = 200;
const pauseMs = 1000;

/** Of a connection: another one is tried. */
const pausedUntil = new WeakMap<Redis, number>();

/** Runs a Redis command. Throws after 200 ms, and immediately for a second after a failure. */
export async function withRedis<T>(command: (client: Redis) => Promise<T>): Promise<T> {
  const client = redis();
  if (performance.now() < (pausedUntil.get(client) ?? 0)) throw new Error('Redis is unavailable');
  try {
    return await withTimeout(command(client));
  } catch (error) {
    pausedUntil.set(client, performance.now() + pauseMs);
    throw error;
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // After a pause of the whole process the answer may be there: it is read before `setImmediate`.
  const timer = setTimeout(() => setImmediate(reject, new Error('Redis is slow')), timeoutMs);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
