import { sessions, users } from '@atrium/contracts';
import {
  as,
  type Actor,
  type Company,
  makeCompany,
  register,
  superadminOf,
  testClient,
  wiringOf,
} from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asBff, callerOf as callerAt, sessionOf } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const callerOf = (actor: Actor, chosen?: object) => callerAt(portal, actor, chosen);
const refusedCaller = async (actor: Actor, chosen: object) => {
  const body = { ...(await sessionOf(actor)), ...chosen };
  return (await asBff(portal)).refused(sessions.caller, { body });
};

describe('a session stands for', () => {
  test('an employee, with rights and audience keys', async () => {
    const { ana, client } = company;
    const caller = await callerOf(ana);
    expect(caller).toMatchObject({ userId: ana._id, clientId: client._id, roles: ['employee'], lang: 'en' });
    expect(caller.keys).toEqual(['all', `user:${ana._id}`, 'dept:news', 'position:editor']);
    expect(caller.rights).toContain('wall');
    expect(caller.rights).not.toContain('admin');
  });

  test('an administrator, with all that the company has', async () => {
    expect((await callerOf(company.adm)).rights).toContain('vacations_edit');
  });

  test('a head, while the chief of another user', async () => {
    const { adm, bo, mia, client } = company;
    const [one] = await register(portal, adm, client, [{ firstName: 'Led', lastName: 'One', chief: bo._id }]);
    expect((await callerOf(bo)).keys).toContain('head');
    const follow = (chief: string | null) => as(adm).call(users.update, { params: { id: one!._id }, body: { chief } });
    await follow(mia._id);
    expect((await callerOf(bo)).keys).not.toContain('head');
    expect((await callerOf(mia)).keys).toContain('head');
    await follow(null);
    expect((await callerOf(mia)).keys).not.toContain('head');
  });

  test('the superadmin, outside or inside the company that is named', async () => {
    const root = superadminOf(portal);
    expect(await callerOf(root)).toMatchObject({ clientId: null, rights: [], roles: ['superadmin'] });
    const { _id, workspace } = company.client;
    for (const chosen of [{ clientId: _id }, { workspace }]) {
      const caller = await callerOf(root, chosen);
      expect(caller).toMatchObject({ clientId: _id, workspace });
      expect(caller.keys).toContain('all');
    }
  });
});

describe('no caller is given', () => {
  test('for a session of another user or none', async () => {
    const { ana, bo } = company;
    expect(await callerOf(ana)).toBeTruthy();
    expect(await refusedCaller(ana, { userId: bo._id })).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await refusedCaller(ana, { sessionId: 'made-up' })).toMatchObject({ status: 401 });
  });

  test('in another company', async () => {
    const { ana, other } = company;
    const { _id, workspace } = other.client;
    for (const chosen of [{ clientId: _id }, { workspace }])
      expect(await refusedCaller(ana, chosen)).toMatchObject({ status: 403, code: 'no_access' });
  });

  test('at identity’s own port without the BFF’s signature', async () => {
    const { serviceUrl } = await wiringOf(portal);
    const unsigned = testClient({ origin: serviceUrl('identity')! });
    const body = await sessionOf(company.ana);
    expect(await unsigned.refused(sessions.caller, { body })).toMatchObject({ status: 401 });
    const bearer = { authorization: `Bearer ${await company.ana.token()}` };
    expect((await unsigned.get(`/api/user/${company.ana._id}`, { headers: bearer })).status).toBe(401);
  });

  test('through the BFF, which does not offer the call', async () => {
    const body = await sessionOf(company.ana);
    expect([404, 405]).toContain((await as(company.ana).post('/internal/caller', body)).status);
  });
});
