import { auth, env } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, makeCompany, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from './testSocket.ts';

let portal: Portal;
let company: Company;

beforeAll(async () => {
  portal = await startPortal({ services: ['identity', 'social'], env: { LIMIT_FACTOR: '1' } });
  company = await makeCompany(portal);
}, 90_000);

afterAll(() => portal?.close());

const timed = async (ask: () => Promise<{ status: number }>) => {
  const began = Date.now();
  const { status } = await ask();
  return { status, time: Date.now() - began };
};

const readFeed = () => as(company.ana).get(`/api/post/news/${company.client._id}/1`);
const readUser = () => as(company.ana).get(`/api/user/${company.ana._id}`);
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const metric = async (pattern: RegExp) => {
  const text = await (await fetch(`${portal.url}/metrics`)).text();
  return text.split('\n').reduce((sum, line) => (pattern.test(line) ? sum + Number(line.split(' ').at(-1)) : sum), 0);
};

test('each call is measured once with its duration, and a refusal is counted', async () => {
  const path = `/api/user/${company.ana._id}`;
  const measured = (status: number, part: string) =>
    metric(new RegExp(`^atrium_request_seconds_${part}.*call="users.get",status="${status}"`));
  const figures = async () => ({
    count: await measured(401, 'count'),
    sum: await measured(401, 'sum'),
    answered: await measured(200, 'count'),
    refused: await metric(/^atrium_requests_refused_total.*status="401"/),
  });
  const before = await figures();
  expect((await asAnonymous(portal).get(path)).status).toBe(401);
  expect((await as(company.ana).get(path)).status).toBe(200);
  const after = await figures();
  expect(after.count - before.count).toBe(1);
  expect(after.sum - before.sum).toBeGreaterThan(0);
  expect(after.answered - before.answered).toBe(1);
  expect(after.refused - before.refused).toBe(1);
});

test('a call of a service that does not run is 503', { tags: ['full'] }, async () => {
  const { status, body } = await as(company.ana).get(`/files/${'a'.repeat(24)}`);
  expect(status).toBe(503);
  expect(body).toMatchObject({ error: 'service_unavailable' });
});

test('a stopped service fails alone, within three seconds, and comes back', { tags: ['full'] }, async () => {
  expect((await readFeed()).status).toBe(200);
  await portal.kill('social', 'SIGSTOP');
  const first = await Promise.all(Array.from({ length: 8 }, () => timed(readFeed)));
  for (const { status, time } of first) {
    expect([503, 504]).toContain(status);
    expect(time).toBeLessThan(3000);
  }
  await eventually(async () => {
    const open = await timed(readFeed);
    expect(open.status).toBe(503);
    expect(open.time).toBeLessThan(300);
  });
  expect((await timed(readUser)).time).toBeLessThan(1000);
  expect((await readUser()).status).toBe(200);

  await portal.kill('social', 'SIGCONT');
  await eventually(async () => expect((await readFeed()).status).toBe(200));
});

test('a killed service is back two seconds after it runs again', { tags: ['full'] }, async () => {
  await portal.kill('social');
  const answers = await Promise.all(Array.from({ length: 10 }, () => timed(readFeed)));
  for (const { status, time } of answers) {
    expect(status).toBe(503);
    expect(time).toBeLessThan(1000);
  }
  await portal.start('social');
  await eventually(async () => expect((await readFeed()).status).toBe(200));
});

test('while identity is unavailable the other services answer cached callers', { tags: ['full'] }, async () => {
  expect((await readFeed()).status).toBe(200);
  await portal.kill('identity', 'SIGSTOP');
  await pause(6000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => timed(readFeed)));
  for (const { status, time } of answers) {
    expect(status).toBe(200);
    expect(time).toBeLessThan(1500);
  }
  expect([503, 504]).toContain((await readUser()).status);
  await portal.kill('identity', 'SIGCONT');
  await eventually(async () => expect((await readUser()).status).toBe(200));
});

test('without Redis calls are answered', { tags: ['full'] }, async () => {
  const { redis } = portal.servers.servers;
  if (redis.kind === 'external') return;
  await redis.kill();
  const { status, time } = await timed(readFeed);
  expect(status).toBe(200);
  expect(time).toBeLessThan(2000);
  await redis.start();
});

test(
  'without NATS calls are answered, and sessions that ended meanwhile are disconnected afterwards',
  { tags: ['full'] },
  async () => {
    const { nats } = portal.servers.servers;
    if (nats.kind === 'external') return;
    const { bo, client } = company;
    const token = await bo.token();
    const socket = await openSocket(portal.url, client._id, token);
    expect(socket.refused).toBeNull();
    const statusOf = async () =>
      (await asAnonymous(portal).get(`/api/user/${bo._id}`, { headers: { authorization: token } })).status;
    expect(await statusOf()).toBe(200);
    await nats.kill();
    await pause(300);
    expect(await statusOf()).toBe(200);
    expect((await as(bo).post('/api/logout', {})).status).toBe(200);
    await pause(1100);
    expect(await statusOf()).toBe(401);
    await nats.start();
    expect(await Promise.race([socket.ended, pause(5000).then(() => 'too late')])).toBe('io server disconnect');
  },
);

test('a single call has its own limit, answered with retry-after', async () => {
  const { perMinute } = auth.resetPassword;
  const answers = [];
  for (let count = 0; count < perMinute + 10; count += 1) {
    const headers = { 'x-forwarded-for': `6.6.6.${count}` };
    answers.push(await asAnonymous(portal).post(`/api/reset_password/${'x'.repeat(30)}`, {}, { headers }));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers[0]!.status).toBe(422);
  expect(refused).toHaveLength(10);
  expect(refused[0]!.body).toMatchObject({ status: 429, error: 'too_many_requests' });
  const seconds = Number(refused[0]!.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('one person sends at most 1,200 calls a minute, and others are not affected', { tags: ['full'] }, async () => {
  const readEnv = () => as(company.mia).send('GET', '/api/env');
  const statuses: number[] = [];
  for (let count = 0; count < 130; count += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, readEnv));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1200 * 0.9);
  expect(statuses).toContain(429);
  expect((await readFeed()).status).toBe(200);
  expect(await asAnonymous(portal).call(env.get)).toMatchObject({ vendor: 'google' });
});

test('a stopping BFF closes sockets so that clients reconnect', { tags: ['full'] }, async () => {
  const socket = await openSocket(portal.url, company.client._id, await company.ana.token());
  expect(socket.refused).toBeNull();
  await portal.stop('bff');
  expect(await socket.ended).toMatch(/^transport/);
  await portal.start('bff');
  expect((await readFeed()).status).toBe(200);
});
