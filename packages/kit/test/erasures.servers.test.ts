import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newId } from '../src/database.ts';
import { forkReplica, run } from './replicas.ts';

const { mongoUrl, adminNatsUrl } = inject('servers');
const name = `erasures_${newId()}`;
const timeoutMs = 15_000;
const poll = { timeout: timeoutMs };
const longMs = 600_000;

interface Stored {
  _id: string;
  client_id: string;
  user: string;
  pid?: number;
  rounds?: number;
  due?: Date | null;
}

let mongo: MongoClient;
let clientId: string;
const replicas: ChildProcess[] = [];

beforeAll(async () => {
  mongo = await new MongoClient(mongoUrl).connect();
});
beforeEach(() => {
  clientId = newId();
});
afterEach(async () => {
  await Promise.all(replicas.splice(0).map(end));
  await collection('erasures').deleteMany({});
});
afterAll(async () => {
  await mongo.db(name).dropDatabase();
  await mongo.close();
});

const collection = (of: string) => mongo.db(name).collection<Stored>(of);

async function end(replica: ChildProcess) {
  if (replica.exitCode !== null || replica.signalCode) return;
  replica.kill('SIGKILL');
  await once(replica, 'exit');
}

async function start(times: { leaseMs: number; secondRoundMs: number; pollMs: number }): Promise<ChildProcess> {
  const replica = await forkReplica('erasuresReplica.ts', [mongoUrl, adminNatsUrl, name, JSON.stringify(times)]);
  replicas.push(replica);
  return replica;
}

/** A person with 250 rows in the service, three batches, and one in another collection. */
async function person(): Promise<string> {
  const user = newId();
  const row = () => ({ _id: newId(), client_id: clientId, user });
  await collection('rows').insertMany(Array.from({ length: 250 }, row));
  await collection('others').insertOne(row());
  return user;
}

const hinder = (user: string, hindrance: object) =>
  collection('hindrances').insertOne({ _id: newId(), client_id: clientId, user, ...hindrance });

const left = async (user: string) => [
  await collection('rows').countDocuments({ user }),
  await collection('others').countDocuments({ user }),
];
const gone = [0, 0];
const isErased = (user: string) => expect.poll(() => left(user), poll).toEqual(gone);
const erasureOf = (user: string) => collection('erasures').findOne({ user });
const roundsOf = async (user: string) => (await erasureOf(user))?.rounds;
const erasedBy = (user: string) => collection('batches').distinct('pid', { user });

test('a person is erased by batches, and once more for what was written meanwhile; then no more', async () => {
  const replica = await start({ leaseMs: longMs, secondRoundMs: 500, pollMs: 100 });
  const [user, other] = [await person(), await person()];
  await run(replica, 'erase', clientId, user);
  await expect.poll(() => roundsOf(user), poll).toBe(1);
  expect(await left(user)).toEqual(gone);
  await collection('rows').insertOne({ _id: newId(), client_id: clientId, user });
  await expect.poll(() => roundsOf(user), poll).toBe(2);
  expect(await left(user)).toEqual(gone);
  expect(await left(other)).toEqual([250, 1]);

  const done = await erasureOf(user);
  expect(done!.due).toBeNull();
  await run(replica, 'erase', clientId, user); // the event again
  expect(await erasureOf(user)).toEqual(done);
});

test('one that fails leaves neither its other data nor other people waiting, is counted, and is tried again', async () => {
  const replica = await start({ leaseMs: 1000, secondRoundMs: longMs, pollMs: longMs });
  const metric = async (text: string) =>
    Number(new RegExp(`^${text}.* (\\S+)$`, 'm').exec(await run<string>(replica, 'metrics'))?.[1]);
  const retried = 'atrium_jobs_total\\{.*outcome="retried"';
  expect(await metric(retried)).toBe(0);
  const failing = [await person(), await person(), await person()];
  const other = await person();
  for (const user of failing) await hinder(user, { fails: true });
  for (const user of [...failing, other]) await run(replica, 'erase', clientId, user);
  await isErased(other);
  for (const user of failing) {
    await expect.poll(() => left(user), poll).toEqual([250, 0]);
    expect(await roundsOf(user)).toBe(0);
  }
  expect(await metric(retried)).toBeGreaterThanOrEqual(3);
  await expect.poll(() => metric('atrium_erasures_oldest_seconds'), poll).toBeGreaterThan(1);

  await collection('hindrances').deleteMany({});
  const wokenAndLeft = async (user: string) => {
    await run(replica, 'erase', clientId, newId()); // the next poll is far away
    return left(user);
  };
  for (const user of failing) await expect.poll(() => wokenAndLeft(user), { ...poll, interval: 200 }).toEqual(gone);
  await expect.poll(() => metric('atrium_erasures_oldest_seconds'), poll).toBe(0);
});

test('a replica that is killed in the middle is followed by another when the lease has ended', async () => {
  const times = { leaseMs: 1500, secondRoundMs: longMs, pollMs: 100 };
  const user = await person();
  await hinder(user, { kills: true });
  const first = await start({ ...times, pollMs: longMs });
  const killed = once(first, 'exit');
  first.send({ command: 'erase', args: [clientId, user] });
  await killed;
  expect(await left(user)).toEqual([150, 1]);
  const { due } = (await erasureOf(user))!;
  const second = await start(times);
  await isErased(user);
  expect(Date.now()).toBeGreaterThanOrEqual(due!.getTime());
  expect(await erasedBy(user)).toContain(await run<number>(second, 'pid'));
  await expect.poll(() => roundsOf(user), poll).toBe(1);
});

test('a person is erased by one replica at a time, also for longer than a lease', async () => {
  const times = { leaseMs: 2000, secondRoundMs: longMs, pollMs: 50 };
  const user = await person();
  await hinder(user, { pauseMs: 800 });
  const [first] = await Promise.all([start(times), start(times)]);
  await run(first!, 'erase', clientId, user);
  await isErased(user);
  await expect.poll(() => roundsOf(user), poll).toBe(1);
  expect(await erasedBy(user)).toHaveLength(1);
});

test('a replica that is stopped hands the person over before the lease has ended', async () => {
  const times = { leaseMs: longMs, secondRoundMs: longMs, pollMs: 100 };
  const user = await person();
  await hinder(user, { pauseMs: 500 });
  const first = await start({ ...times, pollMs: longMs });
  await run(first, 'erase', clientId, user);
  await expect.poll(() => erasedBy(user), poll).toHaveLength(1);
  const exited = once(first, 'exit');
  first.send({ command: 'stop', args: [] });
  await exited;
  await start(times);
  await isErased(user);
  expect(await erasedBy(user)).toHaveLength(2);
});
