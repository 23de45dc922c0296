import { reports } from '@atrium/contracts';
import { as, asAnonymous, makeCompany } from '@atrium/testkit';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let redis: Redis;

beforeAll(() => {
  redis = new Redis(inject('servers').redisUrl);
});
afterAll(() => redis.disconnect());

const unknown = { body: { receipt: '0000000000000000' } };

test('the limits of anonymous calls leave no count in Redis, those of others do', async () => {
  const { ana } = await makeCompany(portal);
  await asAnonymous(portal).post(`/api/reset_password/${'t'.repeat(43)}`, { password: 'another-pass-1' });
  for (const client of [as(ana), asAnonymous(portal)])
    expect(await client.refused(reports.byReceipt, unknown)).toMatchObject({ status: 404 });
  expect(await redis.keys('limit:auth.resetPassword:*')).not.toEqual([]);
  expect(await redis.keys('limit:reports.*')).toEqual([]);
});

test('an anonymous call has a new request id, whatever the client sends', async () => {
  const id = 'request-of-a-client';
  const headers = { 'x-request-id': id };
  const refusalOf = async (path: string, body: unknown) =>
    (await asAnonymous(portal, headers).post(path, body)).body as { requestId: string };
  expect((await refusalOf('/api/post', {})).requestId).toBe(id);
  const { requestId } = await refusalOf(reports.byReceipt.path, unknown.body);
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
  expect(requestId).not.toBe(id);
});
