import { auth, clients, users } from '@atrium/contracts';
import { as, type Company, inside, makeCompany, superadminOf, wiringOf } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await new MongoClient((await wiringOf(portal)).mongoUrl).connect();
});
afterAll(() => mongo.close());

const rows = (action: string) =>
  mongo.db('atrium_identity').collection('journal').find({ client_id: company.client._id, action }).toArray();

test('records a block: by which user, of which user, from which address', async () => {
  const { adm, bo } = company;
  await as(adm).call(users.update, { params: { id: bo._id }, body: { blocked: true } });
  const [row] = await rows('blocked');
  expect(row).toMatchObject({ user: adm._id, section: 'users', item_id: bo._id, before: false, after: true });
  expect(row!.ip).toBe('127.0.0.1');
});

test('keeps which rights changed', async () => {
  const { adm, ana } = company;
  const body = { features: [{ feature: 'chat' as const, active: false }] };
  await as(adm).call(users.update, { params: { id: ana._id }, body });
  const [row] = await rows('features');
  expect(row!.before).toContain('chat');
  expect(row!.after).not.toContain('chat');
});

test('keeps that a password was set, and not which', async () => {
  const { adm, mia } = company;
  await as(adm).call(auth.resetPasswordHard, { body: { user_id: mia._id, password: 'never-to-be-seen' } });
  const [row] = await rows('password_set');
  expect(row).toMatchObject({ user: adm._id, item_id: mia._id, before: null, after: null });
});

test('keeps each visit of the superadmin, and no employee’s', async () => {
  const { client, ana } = company;
  const params = { id: client._id };
  await as(ana).call(clients.get, { params });
  expect(await rows('entered')).toHaveLength(0);
  await as(inside(superadminOf(portal), client)).call(clients.get, { params });
  expect(await rows('entered')).toHaveLength(1);
});
