import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@atrium/deploy';
import { newId } from '@atrium/kit';
import { as, asAnonymous, event, makeCompany, openEvents, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { evaluate, metricsIn, parseExpression, scrape } from '@atrium/testkit/prometheus';
import { startReplica } from '@atrium/testkit/replica';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  alerts,
  expectFires,
  expectQuiet,
  expectResolves,
  fired,
  panelExpressions,
  watchAlerts,
} from './alertScrapes.ts';
import { openStory, processNames } from './story.ts';

// Each alert of deploy/monitoring/alerts.yml is made true by what it is there for.

let portal: Portal;
let company: Company;
let urls: string[];

const hourAgo = () => new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal);
  await company.ana.token();
  urls = processNames.map((name) => (name === 'bff' ? portal.url : portal.serviceUrl(name)));
}, 120_000);

afterEach(() => openStory()); // all of it runs again, also after a failure

const areOurs = () => Object.values(portal.servers.servers).every(({ kind }) => kind !== 'external');

const readFeed = () => as(company.ana).get(`/api/post/news/${company.client._id}/1`);

test('dashboard and alerts ask for metrics that the portal has', async () => {
  expect((await readFeed()).status).toBe(200);
  expect((await asAnonymous(portal).get(`/api/user/${company.ana._id}`)).status).toBe(401);
  const scrapes = [await scrape(urls)];
  await Promise.all(Array.from({ length: 5 }, readFeed));
  scrapes.push(await scrape(urls));
  const declared = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const types = [...declared.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
  const known = new Set([...types, ...scrapes[1]!.samples.map(({ name }) => name)]);
  const asked = [...panelExpressions(), ...alerts.map(({ expr }) => expr)];
  expect(asked.length).toBeGreaterThan(30);
  for (const text of asked) expect([...known], text).toEqual(expect.arrayContaining(metricsIn(parseExpression(text))));

  const empty = panelExpressions().filter((text) => !evaluate(text, scrapes).length);
  const onlyAfterSomething = /status=~"5\.\."|job_last_success/;
  expect(empty.filter((text) => !onlyAfterSomething.test(text))).toEqual([]);
});

test('a service that hangs: down, slow, errors, breaker open', async () => {
  const watched = watchAlerts(urls);
  expect((await readFeed()).status).toBe(200);
  await expectQuiet(watched, 'AtriumDown', 'AtriumErrors', 'AtriumSlow', 'AtriumBreakerOpen');
  await portal.kill('social', 'SIGSTOP');
  const meanwhile = () => Promise.all(Array.from({ length: 8 }, readFeed)).then(() => undefined);
  const instance = new URL(portal.serviceUrl('social')).host;
  const wanted = {
    AtriumDown: { instance },
    AtriumErrors: {},
    AtriumSlow: {},
    AtriumBreakerOpen: { part: 'social' },
  };
  await expectFires(watched, wanted, { meanwhile });
  await portal.kill('social', 'SIGCONT');
  await expect.poll(async () => (await readFeed()).status).toBe(200);
  await expectResolves(watched, 'AtriumDown');
  await expectResolves(watched, 'AtriumBreakerOpen');
});

test('no process is found: down', async () => {
  const watched = watchAlerts([]);
  await expectFires(watched, { AtriumDown: { job: 'atrium' } });
});

test('without NATS: the store is unavailable, and an event waits in the outbox', async ({ skip }) => {
  if (!areOurs()) return skip('the servers are not ours to stop');
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumStoreUnavailable', 'AtriumOutboxStuck');
  await portal.servers.servers.nats.kill();
  await expectFires(watched, { AtriumStoreUnavailable: { process: 'bff', store: 'nats' } });
  const mongo = await new MongoClient(portal.servers.mongoUrl).connect();
  const outbox = mongo.db('atrium_social').collection<{ _id: string }>('outbox');
  const _id = newId(hourAgo());
  await outbox.insertOne({
    _id,
    subject: `event.${company.client._id}.social.none`,
    body: '{}',
    published: null,
  } as never);
  await expectFires(watched, { AtriumOutboxStuck: { process: 'social' } });
  await outbox.deleteOne({ _id });
  await mongo.close();
  await portal.servers.servers.nats.start();
  await expectResolves(watched, 'AtriumStoreUnavailable');
  await expectResolves(watched, 'AtriumOutboxStuck');
});

test('without the database: events wait for their consumer, and a job fails', async ({ skip }) => {
  if (!areOurs()) return skip('the servers are not ours to stop');
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumConsumerBehind', 'AtriumJobFailed', 'AtriumStoreUnavailable', 'AtriumMetricUnread');
  await portal.servers.servers.mongo.kill();
  await expectFires(watched, {
    AtriumStoreUnavailable: { process: 'notify', store: 'mongodb' },
    AtriumMetricUnread: { process: 'social', metric: 'atrium_outbox_unpublished' },
  });

  const bus = await openEvents(portal.servers.adminNatsUrl);
  const created = new Date().toISOString();
  const { ana, bo, client } = company;
  const followed = () => event('social.user.followed', { user: bo._id, follower: ana._id, created });
  for (let sent = 0; sent < 1800; sent += 100) await bus.publish(client._id, ...Array.from({ length: 100 }, followed));
  await expectFires(watched, { AtriumConsumerBehind: { consumer: 'notify-sources' } });

  const queue = new Queue('knowledge-unreferenced-files', { connection: { url: portal.servers.redisUrl } });
  await queue.add('unreferenced-files', {}, { attempts: 1 });
  await expectFires(watched, { AtriumJobFailed: { queue: 'knowledge-unreferenced-files' } });
  await queue.close();

  await portal.servers.servers.mongo.start();
  await expectResolves(watched, 'AtriumConsumerBehind');
  await bus.close();
});

test('a row of the journal is not sealed, since the chain is not as it was left', async () => {
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumJournalUnsealed');
  const mongo = await new MongoClient(portal.servers.mongoUrl).connect();
  const identity = mongo.db('atrium_identity');
  const client_id = newId();
  const rows = identity.collection<{ _id: string; client_id: string }>('journal');
  const chains = identity.collection<{ _id: string }>('journal_chains');
  await chains.insertOne({ _id: client_id, client_id, version: 0 } as never);
  await rows.insertOne({ _id: newId(hourAgo()), client_id, seq: 0, created: hourAgo() } as never);
  await expectFires(watched, { AtriumJournalUnsealed: {} });
  await rows.deleteOne({ client_id });
  await chains.deleteOne({ _id: client_id });
  await mongo.close();
  await expectResolves(watched, 'AtriumJournalUnsealed');
});

test('without Redis: the store is unavailable', async ({ skip }) => {
  if (!areOurs()) return skip('the servers are not ours to stop');
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumStoreUnavailable');
  await portal.servers.servers.redis.kill();
  await expectFires(watched, { AtriumStoreUnavailable: { process: 'bff', store: 'redis' } });
  await portal.servers.servers.redis.start();
  await expectResolves(watched, 'AtriumStoreUnavailable');
});

test('an event fails ten times and is parked', async () => {
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumEventsDead');
  const bus = await openEvents(portal.servers.adminNatsUrl);
  await bus.settled('notify-sources');
  await portal.stop('notify');
  const type = 'social.user.followed';
  const broken = { id: newId(), type, clientid: company.client._id, time: new Date().toISOString(), data: { user: 7 } };
  await bus.stream.publish(`event.${company.client._id}.${type}`, JSON.stringify(broken), { msgID: broken.id });
  const consumer = await bus.stream.consumers.get('EVENTS', 'notify-sources');
  const failOnce = async () => {
    for await (const message of await consumer.fetch({ max_messages: 1, expires: 1000 })) {
      message.nak();
      return message.info.redeliveryCount;
    }
    return 0;
  };
  await expect.poll(failOnce).toBeGreaterThanOrEqual(9);
  await portal.start('notify');
  await expectFires(watched, { AtriumEventsDead: { consumer: 'notify-sources' } });
  expect(await bus.parked()).toBeGreaterThan(0);
  await bus.close();
});

test('a scheduled job does not run', async () => {
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumJobOverdue');
  const queue = new Queue('identity-mail-again', { connection: { url: portal.servers.redisUrl } });
  await queue.pause();
  const redis = new Redis(portal.servers.redisUrl);
  const [schedule] = await queue.getJobSchedulers();
  await redis.zadd(queue.toKey('repeat'), hourAgo().getTime(), schedule!.key);
  await expectFires(watched, { AtriumJobOverdue: { queue: 'identity-mail-again' } });
  await redis.zadd(queue.toKey('repeat'), schedule!.next!, schedule!.key);
  redis.disconnect();
  await queue.resume();
  await queue.close();
});

test('a former employee is not erased', async () => {
  const watched = watchAlerts(urls);
  await expectQuiet(watched, 'AtriumErasureLate');
  const mongo = await new MongoClient(portal.servers.mongoUrl).connect();
  const erasures = mongo.db('atrium_social').collection<{ _id: string }>('erasures');
  const row = { _id: newId(), client_id: company.client._id, user: newId(), lang: 'en', rounds: 0 };
  // As after an attempt that failed: a replica tries it again later.
  await erasures.insertOne({ ...row, asked: hourAgo(), due: new Date(Date.now() + 3_600_000) } as never);
  await expectFires(watched, { AtriumErasureLate: { process: 'social' } });
  await erasures.deleteOne({ _id: row._id });
  await expectResolves(watched, 'AtriumErasureLate');
  await mongo.close();
});

/** A disk of 20 MB; null where the tests may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'none', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = mountSmallDisk();

afterAll(() => {
  if (!disk) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

test('the disk of the data folder is nearly full', async ({ skip }) => {
  if (!disk) return skip('may not mount a small disk');
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir);
  const replica = await startReplica({ ...portal.servers, dataDir }, 'workflow');
  const watched = watchAlerts([replica.url]);
  await expectQuiet(watched, 'AtriumDiskLow');
  const file = join(dataDir, 'large');
  writeFileSync(file, Buffer.alloc(19_500_000));
  await expectFires(watched, { AtriumDiskLow: { instance: new URL(replica.url).host } });
  truncateSync(file, 0);
  await expectResolves(watched, 'AtriumDiskLow');
  await replica.stop();
});

/** Runs code inside a process, as a debugger does. */
async function runInside(pid: number, port: number, expression: string) {
  process.kill(pid, 'SIGUSR1');
  const list = () =>
    fetch(`http://127.0.0.1:${port}/json`).then(
      (answer) => answer.json(),
      () => [],
    );
  await expect.poll(list).not.toEqual([]);
  const [{ webSocketDebuggerUrl }] = (await list()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const answered = new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('close', () => reject(new Error('the process has ended')), { once: true });
  });
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await answered;
  socket.close();
}

const fillHeap = `globalThis.ballast = [];
  const { getHeapStatistics } = process.getBuiltinModule('v8');
  const share = () => getHeapStatistics().used_heap_size / getHeapStatistics().heap_size_limit;
  while (share() < 0.7) ballast.push(new Array(10_000).fill(0.5));`;

test('a process blocks, fills its heap, restarts', async () => {
  const port = await freePort();
  const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`, WORKFLOW_HEAP_MB: '100', WORKFLOW_YOUNG_MB: '1' };
  const { service, url, stop } = await startReplica(portal.servers, 'workflow', env);
  const watched = watchAlerts([url]);
  await expectQuiet(watched, 'AtriumEventLoopBlocked', 'AtriumHeapFull', 'AtriumRestarts');

  // Again and again: once would be lost among the short delays of a scrape that comes late.
  const block = async () => {
    await service.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await service.kill('SIGCONT');
  };
  await expectFires(watched, { AtriumEventLoopBlocked: { process: 'workflow' } }, { meanwhile: block });

  await runInside(service.pid!, port, fillHeap);
  await expectFires(watched, { AtriumHeapFull: { process: 'workflow' } });

  for (let restarts = 0; restarts < 3; restarts += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the time of a start is told in whole seconds
    await service.kill('SIGKILL');
    await service.start();
    await watched.scrape();
  }
  await expectFires(watched, { AtriumRestarts: { process: 'workflow' } });
  await stop();
});

test('each alert has been true', ({ skip }) => {
  if (!areOurs()) return skip('the servers are not ours to stop');
  const missing = alerts.map(({ alert }) => alert).filter((name) => !fired.has(name));
  expect(missing).toEqual(disk ? [] : ['AtriumDiskLow']);
});
