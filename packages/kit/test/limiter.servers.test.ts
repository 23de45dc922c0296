import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../src/database.ts';
import { makeLimiter } from '../src/limiter.ts';
import { closeRedis, connectRedis, redis } from '../src/redis.ts';

beforeAll(async () => {
  connectRedis(inject('servers').redisUrl);
  await eventually(() => redis().ping());
});
afterAll(closeRedis);

test('processes share the count of a limit in Redis, and a count of the process is its own', async () => {
  const [shared, own] = [true, false].map((isShared) => {
    const limit = { name: `limit:${newId()}`, maxAttempts: 2, seconds: 60, shared: isShared };
    return [makeLimiter(limit), makeLimiter(limit)] as const;
  });
  for (const limiter of shared!) await limiter.consume('ana');
  await expect(shared![0].consume('ana')).rejects.toMatchObject({ status: 429 });
  await shared![0].consume('bo');
  for (const limiter of [...own!, ...own!]) await limiter.consume('ana');
  await expect(own![0].consume('ana')).rejects.toMatchObject({ status: 429 });
});
