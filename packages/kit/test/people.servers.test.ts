import { eventually } from '@atrium/testkit/eventually';
import type { ChildProcess } from 'node:child_process';
import type { PersonState } from '@atrium/contracts';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { bus, closeBus, connectBus } from '../src/bus.ts';
import { newId } from '../src/database.ts';
import { forkReplica, run } from './replicas.ts';

const { mongoUrl, adminNatsUrl } = inject('servers');
const name = `people_${newId()}`;
let mongo: MongoClient;
const replicas: ChildProcess[] = [];

beforeAll(async () => {
  connectBus(adminNatsUrl, 'test');
  mongo = await new MongoClient(mongoUrl).connect();
});
afterEach(() => replicas.splice(0).forEach((replica) => replica.kill('SIGKILL')));
afterAll(async () => {
  const { manager } = await bus();
  await manager.consumers.delete('STATE', `${name}-people`);
  await mongo.db(name).dropDatabase();
  await mongo.close();
  await closeBus();
});

const clientId = newId();
const user = newId();

async function publish(fullName: string, version: number, subject = `state.${clientId}.identity.user.${user}`) {
  const state: PersonState = {
    _id: user,
    client_id: clientId,
    firstName: '',
    lastName: '',
    fullName,
    pics: [],
    position: '',
    department: '',
    active: true,
    roles: [],
    lang: 'en',
    dept_id: null,
    chief: null,
    keys: [],
    rights: [],
    email: '',
    version,
  };
  const { stream } = await bus();
  await stream.publish(subject, JSON.stringify(state));
}

test('a renamed person is shown under the new name by every replica, also on cached pages', async () => {
  for (let count = 0; count < 2; count += 1)
    replicas.push(await forkReplica('peopleReplica.ts', [mongoUrl, adminNatsUrl, name]));
  const seen = () => Promise.all(replicas.map((replica) => run(replica, 'name', clientId, user)));
  const pages = () => Promise.all(replicas.map((replica) => run(replica, 'page', clientId, user)));

  await publish('Ana', 1);
  await eventually(async () => expect(await seen()).toEqual(['Ana', 'Ana']));
  await eventually(async () => expect(await pages()).toEqual(['page of Ana', 'page of Ana']));

  // Sooner than a cached person or page expires.
  for (let version = 2; version < 6; version += 1) {
    await publish(`Ana ${version}`, version);
    const page = `page of Ana ${version}`;
    await eventually(async () => expect(await pages()).toEqual([page, page]));
    expect(await seen()).toEqual([`Ana ${version}`, `Ana ${version}`]);
  }
});

test('a state under the subject of another person or company changes nobody', async () => {
  const replica = await forkReplica('peopleReplica.ts', [mongoUrl, adminNatsUrl, name]);
  replicas.push(replica);
  for (const subject of [`${clientId}.identity.user.${newId()}`, `${newId()}.identity.user.${user}`])
    await publish('Forged', 1000, `state.${subject}`);
  await publish('Ana again', 900);
  await eventually(async () => expect(await run(replica, 'name', clientId, user)).toBe('Ana again'));
});
