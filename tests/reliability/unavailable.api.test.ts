import { eventually } from '@atrium/testkit/eventually';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notifications, posts } from '@atrium/contracts';
import { closeRedis, connectRedis } from '@atrium/kit';
import {
  as,
  asAnonymous,
  makeCompany,
  registerUnawaited,
  waitForPeople,
  wiringOf,
  type Company,
} from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { openStory } from './story.ts';
import { attachmentOf, upload } from './wallScenario.ts';
import { expectComplete, startWriting, mentionOf, pause } from './writing.ts';

const unavailableForMs = soakRounds(3000, 60_000);
const testTimeoutMs = unavailableForMs + 180_000;

let portal: Portal;
let company: Company;

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal);
});

const servers = () => portal.servers.servers;
const isOurs = ({ kind }: { kind: string }) => kind === 'nats-server' || kind === 'redis-server';

const unreadOf = async ({ bo, client }: Company) =>
  (await as(bo).call(notifications.unread, { params: { client: client._id, user: bo._id } })).count;

const writeOne = async ({ ana, bo }: Company, name: string) =>
  (await as(ana).call(posts.create, { body: { text: `${name} ${mentionOf(bo)}` } })).result._id;

/** Signs in with wrong passwords; resolves to the statuses. */
const guess = async ({ mia, client }: Company, count: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = { login: mia.email, password: `guess-${n}`, workspace: client.workspace };
    statuses.push((await asAnonymous(portal).post('/api/login', body)).status);
  }
  return statuses;
};

/** Posts with a file that has been uploaded just now; resolves to the answer. */
const writeWithFile = async ({ ana }: Company, name: string) =>
  as(ana).post('/api/post', { text: name, attachment: [attachmentOf(await upload(ana, name))] });

/** Unread notifications are counted up to 999. */
const countedTo = (all: number) => Math.min(999, all);

test(
  'without Redis and its data everyone stays signed in, reads and writes go on, limits hold, counters are right',
  { timeout: testTimeoutMs },
  async ({ skip }) => {
    if (!isOurs(servers().redis)) return skip('Redis is not ours to stop');
    const { ana, bo, client } = company;
    await Promise.all([ana.token(), bo.token()]);
    const first = await writeOne(company, 'Before');
    await eventually(async () => expect(await unreadOf(company)).toBe(1));

    const redis = connectRedis(portal.servers.redisUrl);
    await eventually(() => redis.flushall());
    await closeRedis();
    expect((await as(bo).get(`/api/post/${first}`)).status).toBe(200);
    await servers().redis.kill('SIGKILL');

    const writing = startWriting(company, { concurrency: 2, perSecond: 20 });
    const statuses = new Set<number>();
    for (const end = Date.now() + unavailableForMs; Date.now() < end; await pause(100)) {
      statuses.add((await as(bo).get(`/api/post/news/${client._id}/1`)).status);
      statuses.add((await as(ana).get(`/api/user/${ana._id}`)).status);
    }
    const guesses = await guess(company, 14);
    await servers().redis.start();
    const { acknowledged, refused } = await writing.stop();

    expect([...statuses]).toEqual([200]);
    expect(refused).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(guesses.slice(0, 5), 'a wrong password').toEqual(Array(5).fill(400));
    expect(guesses.at(-1), 'too many of them').toBe(429);

    await expectComplete(company, [first, ...acknowledged]);
    await eventually(async () => expect(await unreadOf(company)).toBe(countedTo(1 + acknowledged.length)));
    const liked = { like_type: 'post' as const, id: first };
    expect((await as(bo).call(posts.like, { body: liked })).result).toMatchObject({ liked: true, likes_total: 1 });
  },
);

test(
  'without NATS writes are accepted, and each is notified once after its return',
  { timeout: testTimeoutMs },
  async ({ skip }) => {
    if (!isOurs(servers().nats)) return skip('NATS is not ours to stop');
    const writing = startWriting(company, { concurrency: 2, perSecond: 20 });
    await writing.waitForMore(5);
    await servers().nats.kill('SIGKILL');
    const carrying = await writeWithFile(company, 'away');
    await pause(unavailableForMs);
    await servers().nats.start();
    const { acknowledged, refused } = await writing.stop();
    expect(carrying).toMatchObject({ status: 200, body: { result: { attachment: [{ name: 'away' }] } } });
    expect(refused).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    await expectComplete(company, acknowledged);
  },
);

test(
  'NATS loses its store: nothing is lost or notified twice, and new people are known',
  { timeout: testTimeoutMs + 30_000 },
  async ({ skip }) => {
    if (!isOurs(servers().nats)) return skip('NATS is not ours to stop');
    const { adm, client, ana } = company;
    await portal.kill('notify', 'SIGSTOP'); // so that messages are lost before notify receives them
    await portal.kill('social', 'SIGSTOP');
    const [known] = await registerUnawaited(portal, adm, client, [{ firstName: 'Kim', lastName: 'Known' }]);
    await pause(500);
    await portal.kill('social', 'SIGCONT');
    const writing = startWriting(company, { concurrency: 2, perSecond: 20 });
    await writing.waitForMore(10);
    await pause(500);
    await servers().nats.kill('SIGKILL');
    await rm(join(portal.servers.dataDir, 'nats', 'jetstream'), { recursive: true });
    await portal.kill('notify', 'SIGCONT');
    const [away] = await registerUnawaited(portal, adm, client, [{ firstName: 'Al', lastName: 'Away' }]);
    await pause(unavailableForMs);
    await servers().nats.start();
    await writing.waitForMore(5);
    const { acknowledged, refused } = await writing.stop();
    expect(refused).toEqual([]);

    await expectComplete(company, acknowledged);
    const [later] = await registerUnawaited(portal, adm, client, [{ firstName: 'Lee', lastName: 'Later' }]);
    const newcomers = [known!, away!, later!];
    await waitForPeople(
      wiringOf(portal),
      client._id,
      newcomers.map(({ _id }) => _id),
    );
    for (const newcomer of newcomers) await as(ana).call(posts.create, { body: { text: mentionOf(newcomer) } });
    for (const newcomer of newcomers) {
      const notified = () =>
        as(newcomer).call(notifications.newest, { params: { client: client._id, section: 'all', user: newcomer._id } });
      await eventually(async () => expect((await notified()).result).toHaveLength(1));
    }
  },
);

test('without knowledge only what carries new files is refused, and sent again it is one post', async () => {
  const { ana, client } = company;
  const body = { text: 'Later', attachment: [attachmentOf(await upload(ana, 'later'))] };
  const send = (sent: object) =>
    as(ana).post('/api/post', sent, { headers: { 'idempotency-key': 'without-knowledge' } });
  const carrying = (await writeWithFile(company, 'before')).body as { result: { _id: string } };
  await portal.kill('knowledge');
  expect(await send(body)).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
  expect((await as(ana).post('/api/post', { text: 'Without a file' })).status).toBe(200);
  expect((await as(ana).send('PUT', `/api/post/${carrying.result._id}`, { body: { text: 'Changed' } })).status).toBe(
    200,
  );
  await portal.start('knowledge');
  const [first, again] = [await send(body), await send(body)];
  expect(first).toMatchObject({ status: 200, body: { result: { attachment: [{ name: 'later' }] } } });
  expect(again.body).toEqual(first.body);
  const { result } = await as(ana).call(posts.news, { params: { clientId: client._id, page: 1 } });
  expect(result.filter(({ text }) => text === 'Later')).toHaveLength(1);
});
