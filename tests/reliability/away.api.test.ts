import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notifications, posts } from '@atrium/contracts';
import { closeRedis, connectRedis } from '@atrium/kit';
import {
  as,
  asAnonymous,
  eventually,
  makeCompany,
  register,
  waitForPeople,
  wiringOf,
  type Company,
} from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { expectWhole, keepWriting, mentionOf, pause } from './writing.ts';

// R4 and R5: Redis and NATS are truly stopped, so the portal is this file's own.

const awayFor = soakRounds(3000, 60_000);
const patience = awayFor + 60_000;

let portal: Portal;
let company: Company;

beforeAll(async () => {
  portal = await startPortal();
  company = await makeCompany(portal);
}, 90_000);

afterAll(() => portal?.close());

const servers = () => portal.servers.servers;
const isOurs = ({ kind }: { kind: string }) => kind === 'nats-server' || kind === 'redis-server';

const unreadOf = async ({ bo, client }: Company) =>
  (await as(bo).call(notifications.unread, { params: { client: client._id, user: bo._id } })).count;

const writeOne = async ({ ana, bo }: Company, name: string) =>
  (await as(ana).call(posts.create, { body: { text: `${name} ${mentionOf(bo)}` } })).result._id;

/** Wrong passwords of one person; each is one guess. */
const guess = async ({ mia, client }: Company, count: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = { login: mia.email, password: `guess-${n}`, workspace: client.workspace };
    statuses.push((await asAnonymous(portal).post('/api/login', body)).status);
  }
  return statuses;
};

/** Unread are counted to 999. */
const countedTo = (all: number) => Math.min(999, all);

test(
  'Redis loses everything and goes away: nobody is signed out, reads and writes go on, limits hold, counters are right',
  { timeout: patience },
  async ({ skip }) => {
    if (!isOurs(servers().redis)) return skip('Redis is not ours to stop');
    const { ana, bo, client } = company;
    await Promise.all([ana.token(), bo.token()]);
    const first = await writeOne(company, 'Before');
    await eventually(async () => expect(await unreadOf(company)).toBe(1), { within: 10_000 });

    const redis = connectRedis(portal.servers.redisUrl);
    await eventually(() => redis.flushall());
    await closeRedis();
    expect((await as(bo).get(`/api/post/${first}`)).status).toBe(200);
    await servers().redis.kill('SIGKILL');

    const writing = keepWriting(company, { atOnce: 2, perSecond: 20 });
    const statuses = new Set<number>();
    for (const end = Date.now() + awayFor; Date.now() < end; await pause(100)) {
      statuses.add((await as(bo).get(`/api/post/news/${client._id}/1`)).status);
      statuses.add((await as(ana).get(`/api/user/${ana._id}`)).status);
    }
    const guesses = await guess(company, 14);
    await servers().redis.start();
    const { acknowledged, refused } = await writing.stop();

    expect([...statuses]).toEqual([200]);
    expect([...refused]).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(guesses.slice(0, 5), 'a wrong password').toEqual(Array(5).fill(400));
    expect(guesses.at(-1), 'too many of them').toBe(429);

    await expectWhole(company, [first, ...acknowledged]);
    await eventually(async () => expect(await unreadOf(company)).toBe(countedTo(1 + acknowledged.length)), {
      within: 10_000,
    });
    const liked = { like_type: 'post' as const, id: first };
    expect((await as(bo).call(posts.like, { body: liked })).result).toMatchObject({ liked: true, likes_total: 1 });
  },
);

test(
  'NATS goes away under writes: all are taken, and all are told once after',
  { timeout: patience },
  async ({ skip }) => {
    if (!isOurs(servers().nats)) return skip('NATS is not ours to stop');
    const writing = keepWriting(company, { atOnce: 2, perSecond: 20 });
    await writing.more(5);
    await servers().nats.kill('SIGKILL');
    await pause(awayFor);
    await servers().nats.start();
    const { acknowledged, refused } = await writing.stop();
    expect([...refused]).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
    await expectWhole(company, acknowledged);
  },
);

test(
  'NATS comes back with nothing in its store: nothing is lost, told twice, or forgotten of people',
  { timeout: patience + 30_000 },
  async ({ skip }) => {
    if (!isOurs(servers().nats)) return skip('NATS is not ours to stop');
    const { adm, client, ana } = company;
    await portal.kill('notify', 'SIGSTOP'); // so that what the stream has taken is lost before it is heard
    await portal.kill('social', 'SIGSTOP');
    const [known] = await register(portal, adm, client, [{ firstName: 'Kim', lastName: 'Known' }]);
    await pause(500);
    await portal.kill('social', 'SIGCONT');
    const writing = keepWriting(company, { atOnce: 2, perSecond: 20 });
    await writing.more(10, 30_000);
    await pause(500);
    await servers().nats.kill('SIGKILL');
    await rm(join(portal.servers.dataDir, 'nats', 'jetstream'), { recursive: true });
    await portal.kill('notify', 'SIGCONT');
    const [away] = await register(portal, adm, client, [{ firstName: 'Al', lastName: 'Away' }]);
    await pause(awayFor);
    await servers().nats.start();
    await writing.more(5);
    const { acknowledged, refused } = await writing.stop();
    expect([...refused]).toEqual([]);

    await expectWhole(company, acknowledged, { toldWithin: 20_000 });
    const [later] = await register(portal, adm, client, [{ firstName: 'Lee', lastName: 'Later' }]);
    const newcomers = [known!, away!, later!];
    await waitForPeople(
      wiringOf(portal),
      client._id,
      newcomers.map(({ _id }) => _id),
    );
    for (const newcomer of newcomers) await as(ana).call(posts.create, { body: { text: mentionOf(newcomer) } });
    for (const newcomer of newcomers) {
      const told = () =>
        as(newcomer).call(notifications.newest, { params: { client: client._id, section: 'all', user: newcomer._id } });
      await eventually(async () => expect((await told()).result).toHaveLength(1), { within: 10_000 });
    }
  },
);
