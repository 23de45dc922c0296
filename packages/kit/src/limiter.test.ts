import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLimiter } from './limiter.ts';
import { closeRedis, connectRedis } from './redis.ts';

// No Redis listens there: the limits count in memory.
beforeAll(() => void connectRedis('redis://127.0.0.1:1'));
afterAll(closeRedis);

const refused = (retryAfter: unknown = expect.any(Number)) => ({ status: 429, extra: { retryAfter } });

test('attempts are limited per key while Redis is unavailable', async () => {
  const limiter = makeLimiter({ name: 'test', maxAttempts: 3, seconds: 60 });
  for (let attempt = 0; attempt < 3; attempt += 1) await limiter.consume('ana');
  await expect(limiter.consume('ana')).rejects.toMatchObject(refused(60));
  await expect(limiter.consume('bo')).resolves.toBeUndefined();
  const other = makeLimiter({ name: 'other', maxAttempts: 3, seconds: 60 });
  await expect(other.consume('ana')).resolves.toBeUndefined();
});

test('counting starts again when the time is over', async () => {
  const limiter = makeLimiter({ name: 'short', maxAttempts: 1, seconds: 0.05 });
  await limiter.consume('ana');
  await expect(limiter.consume('ana')).rejects.toMatchObject(refused());
  await new Promise((resolve) => setTimeout(resolve, 60));
  await expect(limiter.consume('ana')).resolves.toBeUndefined();
});

test('attempts with very many other keys do not reset a count', async () => {
  const limiter = makeLimiter({ name: 'many', maxAttempts: 1, seconds: 60 });
  await limiter.consume('ana');
  for (let other = 0; other < 50_000; other += 1) await limiter.consume(`other${other}`);
  await expect(limiter.consume('ana')).rejects.toMatchObject(refused());
});
