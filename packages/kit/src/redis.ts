import { Redis } from 'ioredis';
import { log } from './log.ts';

let connection: Redis | undefined;
let connectedUrl = '';

/** Connects in the background. Redis holds caches and counters only: each use must work without it. */
export function connectRedis(url: string): Redis {
  connectedUrl = url;
  connection = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let isUnavailable = false;
  connection.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable');
    isUnavailable = true;
  });
  connection.on('ready', () => {
    if (isUnavailable) log.info('Redis is connected again');
    isUnavailable = false;
  });
  return connection;
}

/** Throws unless `connectRedis` was called, and after `closeRedis`. */
export function redis(): Redis {
  if (!connection) throw new Error('connectRedis was not called');
  return connection;
}

/** The address given to `connectRedis`, for clients with connections of their own. */
export const redisUrl = () => connectedUrl;

/** Runs a Redis command; resolves to `fallback` when it fails. */
export async function withRedisFallback<T>(command: (client: Redis) => Promise<T>, fallback: T): Promise<T> {
  try {
    return await command(redis());
  } catch {
    return fallback;
  }
}

export async function closeRedis() {
  connection?.disconnect();
  connection = undefined;
}
