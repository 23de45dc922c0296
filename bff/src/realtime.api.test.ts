import { users } from '@atrium/contracts';
import { busReady, closeBus, connectBus, push } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSocket } from './testSocket.ts';

const portal = inject('portal');

let company: Company;

beforeAll(async () => {
  connectBus(inject('servers').natsUrls.social!, 'social');
  await busReady();
  company = await makeCompany(portal, { people: 3 });
});

afterAll(closeBus);

const socketOf = async (person: Person, clientId = person.client_id, namespace = clientId) =>
  openSocket(portal.url, clientId, await person.token(), namespace);

const counts = (socket: Awaited<ReturnType<typeof socketOf>>) =>
  socket.received
    .filter(({ event }) => event === 'notification:unread')
    .map(({ data }) => (data as { count: number }).count);

test('a push reaches the sockets that hold a key, in the own company, once', async () => {
  const { ana, bo, zed, client } = company;
  const sockets = { ana: await socketOf(ana), bo: await socketOf(bo), zed: await socketOf(zed) };
  push(client._id, [`user:${ana._id}`], 'notification:unread', { count: 1 });
  push(client._id, [`user:${zed._id}`], 'notification:unread', { count: 2 });
  push(client._id, [`user:${ana._id}`, 'all'], 'notification:unread', { count: 3 });
  push(zed.client_id, ['all'], 'notification:unread', { count: 4 });
  push(client._id, [], 'notification:unread', { count: 5 });
  push(client._id, ['all'], 'notification:unread', { count: 6 });

  await eventually(() => expect(counts(sockets.bo)).toEqual([3, 6]));
  await eventually(() => expect(counts(sockets.ana)).toEqual([1, 3, 6]));
  await eventually(() => expect(counts(sockets.zed)).toEqual([4]));
  for (const socket of Object.values(sockets)) socket.close();
});

const switchWall = (person: Person, active: boolean) =>
  as(company.adm).call(users.update, {
    params: { id: person._id },
    body: { features: [{ feature: 'wall', active }] },
  });

/** After this time a changed right counts everywhere. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

test('a push for a read key reaches a socket only while its caller has the right', async () => {
  const { bo, client } = company;
  const person = company.people[1]!;
  const sockets = { person: await socketOf(person), bo: await socketOf(bo) };
  push(client._id, ['wall/all'], 'notification:unread', { count: 1 });
  await eventually(() => expect(counts(sockets.person)).toEqual([1]));

  await switchWall(person, false);
  await aSecond();
  push(client._id, ['wall/all', `wall/user:${person._id}`], 'notification:unread', { count: 2 });
  push(client._id, ['all'], 'notification:unread', { count: 3 });
  await eventually(() => expect(counts(sockets.person)).toEqual([1, 3]));

  const later = await socketOf(person);
  push(client._id, ['wall/all'], 'notification:unread', { count: 4 });
  push(client._id, ['all'], 'notification:unread', { count: 5 });
  await eventually(() => expect(counts(later)).toEqual([5]));

  await switchWall(person, true);
  await aSecond();
  push(client._id, ['wall/all'], 'notification:unread', { count: 6 });
  await eventually(() => expect(counts(later)).toEqual([5, 6]));
  expect(counts(sockets.person)).toEqual([1, 3, 5, 6]);
  await eventually(() => expect(counts(sockets.bo)).toEqual([1, 2, 3, 4, 5, 6]));
  for (const socket of [...Object.values(sockets), later]) socket.close();
});

test('a push for keys of several rights reaches each socket once, by any key that it holds', async () => {
  const { ana, bo, client } = company;
  const person = company.people[2]!;
  await switchWall(person, false);
  await aSecond();
  const sockets = { ana: await socketOf(ana), bo: await socketOf(bo), person: await socketOf(person) };
  push(client._id, ['wall/all', 'chat/all', `user:${bo._id}`], 'notification:unread', { count: 1 });
  push(client._id, ['wall/all', `user:${person._id}`, `user:${bo._id}`], 'notification:unread', { count: 2 });
  push(client._id, ['wall/all', 'admin/all'], 'notification:unread', { count: 3 });
  push(client._id, ['admin/all', `groups/user:${bo._id}`], 'notification:unread', { count: 4 });
  push(client._id, ['all'], 'notification:unread', { count: 5 });
  await eventually(() => expect(counts(sockets.ana)).toEqual([1, 2, 3, 5]));
  await eventually(() => expect(counts(sockets.bo)).toEqual([1, 2, 3, 4, 5]));
  await eventually(() => expect(counts(sockets.person)).toEqual([1, 2, 5]));
  for (const socket of Object.values(sockets)) socket.close();
});

test('a socket is accepted into the own company only, of the superadmin into the chosen one', async () => {
  const { ana, zed, client } = company;
  expect((await socketOf(zed)).refused).toBeNull();
  expect((await socketOf(zed, client._id)).refused).toBe('no_access');
  expect((await socketOf(zed, zed.client_id, client._id)).refused).toBe('no_access');
  expect((await openSocket(portal.url, client._id, 'a.b.c')).refused).toBe('unauthorized');
  expect((await openSocket(portal.url, client._id, '')).refused).toBe('unauthorized');
  expect((await openSocket(portal.url, client._id, await ana.token(), '')).refused).toBe('no_access');
  expect((await openSocket(portal.url, client._id, await ana.token(), 'admin')).refused).toBe('Invalid namespace');

  const named = async (userId: string) =>
    (await openSocket(portal.url, client._id, await ana.token(), client._id, { userId })).refused;
  expect([await named(ana._id), await named(company.bo._id)]).toEqual([null, 'another_account']);
  const superadmin = await openSocket(portal.url, client._id, await superadminOf(portal).token());
  expect(superadmin.refused).toBeNull();
  push(client._id, ['all'], 'notification:unread', { count: 7 });
  await eventually(() => expect(counts(superadmin)).toEqual([7]));
  expect(inside(superadminOf(portal), client).headers['x-company-id']).toBe(client._id);
  superadmin.close();
});

test('messages are acknowledged, validated and limited', async () => {
  const socket = await socketOf(company.ana);
  expect(await socket.ask('nothing:known', {})).toEqual({ ok: false, error: 'not_found' });
  expect(await socket.ask('logout', 'wrong')).toEqual({ ok: false, error: 'validation' });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const answers = await Promise.all(Array.from({ length: 15 }, () => socket.ask('nothing:known')));
  expect(answers.filter(({ error }) => error === 'not_found')).toHaveLength(10);
  expect(answers.filter(({ error }) => error === 'too_many_requests')).toHaveLength(5);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await socket.ask('logout')).toEqual({ ok: true, data: null });
  expect(await socket.ended).toBe('io server disconnect');
});

test('a flood of messages and a frame that is too large end the connection', async () => {
  const flooding = await socketOf(company.ana);
  for (let count = 0; count < 1000; count += 1) flooding.emit('nothing:known', count);
  expect(await flooding.ended).toMatch(/disconnect|transport/);
  const large = await socketOf(company.ana);
  large.emit('nothing:known', 'x'.repeat(1_000_000));
  expect(await large.ended).toMatch(/transport/);
  const other = await socketOf(company.ana);
  expect(other.refused).toBeNull();
  other.close();
});

test('a person has at most twenty sockets', async () => {
  const person = company.people[0]!;
  const sockets = [];
  for (let count = 0; count < 20; count += 1) sockets.push(await socketOf(person));
  expect(sockets.map(({ refused }) => refused)).toEqual(Array(20).fill(null));
  expect((await socketOf(person)).refused).toBe('too_many_requests');
  sockets.pop()!.close();
  await eventually(async () => expect((await socketOf(person)).refused).toBeNull());
  for (const socket of sockets) socket.close();
});

test('WebSockets are the only transport', async () => {
  const { status } = await fetch(`${portal.url}/socket.io/?EIO=4&transport=polling`);
  expect(status).toBe(400);
});
