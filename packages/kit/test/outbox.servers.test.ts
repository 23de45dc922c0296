import { eventually } from '@atrium/testkit/eventually';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startServers, type Servers } from '@atrium/testkit/servers';
import { MongoClient } from 'mongodb';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forkReplica, run } from './replicas.ts';

// Replicas and NATS are really killed: the servers are this file's own.

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
}, 120_000);

afterAll(async () => {
  await mongo?.close();
  await nats?.close();
  await servers?.stop();
});

let name: string;
let replicas: ChildProcess[];
/** Users of the events as they were published, with the duplicates that the stream ignores. */
let published: string[];

beforeEach(() => {
  name = `outbox_${Math.random().toString(36).slice(2)}`;
  replicas = [];
  published = [];
  const mine = published;
  nats.subscribe(`event.${name}.>`, { callback: (_, message) => void mine.push(userOf(message.json())) });
});

afterEach(() => replicas.forEach((replica) => replica.kill('SIGKILL')));

const userOf = (envelope: { data: { user: string } }) => envelope.data.user;

async function startReplica() {
  const child = await forkReplica('outboxReplica.ts', [servers.mongoUrl, servers.adminNatsUrl, name]);
  replicas.push(child);
  return child;
}

/** Resolves to the ids that were written. */
const write = (child: ChildProcess, count: number) => run<string[]>(child, 'write', count);

const outbox = () => mongo.db(name).collection('outbox');
const waiting = () => outbox().countDocuments({ published: null });
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The users of the events in the stream, in its order. */
async function stored(): Promise<string[]> {
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

const settled = async (ids: string[]) => {
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(await stored()).toEqual(ids);
};

test('what is committed is published once and in order, and then marked', async () => {
  const ids = await write(await startReplica(), 50);
  await settled(ids);
  expect(published).toEqual(ids);
});

test('a row that NATS cannot take is dropped, and stops no other', async () => {
  const injected = {
    subject: `event.${name}.x 0\r\n\r\nPUB event.${name}.y 0\r\n\r\nPUB z`,
    body: '{}',
    published: null,
  };
  const spaced = { subject: `event.${name}.x y z`, body: '{}', published: null };
  const large = { subject: `event.${name}.x`, body: JSON.stringify('x'.repeat(1_100_000)), published: null };
  for (const [at, row] of [injected, spaced, large].entries())
    await outbox().insertOne({ _id: `${at}`.repeat(24) as never, ...row });
  const ids = await write(await startReplica(), 3);
  await settled(ids);
  expect(published).toEqual(ids);
});

test('killed between commit and publication: published after the restart', async () => {
  const first = await startReplica();
  await settled(await write(first, 3));
  const before = await stored();
  first.send({ command: 'writeAndDie', args: [] });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);
  expect(await stored()).toEqual(before);

  const second = await startReplica();
  await eventually(async () => expect(await stored()).toHaveLength(4));
  const later = await write(second, 2);
  await eventually(async () => expect(await waiting()).toBe(0));
  const all = await stored();
  expect(all).toHaveLength(6);
  expect(all.slice(4)).toEqual(later);
});

test('killed after publication and before the mark: published again, stored once', async () => {
  const first = await startReplica();
  nats.subscribe(`event.${name}.>`, { max: 1, callback: () => void first.kill('SIGKILL') });
  first.send({ command: 'write', args: [1] });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);

  const [id] = published;
  await startReplica();
  await settled([id!]);
  expect(published).toEqual([id, id]);
});

test('NATS is killed and restarted: nothing is lost, doubled, or out of order', async () => {
  const replica = await startReplica();
  const ids = await write(replica, 20);
  await settled(ids);
  await servers.servers.nats.kill('SIGKILL');
  ids.push(...(await write(replica, 150)));
  expect(await waiting()).toBe(150);
  await servers.servers.nats.start();
  const later = write(replica, 20);
  ids.push(...(await later));
  await settled(ids);
});

test('of two replicas each publishes its own', async () => {
  const both = [await startReplica(), await startReplica()];
  await pause(500); // a replica that starts reads what others have left
  const ids = (await Promise.all(both.map((replica) => write(replica, 100)))).flat();
  await eventually(async () => expect(await waiting()).toBe(0));
  expect((await stored()).sort()).toEqual(ids.sort());
  expect(published).toHaveLength(200);
});

test('what a killed replica has left is published by another', async () => {
  const [first, second] = [await startReplica(), await startReplica()];
  await settled(await write(second, 1));
  first.send({ command: 'writeAndDie', args: [] });
  await once(first, 'exit');
  expect(await waiting()).toBe(1);
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(await stored()).toHaveLength(2);
});

test('a replica that stops publishes and marks first', async () => {
  const replica = await startReplica();
  const ids = await run<string[]>(replica, 'writeConcurrently', 30);
  replica.send({ command: 'stop', args: [] });
  await once(replica, 'exit');
  expect(await waiting()).toBe(0);
  expect((await stored()).sort()).toEqual(ids.sort());
});
