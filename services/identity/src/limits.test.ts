import { closeRedis, connectRedis } from '@atrium/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAttempt } from './limits.ts';

// A port without a server.
beforeAll(() => void connectRedis('redis://127.0.0.1:1'));
afterAll(closeRedis);

const limit = { name: 'test', maxAttempts: 3, seconds: 60 };

test('attempts are limited per subject while Redis is unavailable', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await allowAttempt(limit, 'ana');
  await expect(allowAttempt(limit, 'ana')).rejects.toMatchObject({ status: 429, extra: { retryAfter: 60 } });
  await expect(allowAttempt(limit, 'bo')).resolves.toBeUndefined();
  await expect(allowAttempt({ ...limit, name: 'other' }, 'ana')).resolves.toBeUndefined();
});

test('counting starts again when the time is over', async () => {
  const short = { name: 'short', maxAttempts: 1, seconds: 0.05 };
  await allowAttempt(short, 'ana');
  await expect(allowAttempt(short, 'ana')).rejects.toMatchObject({ status: 429 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await expect(allowAttempt(short, 'ana')).resolves.toBeUndefined();
});
