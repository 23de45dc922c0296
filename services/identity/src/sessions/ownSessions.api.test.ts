import { clients, ownSessions, sessions, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Company, makeCompany, superadminOf } from '@atrium/testkit';
import { decodeJwt } from 'jose';
import type { MongoClient } from 'mongodb';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { agents, asBff, newcomer, openMongo, sessionFrom } from '../../test/world.ts';
import type { SessionDoc } from './store.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const stored = () => mongo.db('atrium_identity').collection<SessionDoc>('sessions');
const ended = { status: 401, code: 'unauthorized' };
const dayMs = 86_400_000;

async function signedInTwice(where = company) {
  const person = await newcomer(portal, where);
  const desk = await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
  const phone = await sessionFrom(portal, person, '2001:db8:1:2::9', agents.safari);
  const profile = { params: { id: person._id } };
  return { person, desk, phone, profile };
}

describe('the own sessions', () => {
  test('are listed with device, network and last use, this one marked', async () => {
    const { desk, phone } = await signedInTwice();
    const { result } = await desk.client.call(ownSessions.list);
    expect(result).toHaveLength(2);
    expect(result.find(({ current }) => current)).toMatchObject({
      _id: desk.sid,
      browser: 'Firefox',
      system: 'Linux',
      kind: 'desktop',
      network: '203.0.113.*',
    });
    expect(result.find(({ current }) => !current)).toMatchObject({
      _id: phone.sid,
      browser: 'Safari',
      system: 'iOS',
      kind: 'mobile',
      network: '2001:db8:1:*',
    });
  });

  test('the last use is written once an hour', async () => {
    const { desk, person } = await signedInTwice();
    const read = async () => (await stored().findOne({ _id: desk.sid }))!.used.getTime();
    const session = { userId: person._id, sessionId: desk.sid, clientId: null, workspace: null };
    const use = async () => (await asBff(portal)).call(sessions.caller, { body: session });
    const started = await read();
    await use();
    expect(await read()).toBe(started);
    await stored().updateOne({ _id: desk.sid }, { $set: { used: new Date(Date.now() - 2 * 3_600_000) } });
    await use();
    expect(await read()).toBeGreaterThanOrEqual(started);
  });

  test('one ends, and that one only', async () => {
    const { desk, phone, profile } = await signedInTwice();
    await phone.client.call(users.get, profile);
    await desk.client.call(ownSessions.end, { params: { id: phone.sid } });
    await eventually(async () => expect(await phone.client.refused(users.get, profile)).toMatchObject(ended));
    expect((await desk.client.call(ownSessions.list)).result).toHaveLength(1);
    const again = await desk.client.refused(ownSessions.end, { params: { id: phone.sid } });
    expect(again).toMatchObject({ status: 404 });
  });

  test('all others end', async () => {
    const { desk, phone, profile } = await signedInTwice();
    await phone.client.call(users.get, profile);
    expect((await desk.client.call(ownSessions.endOthers, { query: { keep: desk.sid } })).result).toEqual({ ended: 1 });
    await eventually(async () => expect(await phone.client.refused(users.get, profile)).toMatchObject(ended));
    expect((await desk.client.call(ownSessions.list)).result).toMatchObject([{ _id: desk.sid, current: true }]);
    const wrong = await desk.client.refused(ownSessions.endOthers, { query: { keep: phone.sid } });
    expect(wrong).toMatchObject({ status: 404 });
  });

  test('are those of nobody else, not even for administrators', async () => {
    const { desk, profile } = await signedInTwice();
    const { result } = await as(company.adm).call(ownSessions.list);
    expect(result.map(({ _id }) => _id)).not.toContain(desk.sid);
    const refusal = await as(company.adm).refused(ownSessions.end, { params: { id: desk.sid } });
    expect(refusal).toMatchObject({ status: 404 });
    expect(await desk.client.call(users.get, profile)).toBeTruthy();
  });

  test('are there for a superadmin', async () => {
    const { result } = await as(superadminOf(portal)).call(ownSessions.list);
    expect(result.some(({ current }) => current)).toBe(true);
  });
});

describe('without use a session', () => {
  const unused = async (days: number, where: Company) => {
    const { desk, profile } = await signedInTwice(where);
    await stored().updateOne({ _id: desk.sid }, { $set: { used: new Date(Date.now() - days * dayMs) } });
    return { desk, profile };
  };

  test('ends after the days that the company has set, also those of the past', async () => {
    const own = await makeCompany(portal);
    const body = { settings: { sessionIdleDays: 2 } };
    await as(own.adm).call(clients.update, { params: { id: own.client._id }, body });
    const fresh = await unused(1.9, own);
    expect(await fresh.desk.client.call(users.get, fresh.profile)).toBeTruthy();
    const idle = await unused(2.1, own);
    expect(await idle.desk.client.refused(users.get, idle.profile)).toMatchObject(ended);
  });

  test('stays where nothing is set', async () => {
    const { desk, profile } = await unused(80, company);
    expect(await desk.client.call(users.get, profile)).toBeTruthy();
  });
});

describe('on a shared computer a session', () => {
  const onShared = async () => {
    const person = await newcomer(portal, company);
    const shared = await sessionFrom(portal, person, '203.0.113.7', agents.firefox, { sharedComputer: true });
    const leave = (minutes: number) =>
      stored().updateOne({ _id: shared.sid }, { $set: { used: new Date(Date.now() - minutes * 60_000) } });
    return { person, shared, leave, profile: { params: { id: person._id } } };
  };

  test('is marked in the token and in the list, and ends after half an hour without use', async () => {
    const { person, shared, leave, profile } = await onShared();
    expect(decodeJwt(shared.token)).toMatchObject({ sharedComputer: true });
    const desk = await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
    expect(decodeJwt(desk.token)).not.toHaveProperty('sharedComputer');
    const { result } = await desk.client.call(ownSessions.list);
    expect(result.map(({ _id, sharedComputer }) => [_id, sharedComputer]).toSorted()).toEqual(
      [
        [shared.sid, true],
        [desk.sid, false],
      ].toSorted(),
    );
    await leave(29);
    expect(await shared.client.call(users.get, profile)).toBeTruthy();
    expect((await stored().findOne({ _id: shared.sid }))!.used.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await leave(32);
    const wanted = { userId: person._id, sessionId: shared.sid, clientId: null, workspace: null };
    expect(await (await asBff(portal)).refused(sessions.caller, { body: wanted })).toMatchObject(ended);
  });

  test('keeps no cookie for files when the browser is closed', async () => {
    const { person, shared } = await onShared();
    const desk = await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
    const cookieFor = async (token: string) => {
      const url = portal.url + clients.get.path.replace('{id}', company.client._id);
      const { headers } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return headers.get('set-cookie');
    };
    expect(await cookieFor(desk.token)).toMatch(/^portal_file=.+Max-Age=\d+/);
    expect(await cookieFor(shared.token)).toMatch(/^portal_file=[^;]+; /);
    expect(await cookieFor(shared.token)).not.toContain('Max-Age');
  });

  test('closes its sockets then', async () => {
    const { person, shared, leave } = await onShared();
    const clientId = company.client._id;
    const socket = io(`${portal.url}/${clientId}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: shared.token, clientId, userId: person._id },
    });
    await new Promise<void>((resolve) => void socket.on('connect', () => resolve()));
    const closed = new Promise<void>((resolve) => void socket.on('disconnect', () => resolve()));
    await leave(32);
    await runJob(inject('servers').redisUrl, 'sessions-idle');
    await closed;
    expect(await stored().findOne({ _id: shared.sid })).toBeNull();
  });
});
