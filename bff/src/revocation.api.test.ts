import { auth, clients, ownSessions, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  fileCookieOf,
  inside,
  makeCompany,
  superadminOf,
  testClient,
  type Company,
  type Person,
} from '@atrium/testkit';
import { decodeJwt } from 'jose';
import { expect, inject, test } from 'vitest';
import { openSocket } from './testSocket.ts';

const portal = inject('portal');

const statusOf = async (person: Person, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await asAnonymous(portal).get(`/api/user/${person._id}`, { headers })).status;
};

const fileStatus = async (cookie: string) => {
  const headers = { cookie };
  return (await asAnonymous(portal).get(`/files/${'a'.repeat(24)}`, { headers })).status;
};

const within = (promise: Promise<unknown>, time: number) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, time, 'too late'))]);

/** Ends the sessions by `end`, and checks that they are over within a second. */
async function expectEndWithinASecond(person: Person, end: () => Promise<unknown>) {
  const token = await person.token();
  const socket = await openSocket(portal.url, person.client_id, token);
  expect(socket.refused).toBeNull();
  expect(await statusOf(person, token)).toBe(200);
  const cookie = await fileCookieOf(person, person.client_id);
  expect(await fileStatus(cookie)).toBe(404);

  await end();
  expect(await within(socket.ended, 1000)).toBe('io server disconnect');
  const [status, file] = [await statusOf(person, token), await fileStatus(cookie)];
  expect([401, 403]).toContain(status);
  expect(file).toBe(status);
  expect((await openSocket(portal.url, person.client_id, token)).refused).not.toBeNull();
}

const made = makeCompany(portal, { people: 3 });
const withCompany = async (what: (company: Company) => Promise<void>) => what(await made);

test('signing out ends this session and its sockets, and no other', () =>
  withCompany(async ({ ana, client }) => {
    const body = { login: ana.email, password: ana.password, workspace: client.workspace };
    const { token: second } = await asAnonymous(portal).call(auth.login, { body });
    const other = await openSocket(portal.url, client._id, second);
    await expectEndWithinASecond(ana, () => as(ana).call(auth.logout, { body: {} }));
    expect(await statusOf(ana, second)).toBe(200);
    expect(other.isOpen()).toBe(true);
    other.close();
  }));

test('a session that is ended elsewhere ends with its sockets, and the other stays', () =>
  withCompany(async ({ bo, client }) => {
    const body = { login: bo.email, password: bo.password, workspace: client.workspace };
    const { token: second } = await asAnonymous(portal).call(auth.login, { body });
    const other = await openSocket(portal.url, client._id, second);
    const headers = { authorization: `Bearer ${second}` };
    const elsewhere = testClient({ origin: portal.url, headers: () => headers });
    await expectEndWithinASecond(bo, () =>
      elsewhere.call(ownSessions.endOthers, { query: { keep: decodeJwt(second).sid as string } }),
    );
    expect(await statusOf(bo, second)).toBe(200);
    expect(other.isOpen()).toBe(true);
    other.close();
  }));

test('a password set by an administrator ends all sessions', () =>
  withCompany(async ({ mia, adm }) => {
    const body = { user_id: mia._id, password: 'another-pass-1' };
    await expectEndWithinASecond(mia, () => as(adm).call(auth.resetPasswordHard, { body }));
  }));

test('a block ends all sessions', () =>
  withCompany(async ({ people: [person], adm }) => {
    await expectEndWithinASecond(person!, () =>
      as(adm).call(users.update, { params: { id: person!._id }, body: { blocked: true } }),
    );
  }));

test('a right that is taken away is refused within a second, and the socket stays open', () =>
  withCompany(async ({ people: [, person], adm, client }) => {
    const token = await person!.token();
    const socket = await openSocket(portal.url, client._id, token);
    const feed = `/api/post/news/${client._id}/1`;
    const read = async () => (await as(person!).get(feed)).status;
    expect(await read()).toBe(200);
    const features = [{ feature: 'wall' as const, active: false }];
    await as(adm).call(users.update, { params: { id: person!._id }, body: { features } });
    await eventually(async () => expect(await read()).toBe(403));
    expect(socket.isOpen()).toBe(true);
    socket.close();
  }));

test('a blocked company is closed within a second, and no other company', () =>
  withCompany(async ({ people: [, , person], client, zed }) => {
    const body = { status: 'blocked' as const };
    const superadmin = as(inside(superadminOf(portal), client));
    await expectEndWithinASecond(person!, () => superadmin.call(clients.update, { params: { id: client._id }, body }));
    expect(await statusOf(zed, await zed.token())).toBe(200);
  }));
