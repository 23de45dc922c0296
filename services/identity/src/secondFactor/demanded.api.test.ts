import {
  allCalls,
  auth,
  clients,
  posts,
  secondFactor,
  users,
  type CallError,
  type SecondFactorDemand,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, fileCookieOf, makeCompany, type Company, type Person } from '@atrium/testkit';
import { io } from 'socket.io-client';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { codeOf, signInWith, turnOn } from '../../test/factor.ts';
import { agents, callerOf, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
const refused = { status: 403, code: 'second_factor_demanded' };
let company: Company;
beforeEach(async () => {
  company = await makeCompany(portal);
});

const demand = (secondFactor: SecondFactorDemand, by: Person = company.adm) =>
  as(by).call(clients.update, { params: { id: company.client._id }, body: { settings: { secondFactor } } });

const readsWall = (person: Person) =>
  as(person).call(posts.news, { params: { clientId: company.client._id, page: 1 } });
const isRestricted = (person: Person) =>
  eventually(async () =>
    expect(await as(person).refused(users.get, { params: { id: person._id } })).toMatchObject(refused),
  );

const socketOf = async (person: Person) => {
  const auth = { token: await person.token(), clientId: company.client._id, userId: person._id };
  return io(`${portal.url}/${company.client._id}`, { transports: ['websocket'], reconnection: false, auth });
};
const outcomeOf = (socket: Awaited<ReturnType<typeof socketOf>>) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });

describe('a company that demands a second factor', () => {
  test('restricts sessions without one immediately: the API, files and sockets', async () => {
    const { ana, client } = company;
    expect((await readsWall(ana)).result).toBeTruthy();
    const open = await socketOf(ana);
    expect(await outcomeOf(open)).toBe('connected');
    const cookie = await fileCookieOf(ana, client._id);
    const file = () => fetch(`${portal.url}/files/${'0'.repeat(24)}`, { headers: { cookie } });
    expect((await file()).status).toBe(404);

    const ended = new Promise<void>((resolve) => void open.on('disconnect', () => resolve()));
    await demand('everyone');
    await ended;
    await isRestricted(ana);
    await expect(readsWall(ana)).rejects.toMatchObject(refused);
    expect((await file()).status).toBe(403);
    const again = await socketOf(ana);
    expect(await outcomeOf(again)).toBe('second_factor_demanded');
    again.close();
    expect(await callerOf(portal, ana)).toMatchObject({ restricted: true, rights: [], keys: [] });
  });

  test('leaves open what sets a factor up, which ends the restriction', async () => {
    const { ana } = company;
    await demand('everyone');
    await isRestricted(ana);
    const open = allCalls.filter((call) => 'whileRestricted' in call && call.whileRestricted).map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'auth.logout',
      'passkeys.add',
      'passkeys.begin',
      'passkeys.list',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.get',
    ]);
    expect((await as(ana).call(secondFactor.get)).result).toMatchObject({ demanded: true, totp: null });
    await turnOn(ana);
    await eventually(async () => expect((await readsWall(ana)).result).toBeTruthy());
    const proof = { body: { old_password: ana.password } };
    expect(await as(ana).refused(secondFactor.remove, proof)).toMatchObject({
      status: 422,
      code: 'second_factor_demanded',
    });
    expect((await readsWall(ana)).result).toBeTruthy();
  });

  test('restricts its administrators, too, and only them when it says so', async () => {
    const { ana, adm } = company;
    await demand('administrators');
    await isRestricted(adm);
    expect((await readsWall(ana)).result).toBeTruthy();
    expect(
      await as(adm).refused(clients.update, {
        params: { id: company.client._id },
        body: { settings: { secondFactor: 'off' } },
      }),
    ).toMatchObject(refused);
    const body = { firstName: 'Not', lastName: 'Registered', email: `not-${adm.email}` };
    const { code } = (await as(adm).refused(auth.register, { body })) as CallError;
    expect(['registration_closed', 'too_many_requests'], 'as a stranger, of whom each network has a limit').toContain(
      code,
    );
    await turnOn(adm);
    await eventually(() => demand('off')); // the restriction ends once its event has arrived
    expect((await readsWall(adm)).result).toBeTruthy();
  });

  test('takes who signs in without one only as far as the set-up, and ends what was begun without it', async () => {
    const { bo } = company;
    await demand('everyone', company.adm);
    await isRestricted(bo);
    const before = await sessionFrom(portal, bo, '203.0.113.9', agents.firefox);
    const profile = { params: { id: bo._id } };
    expect(await before.client.refused(users.get, profile)).toMatchObject(refused);
    const { secret } = await turnOn(bo);
    await eventually(async () =>
      expect(await before.client.refused(users.get, profile)).toMatchObject({ status: 401 }),
    );
    const { client } = await signInWith(portal, bo, codeOf(secret));
    expect((await client.call(users.get, profile)).result._id).toBe(bo._id);
  });
});
