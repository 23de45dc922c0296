import { randomBytes } from 'node:crypto';
import { closeRedis, connectRedis, type Caller } from '@atrium/kit/core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeCallers } from './callers.ts';

let redis: ReturnType<typeof connectRedis>;

beforeAll(() => {
  redis = connectRedis(inject('servers').redisUrl);
});
afterAll(closeRedis);

const newId = () => randomBytes(12).toString('hex');
const nothing = { clientId: null, workspace: null };

/** The callers of a BFF that has received invalidations for longer than Redis keeps a caller. */
function setUp() {
  const [userId, clientId] = [newId(), newId()];
  const callers = makeCallers({
    ask: async (): Promise<Caller> => ({
      userId,
      sessionId: 'session',
      clientId,
      workspace: 'demo',
      roles: [],
      rights: [],
      keys: ['all'],
      lang: 'en',
    }),
    subscription: { since: () => 0, isActive: () => true, isActiveFor: () => true },
    callerSecret: 'c'.repeat(40),
  });
  const of = (sid: string, mayShare?: boolean) =>
    callers.of({ _id: userId, client_id: clientId, sid, iat: 1, exp: 2 }, nothing, mayShare);
  return { of, found: () => redis.keys(`*${userId}*`) };
}

test('the caller of an anonymous call does not reach Redis, that of another call does', async () => {
  const { of, found } = setUp();
  await expect.poll(() => redis.status).toBe('ready');
  await of('anonymous', false);
  await of('named');
  await expect.poll(async () => (await found()).join()).toMatch(/^caller:\w+:named:/);
  expect(await found()).toHaveLength(1);
});
