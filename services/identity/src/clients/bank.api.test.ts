import { clients, journal } from '@atrium/contracts';
import { as, makeCompany, superadminOf, together, type Company } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal), openMongo(portal)]);
});
afterAll(() => mongo?.close());

const account = '40702810900000012345';
const change = (data: object) =>
  as(company.adm).call(clients.update, { params: { id: company.client._id }, body: { company: data } });
const shown = async () =>
  (await as(company.adm).call(clients.get, { params: { id: company.client._id } })).result.company;
const documents = () => mongo.db('atrium_identity').collection<{ _id: string }>('clients');

test('bank data is sealed at rest, and shown to administrators with their own company only', async () => {
  const { client, ana } = company;
  await change({ tax_id: '1234567890', account });
  expect(await shown()).toEqual({ tax_id: '1234567890', account });
  const stored = await documents().findOne({ _id: client._id });
  expect(stored).toMatchObject({ company: {}, bank: { key: expect.any(String) } });
  expect(JSON.stringify(stored)).not.toContain(account);

  const { result } = await as(ana).call(clients.get, { params: { id: client._id } });
  expect(result).not.toHaveProperty('company');
  const root = as(superadminOf(portal));
  const one = await root.call(clients.list, { query: { workspace: client.workspace } });
  expect(one.result[0]!.company).toEqual({ tax_id: '1234567890', account });
  const all = await root.call(clients.list, { query: { search: client.name } });
  expect(all.result.filter(({ company: bank }) => bank)).toEqual([]);
});

test('that bank data has changed is recorded, without the values', async () => {
  await change({ account: account.replace('4', '5') });
  const query = { action: 'settings' as const, limit: 1 };
  const { result } = await as(company.adm).call(journal.list, { params: { client: company.client._id }, query });
  expect(JSON.stringify(result[0])).toContain('company');
  expect(JSON.stringify(result[0])).not.toContain('0000012345');
});

test('what an older release has stored open is shown, and sealed with the next change', async () => {
  await documents().updateOne({ _id: company.client._id }, { $set: { company: { kpp: '987654321' } } });
  expect(await shown()).toMatchObject({ kpp: '987654321', tax_id: '1234567890' });
  await change({ tax_id: '0987654321' });
  expect(await shown()).toMatchObject({ kpp: '987654321', tax_id: '0987654321' });
  expect(await documents().findOne({ _id: company.client._id })).toMatchObject({ company: {} });
});

test('what an older replica has stored open is sealed with a change of anything else', async () => {
  const { client, adm } = company;
  await documents().updateOne({ _id: client._id }, { $set: { company: { kpp: '123456789' } } });
  const known = await shown();
  await as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { pinning: true } } });
  const stored = await documents().findOne({ _id: client._id });
  expect(stored).toMatchObject({ company: {} });
  expect(JSON.stringify(stored)).not.toContain('123456789');
  expect(await shown()).toEqual(known);
  expect(known).toMatchObject({ kpp: '123456789' });
});

test('of two changes of bank data at the same time both stay', () =>
  together({
    arrange: (round) => Promise.resolve(String(1_000_000_000 + round)),
    act: (id) => [change({ tax_id: id }), change({ kpp: id.slice(0, 9) })],
    minSuccesses: 2,
    check: async (id) => expect(await shown()).toMatchObject({ tax_id: id, kpp: id.slice(0, 9) }),
  }));
