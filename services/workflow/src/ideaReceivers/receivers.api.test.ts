import { ideas, users } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeEach, beforeAll, expect, inject, test } from 'vitest';
import { answer, read, send } from '../../test/ideas.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => stored?.close());

const receivers = async (by: Person) => (await as(by).call(ideas.receivers)).result;
const choose = async (...people: Person[]) =>
  (await as(company.adm).call(ideas.setReceivers, { body: { users: people.map(({ _id }) => _id) } })).result;

const becomes = (person: Person, receives: boolean) =>
  eventually(async () => expect((await receivers(person)).receives).toBe(receives));

test('administrators receive ideas until others are chosen, and again when none are', async () => {
  const { ana, mia, adm } = company;
  expect(await receivers(ana)).toMatchObject({ people: [{ _id: adm._id }], chosen: [], receives: false });
  expect(await choose(mia)).toMatchObject({ people: [{ _id: mia._id }], chosen: [{ _id: mia._id }], receives: true });
  await becomes(mia, true);
  expect(await choose()).toMatchObject({ people: [{ _id: adm._id }], chosen: [] });
  await becomes(mia, false);
});

test('a chosen receiver reads private ideas and answers, until somebody else is chosen', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await send(ana, { private: true });
  await choose(mia);
  await becomes(mia, true);
  expect(await read(mia, _id)).toMatchObject({ can: { answer: true, remove: false } });
  await answer(mia, _id, 'in_review');
  await choose(bo);
  await becomes(mia, false);
  expect(await as(mia).refused(ideas.get, { params: { id: _id } })).toMatchObject({ status: 404 });
});

test('a chosen receiver who is blocked stays chosen, and receives no ideas', async () => {
  const { bo, mia, adm } = company;
  await choose(mia, bo);
  await as(adm).call(users.update, { params: { id: mia._id }, body: { blocked: true } });
  await eventually(async () => expect((await receivers(adm)).people).toMatchObject([{ _id: bo._id }]));
  expect((await receivers(adm)).chosen).toMatchObject([{ _id: mia._id }, { _id: bo._id }]);
  expect(await choose(mia, bo)).toMatchObject({
    people: [{ _id: bo._id }],
    chosen: [{ _id: mia._id }, { _id: bo._id }],
  });
});

test('only administrators choose, among the people of the company', async () => {
  const { ana, mia, zed } = company;
  const body = (person: Person) => ({ body: { users: [person._id] } });
  expect(await as(ana).refused(ideas.setReceivers, body(mia))).toMatchObject({ status: 403 });
  expect(await as(company.adm).refused(ideas.setReceivers, body(zed))).toMatchObject({ code: 'user_not_found' });
});

test('two choices at the same time end as one of the two', () =>
  together({
    arrange: async () => void (await choose()),
    act: () => [choose(company.ana), choose(company.bo)],
    check: async () => {
      const rows = await stored.rows('idea_receivers', { client_id: company.client._id });
      expect(rows).toHaveLength(1);
      const { people } = await receivers(company.ana);
      expect(people.map(({ _id }) => _id)).toEqual(rows[0]!.users);
    },
  }));
