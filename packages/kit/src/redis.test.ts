import { afterEach, expect, test } from 'vitest';
import { withRedis } from './boundedRedis.ts';
import { closeRedis, connectRedis, redis, withRedisFallback } from './redis.ts';

afterEach(closeRedis);

/** No Redis listens there. */
const connectInVain = () => connectRedis('redis://127.0.0.1:1');

test('after it is closed there is no connection, and commands fall back', async () => {
  connectInVain();
  await closeRedis();
  expect(() => redis()).toThrow('connectRedis was not called');
  expect(await withRedisFallback((client) => client.ping(), 'none')).toBe('none');
});

test('the pause after a failure is that of the connection', async () => {
  const ping = () => withRedis((client) => client.ping());
  connectInVain();
  await expect(ping()).rejects.not.toThrow('Redis is unavailable');
  await expect(ping()).rejects.toThrow('Redis is unavailable');
  await closeRedis();
  connectInVain();
  await expect(ping()).rejects.not.toThrow('Redis is unavailable');
});
