import { Redis } from 'ioredis';
import { log } from './log.ts';

let connection: Redis | undefined;

/** Connects in the background. Redis is a cache and a counter here: every use must do without it. */
export function connectRedis(url: string): Redis {
  connection = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let away = false;
  connection.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away');
    away = true;
  });
  connection.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return connection;
}

export function redis(): Redis {
  if (!connection) throw new Error('connectRedis was not called');
  return connection;
}

/** Runs a Redis command; gives `otherwise` when Redis is away. */
export async function withRedisFallback<T>(command: (client: Redis) => Promise<T>, otherwise: T): Promise<T> {
  return command(redis()).catch(() => otherwise);
}

export async function closeRedis() {
  connection?.disconnect();
}
