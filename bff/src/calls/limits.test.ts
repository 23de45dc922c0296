import { allCalls, auth, env, files, type Call, type CallSpec } from '@atrium/contracts';
import { closeRedis, connectRedis } from '@atrium/kit/core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeLimits } from './limits.ts';

// Nothing listens there: the limits of single calls fall back to memory.
beforeAll(() => void connectRedis('redis://127.0.0.1:1'));
afterAll(closeRedis);
afterEach(() => void vi.useRealTimers());

const address = '6.6.6.6';
const twoForPersons = 2 / 1200;

const refused = (retryAfter: unknown = expect.any(Number)) =>
  expect.objectContaining({ status: 429, extra: { retryAfter } });

const asks = (factor: number) => {
  const limit = makeLimits(factor);
  return (call: Call<CallSpec>, userId: string | null, from = address) => limit({ call, userId, address: from });
};

test('each person has a count of their own, and it ends after a minute', async () => {
  vi.useFakeTimers();
  const ask = asks(twoForPersons);
  await ask(env.get, 'ana');
  await ask(env.get, 'ana');
  await expect(ask(env.get, 'ana')).rejects.toEqual(refused(60));
  await ask(env.get, 'bo');
  vi.advanceTimersByTime(59_000);
  await expect(ask(env.get, 'ana')).rejects.toEqual(refused(1));
  vi.advanceTimersByTime(1000);
  await ask(env.get, 'ana');
});

test('a clock that is set back makes no caller wait for longer than a minute', async () => {
  vi.useFakeTimers();
  const ask = asks(twoForPersons);
  await ask(env.get, 'ana');
  await ask(env.get, 'ana');
  vi.setSystemTime(Date.now() - 300_000);
  await expect(ask(env.get, 'ana')).rejects.toEqual(refused(60));
  vi.advanceTimersByTime(60_000);
  await ask(env.get, 'ana');
});

test('files, calls and addresses are counted apart', async () => {
  const ask = asks(twoForPersons);
  for (let count = 0; count < 2; count += 1) await ask(env.get, 'ana');
  await expect(ask(env.get, 'ana')).rejects.toEqual(refused());
  for (let count = 0; count < 10; count += 1) await ask(files.get, 'ana');
  await expect(ask(files.get, 'ana')).rejects.toEqual(refused());
  for (let count = 0; count < 5; count += 1) await ask(env.get, null);
  await expect(ask(env.get, null)).rejects.toEqual(refused());
  await ask(env.get, null, '7.7.7.7');
});

test('the limit of a single call holds without Redis, for each call and address', async () => {
  const ask = asks(1);
  const { perMinute } = auth.resetPassword;
  for (let count = 0; count < perMinute; count += 1) await ask(auth.resetPassword, null);
  await expect(ask(auth.resetPassword, null)).rejects.toEqual(refused());
  await ask(auth.resetPassword, null, '7.7.7.7');
  const another = allCalls.find((call) => call.perMinute && call.name !== auth.resetPassword.name && !call.internal)!;
  await ask(another, null);
});
