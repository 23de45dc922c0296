import { auth, ownSessions, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Company, letterTo, makeCompany, type Person, superadminOf } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { agents, newcomer, openMongo, payloadOf, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const journalOf = (item_id: string) =>
  mongo.db('atrium_identity').collection('journal').find({ item_id, action: 'email' }).toArray();

const profile = ({ _id }: Pick<Person, '_id'>) => ({ params: { id: _id } });
const fresh = (email: string) => `new-${email}`;
const ended = { status: 401, code: 'unauthorized' };
const asked = {
  status: 422,
  code: 'old_password_required',
  body: { fields: { old_password: 'old_password_required' } },
};

describe('the own e-mail', () => {
  const administrator = async () => (await makeCompany(portal)).adm;

  test('is changed with the current password only, also by an administrator', async () => {
    const adm = await administrator();
    const change = (more: object) =>
      as(adm).refused(users.update, { ...profile(adm), body: { email: fresh(adm.email), ...more } });
    expect(await change({})).toMatchObject(asked);
    expect(await change({ old_password: 'not-the-one' })).toMatchObject({
      code: 'wrong_password',
      body: { fields: { old_password: 'wrong_password' } },
    });
    const { result } = await as(adm).call(users.get, profile(adm));
    expect(result.email).toBe(adm.email);
    const body = { email: adm.email, city: 'Riga' };
    expect((await as(adm).call(users.update, { ...profile(adm), body })).result.city).toBe('Riga');
  });

  test('and by a superadmin', async () => {
    const root = superadminOf(portal);
    const { _id } = await payloadOf(root);
    const change = (more: object) =>
      as(root).refused(users.update, { params: { id: _id }, body: { email: 'taken-over@test.test', ...more } });
    expect(await change({})).toMatchObject(asked);
    expect(await change({ old_password: 'not-the-one' })).toMatchObject({ code: 'wrong_password' });
  });

  test('ends the other sessions, is told to both mailboxes and stands in the journal', async () => {
    const adm = await administrator();
    const other = await sessionFrom(portal, adm, '203.0.113.7', agents.firefox);
    const body = { email: fresh(adm.email), old_password: adm.password };
    await as(adm).call(users.update, { ...profile(adm), body });
    await eventually(async () => expect(await other.client.refused(users.get, profile(adm))).toMatchObject(ended));
    expect((await as(adm).call(ownSessions.list)).result).toMatchObject([{ current: true }]);
    for (const to of [adm.email, body.email])
      await eventually(async () => expect((await letterTo(portal, to)).html).toContain('tab=security'));
    expect(await journalOf(adm._id)).toMatchObject([{ user: adm._id, before: adm.email, after: body.email }]);
  });
});

describe('another’s e-mail', () => {
  test('ends their sessions, is told to both mailboxes and stands in the journal', async () => {
    const person = await newcomer(portal, company, { lang: 'en' });
    await as(person).call(users.get, profile(person));
    const body = { email: fresh(person.email) };
    await as(company.adm).call(users.update, { ...profile(person), body });
    await eventually(async () => expect(await as(person).refused(users.get, profile(person))).toMatchObject(ended));
    for (const to of [person.email, body.email])
      expect((await letterTo(portal, to)).html).toContain('An administrator has changed the e-mail address');
    expect(await journalOf(person._id)).toMatchObject([{ user: company.adm._id, before: person.email }]);
  });

  test('is told also while the account is blocked', async () => {
    const person = await newcomer(portal, company, { lang: 'en' });
    const change = (body: object) => as(company.adm).call(users.update, { ...profile(person), body });
    await change({ blocked: true });
    await change({ email: fresh(person.email) });
    await change({ blocked: false });
    expect((await letterTo(portal, person.email)).html).toContain('An administrator has changed');
  });
});

test('an administrator sets the own password with the current one only', async () => {
  const { adm } = company;
  const body = { user_id: adm._id, password: 'without-the-old-1' };
  expect(await as(adm).refused(auth.resetPasswordHard, { body })).toMatchObject(asked);
});
