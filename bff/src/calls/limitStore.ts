import { redis } from '@atrium/kit/core';
import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { withRedis } from '../sharedRedis.ts';

/** Counts in Redis, so that all BFFs count together; in memory while Redis is away. */
export function limitStore(): Store {
  const own = new MemoryStore();
  const shared = new RedisStore({
    prefix: 'limit:',
    sendCommand: (command: string, ...rest: string[]) =>
      withRedis((client) => client.call(command, ...rest) as Promise<RedisReply>),
  });
  return {
    init(options: Options) {
      own.init(options);
      const load = () => void shared.init(options).catch(() => undefined);
      if (redis().status === 'ready') load();
      redis().on('ready', load);
    },
    increment: (key) => shared.increment(key).catch(() => own.increment(key)),
    decrement: (key) => shared.decrement(key).catch(() => own.decrement(key)),
    resetKey: (key) => shared.resetKey(key).catch(() => own.resetKey(key)),
  };
}
