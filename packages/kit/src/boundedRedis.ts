import type { Redis } from 'ioredis';
import { redis } from './redis.ts';

/** Redis only saves work, so it must never cost more time than the work. */
const timeoutMs = 200;
const pauseMs = 1000;

let pausedUntil = 0;

/** Runs a Redis command. Throws after 200 ms, and immediately for a second after a failure. */
export async function withRedis<T>(command: (client: Redis) => Promise<T>): Promise<T> {
  if (performance.now() < pausedUntil) throw new Error('Redis is unavailable');
  try {
    return await withTimeout(command(redis()));
  } catch (error) {
    pausedUntil = performance.now() + pauseMs;
    throw error;
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('Redis is slow')), timeoutMs);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
