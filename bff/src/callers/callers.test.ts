import { ApiError, unauthorized, unavailable, type Caller } from '@atrium/kit/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCallers } from './callers.ts';

const userId = '65f0aabbccddeeff00112233';
const clientId = '65f0aabbccddeeff00112244';
const token = { _id: userId, client_id: clientId, sid: 'session-1', iat: 1, exp: 2 };
const nothing = { clientId: null, workspace: null };

const callerWith = (rights: string[]): Caller => ({
  userId,
  sessionId: 'session-1',
  clientId,
  workspace: 'demo',
  roles: [],
  rights,
  keys: ['all'],
  lang: 'en',
});

/** Callers with an identity that answers as `answer` does; invalidations have been received since `since`. */
function setUp(answer: () => Promise<Caller>, since: number | null = performance.now()) {
  const ask = vi.fn(answer);
  let activeSince = since;
  const subscription = {
    since: () => activeSince,
    isActive: () => activeSince !== null,
    isActiveFor: () => false,
  };
  const callers = makeCallers({ ask, subscription, callerSecret: 'c'.repeat(40) });
  return { ask, callers, loseNats: () => (activeSince = null) };
}

/** A caller was cached, then identity became unavailable. */
async function cachedBeforeOutage() {
  let isUnavailable = false;
  const parts = setUp(async () => {
    if (isUnavailable) throw unavailable();
    return callerWith([]);
  });
  await parts.callers.of(token, nothing);
  isUnavailable = true;
  return parts;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('concurrent requests ask identity once, and again after five seconds', async () => {
  const { ask, callers } = setUp(async () => callerWith([]));
  await Promise.all(Array.from({ length: 20 }, () => callers.of(token, nothing)));
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4900);
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without NATS a caller is cached for one second', async () => {
  const { ask, callers } = setUp(async () => callerWith([]), null);
  await callers.of(token, nothing);
  vi.advanceTimersByTime(1100);
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([{ userId }, { clientId }, { sessionId: 'session-1' }])(
  'an invalidation of %o counts immediately',
  async (invalidation) => {
    let rights = ['wall'];
    const { callers } = setUp(async () => callerWith(rights));
    expect((await callers.of(token, nothing)).caller.rights).toEqual(['wall']);
    rights = [];
    expect((await callers.of(token, nothing)).caller.rights).toEqual(['wall']);
    callers.invalidate(invalidation);
    expect((await callers.of(token, nothing)).caller.rights).toEqual([]);
  },
);

test('when NATS is back every caller is requested again', async () => {
  const { ask, callers } = setUp(async () => callerWith([]));
  await callers.of(token, nothing);
  callers.invalidateAll();
  await callers.of(token, nothing);
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an invalidation of another caller changes nothing', async () => {
  const { ask, callers } = setUp(async () => callerWith([]));
  await callers.of(token, nothing);
  callers.invalidate({ userId: clientId });
  callers.invalidate({ sessionId: 'session-2', userId });
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer is not used when the caller was invalidated meanwhile', async () => {
  const answers = [Promise.withResolvers<Caller>(), Promise.withResolvers<Caller>()];
  let asked = 0;
  const { callers } = setUp(() => answers[asked++]!.promise);
  const asking = callers.of(token, nothing);
  callers.invalidate({ userId });
  answers[0]!.resolve(callerWith(['wall']));
  answers[1]!.resolve(callerWith([]));
  expect((await asking).caller.rights).toEqual([]);
});

test('while identity is unavailable a cached caller is used for ten minutes', async () => {
  const { callers } = await cachedBeforeOutage();
  vi.advanceTimersByTime(590_000);
  expect((await callers.of(token, nothing)).caller.userId).toBe(userId);
  vi.advanceTimersByTime(20_000);
  await expect(callers.of(token, nothing)).rejects.toMatchObject({ status: 503 });
});

test('an invalidated caller is refused while identity is unavailable', async () => {
  const { callers } = await cachedBeforeOutage();
  callers.invalidate({ userId });
  await expect(callers.of(token, nothing)).rejects.toMatchObject({ status: 503 });
});

test('a caller is refused while identity is unavailable when an invalidation could have been missed', async () => {
  const { callers, loseNats } = await cachedBeforeOutage();
  loseNats();
  vi.advanceTimersByTime(1100);
  await expect(callers.of(token, nothing)).rejects.toMatchObject({ status: 503 });
});

test('a slow identity does not make a cached caller wait', async () => {
  let slow = false;
  const { callers } = setUp(() => (slow ? new Promise(() => undefined) : Promise.resolve(callerWith([]))));
  await callers.of(token, nothing);
  slow = true;
  vi.advanceTimersByTime(6000);
  const asking = callers.of(token, nothing);
  await vi.advanceTimersByTimeAsync(300);
  expect((await asking).caller.userId).toBe(userId);
});

test('a refusal of identity is cached for a second', async () => {
  const { ask, callers } = setUp(() => Promise.reject(unauthorized()));
  for (let times = 0; times < 5; times += 1) {
    await expect(callers.of(token, nothing)).rejects.toBeInstanceOf(ApiError);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1100);
  await expect(callers.of(token, nothing)).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the signed header stays the same for half a minute', async () => {
  const { callers } = setUp(async () => callerWith([]));
  const known = await callers.of(token, nothing);
  const first = await callers.signed(known);
  vi.advanceTimersByTime(29_000);
  expect(await callers.signed(known)).toBe(first);
  vi.advanceTimersByTime(2000);
  expect(await callers.signed(known)).not.toBe(first);
});

test('a clock that is set back does not prolong the cache', async () => {
  const { ask, callers } = setUp(async () => callerWith([]), null);
  await callers.of(token, nothing);
  vi.advanceTimersByTime(1100);
  vi.setSystemTime(Date.now() - 300_000);
  await callers.of(token, nothing);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([-300_000, 300_000])('a clock that is set by %d ms makes the header be signed again', async (step) => {
  const { callers } = setUp(async () => callerWith([]));
  const known = await callers.of(token, nothing);
  const first = await callers.signed(known);
  expect(await callers.signed(known)).toBe(first);
  vi.setSystemTime(Date.now() + step);
  expect(await callers.signed(known)).not.toBe(first);
});
