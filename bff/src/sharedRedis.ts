import { redis } from '@atrium/kit/core';
import type { Redis } from 'ioredis';

/** Redis is asked to save work, so it must never cost more than the work: milliseconds. */
const patience = 200;
const pause = 1000;

let pausedUntil = 0;

/** Runs a Redis command, or throws at once; after a failure Redis is left alone for a second. */
export async function withRedis<T>(command: (client: Redis) => Promise<T>): Promise<T> {
  if (performance.now() < pausedUntil) throw new Error('Redis is away');
  try {
    return await within(patience, command(redis()));
  } catch (error) {
    pausedUntil = performance.now() + pause;
    throw error;
  }
}

function within<T>(time: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('Redis is slow')), time);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
