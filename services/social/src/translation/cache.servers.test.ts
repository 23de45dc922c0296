import { closeRedis, connectRedis, newId, redis } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cache, cached, cacheKey } from './cache.ts';

beforeAll(async () => {
  connectRedis(inject('servers').redisUrl);
  await new Promise<void>((resolve) => redis().once('ready', () => resolve()));
});
afterAll(closeRedis);

const keyOf = (clientId: string, text: string) => cacheKey({ clientId }, text, 'en');

test('an answer is cached for a day at most', async () => {
  const clientId = newId();
  const key = keyOf(clientId, 'a text');
  await cache({ clientId }, key, { html: 'kept' });
  expect(await cached(key)).toEqual({ html: 'kept' });
  expect(await redis().ttl(key)).toBeLessThanOrEqual(86_400);
  expect(await redis().ttl(`translation-bytes:${clientId}`)).toBeGreaterThan(86_000);
});

test('a large answer is not cached', async () => {
  const clientId = newId();
  await cache({ clientId }, keyOf(clientId, 'large'), { html: 'x'.repeat(70_000) });
  expect(await cached(keyOf(clientId, 'large'))).toBeNull();
});

test('a company caches five megabytes a day, another company has its own', async () => {
  const [clientId, other] = [newId(), newId()];
  const keys = Array.from({ length: 100 }, (_, n) => keyOf(clientId, `text ${n}`));
  for (const key of keys) await cache({ clientId }, key, { html: 'x'.repeat(60_000) });
  expect(await redis().exists(...keys)).toBe(83);
  await cache({ clientId: other }, keyOf(other, 'text'), { html: 'kept' });
  expect(await cached(keyOf(other, 'text'))).toEqual({ html: 'kept' });
});
