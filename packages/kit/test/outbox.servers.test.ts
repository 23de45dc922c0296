import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startServers, type Servers } from '@atrium/testkit/servers';
import { MongoClient } from 'mongodb';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Replicas are processes that are really killed, and so is NATS: the servers are this file's own.

let servers: Servers;
let mongo: MongoClient;
let nats: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  servers = await startServers();
  mongo = await new MongoClient(servers.mongoUrl).connect();
  const { host, username: user, password: pass } = new URL(servers.adminNatsUrl);
  nats = await connect({ servers: host, user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  manager = await nats.jetstreamManager();
}, 60_000);

afterAll(async () => {
  await mongo?.close();
  await nats?.close();
  await servers?.stop();
});

let name: string;
let replicas: ChildProcess[];
/** Users of the events as they were sent, those included that the stream drops. */
let sent: string[];

beforeEach(() => {
  name = `outbox_${Math.random().toString(36).slice(2)}`;
  replicas = [];
  sent = [];
  const mine = sent;
  nats.subscribe(`event.${name}.>`, { callback: (_, message) => void mine.push(userOf(message.json())) });
});

afterEach(() => replicas.forEach((replica) => replica.kill('SIGKILL')));

const userOf = (envelope: { data: { user: string } }) => envelope.data.user;
const script = fileURLToPath(new URL('./replica.ts', import.meta.url));

async function startReplica() {
  const child = fork(script, [servers.mongoUrl, servers.adminNatsUrl, name], { stdio: 'ignore' });
  replicas.push(child);
  await once(child, 'message');
  return child;
}

/** Gives the ids that were written. */
async function tell(child: ChildProcess, way: string, count = 1): Promise<string[]> {
  child.send({ way, count });
  return ((await once(child, 'message')) as [string[]])[0];
}

const outbox = () => mongo.db(name).collection('outbox');
const waiting = () => outbox().countDocuments({ published: null });
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const within = (seconds: number) => ({ timeout: seconds * 1000, interval: 20 });

/** What the stream has, in its order. */
async function kept(): Promise<string[]> {
  const users: string[] = [];
  for (let seq = 1; ;) {
    const found = await manager.streams
      .getMessage('EVENTS', { seq, next_by_subj: `event.${name}.>` } as { seq: number })
      .catch((error: { api_error?: { code: number } }) =>
        error.api_error?.code === 404 ? null : Promise.reject(error),
      );
    if (!found) return users;
    users.push(userOf(found.json()));
    seq = found.seq + 1;
  }
}

const settled = async (ids: string[], seconds = 5) => {
  await vi.waitFor(async () => expect(await waiting()).toBe(0), within(seconds));
  expect(await kept()).toEqual(ids);
};

test('what is committed is published once and in order, and then marked', async () => {
  const ids = await tell(await startReplica(), 'write', 50);
  await settled(ids);
  expect(sent).toEqual(ids);
});

test('killed between commit and publication: published after the restart', async () => {
  const first = await startReplica();
  await settled(await tell(first, 'write', 3));
  const before = await kept();
  first.send({ way: 'writeAndDie' });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);
  expect(await kept()).toEqual(before);

  const second = await startReplica();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(4), within(5));
  const later = await tell(second, 'write', 2);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), within(5));
  const all = await kept();
  expect(all).toHaveLength(6);
  expect(all.slice(4)).toEqual(later);
});

test('killed after publication and before the mark: published again, but not doubled', async () => {
  const first = await startReplica();
  nats.subscribe(`event.${name}.>`, { max: 1, callback: () => void first.kill('SIGKILL') });
  first.send({ way: 'write', count: 1 });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);

  const [id] = sent;
  await startReplica();
  await settled([id!]);
  expect(sent).toEqual([id, id]);
});

test('NATS goes away and comes back: nothing is lost, doubled, or out of order', { timeout: 60_000 }, async () => {
  const replica = await startReplica();
  const ids = await tell(replica, 'write', 20);
  await settled(ids);
  await servers.servers.nats.kill('SIGKILL');
  ids.push(...(await tell(replica, 'write', 150)));
  expect(await waiting()).toBe(150);
  await servers.servers.nats.start();
  const later = tell(replica, 'write', 20);
  ids.push(...(await later));
  await settled(ids, 30);
});

test('of two replicas each publishes its own', { timeout: 60_000 }, async () => {
  const both = [await startReplica(), await startReplica()];
  await pause(500); // who starts looks for what was left behind
  const ids = (await Promise.all(both.map((replica) => tell(replica, 'write', 100)))).flat();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), within(5));
  expect((await kept()).sort()).toEqual(ids.sort());
  expect(sent).toHaveLength(200);
});

test('what a killed replica has left is published by another one', { timeout: 30_000 }, async () => {
  const [first, second] = [await startReplica(), await startReplica()];
  await settled(await tell(second, 'write', 1));
  first.send({ way: 'writeAndDie' });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), within(15));
  expect(await kept()).toHaveLength(2);
});

test('who stops publishes and marks first', async () => {
  const replica = await startReplica();
  const ids = await tell(replica, 'writeAtOnce', 30);
  replica.send({ way: 'stop' });
  await once(replica, 'exit');
  expect(await waiting()).toBe(0);
  expect((await kept()).sort()).toEqual(ids.sort());
});
