import { clients } from '@atrium/contracts';
import { as, makeCompany, wiringOf } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

const portal = inject('portal');
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await new MongoClient((await wiringOf(portal)).mongoUrl).connect();
});
afterAll(() => mongo.close());

test('other services receive a company’s new language for people who have chosen none', async () => {
  const { client, adm, ana, mia } = await makeCompany(portal);
  const people = mongo.db('atrium_social').collection<{ _id: string; lang: string }>('people');
  const langOf = async ({ _id }: { _id: string }) => (await people.findOne({ _id: `${client._id}:${_id}` }))?.lang;
  expect([await langOf(ana), await langOf(mia)]).toEqual(['en', 'ru']);
  await as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { lang: 'ua' } } });
  await vi.waitFor(async () => expect(await langOf(mia)).toBe('ua'), 5000);
  expect(await langOf(ana)).toBe('en');
});
