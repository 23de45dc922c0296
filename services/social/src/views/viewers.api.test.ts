import { posts, views } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { makeGroup } from '../../test/groups.ts';
import { signer, type AsSigned } from '../../test/asSigned.ts';

let company: Company;
let signed: AsSigned;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 25 });
  signed = signer(inject('portal').services.social!, inject('servers').callerSecret);
});

const publish = async () => (await as(company.ana).call(posts.create, { body: { text: 'Seen by many' } })).result._id;
const see = (person: Person, id: string) => as(person).call(posts.view, { params: { id }, body: { where: 'post' } });
const list = (person: Person, id: string, page?: number) =>
  as(person).call(views.list, { params: { id }, query: page ? { page } : {} });

test('viewers are listed newest first, each once, without the author, for everyone who reads the post', async () => {
  const { ana, bo, mia } = company;
  const id = await publish();
  for (const person of [bo, mia, ana, bo]) await see(person, id);
  for (const reader of [ana, bo]) {
    const { result, total, page, limit } = await list(reader, id);
    expect(result.map(({ user }) => user._id)).toEqual([mia._id, bo._id]);
    expect(result[0]).toMatchObject({ user: { fullName: mia.fullName }, time: expect.stringMatching(/Z$/) });
    expect({ total, page, limit }).toEqual({ total: 2, page: 1, limit: 20 });
  }
});

test('more than a page of them come page by page', async () => {
  const id = await publish();
  const people = [company.bo, company.mia, company.adm, ...(company.people ?? [])].slice(0, 23);
  expect(people.length).toBeGreaterThan(20);
  for (const person of people) await see(person, id);
  const [first, second] = [await list(company.ana, id), await list(company.ana, id, 2)];
  const seen = [...first.result, ...second.result].map(({ user }) => user._id);
  expect([first.result.length, first.total]).toEqual([20, people.length]);
  expect(seen).toEqual(people.map(({ _id }) => _id).toReversed());
});

test('who may not read the post is refused, its readers are not', async () => {
  const { ana, bo, zed } = company;
  const { _id: group } = await makeGroup(company.ana);
  const inGroup = { keys: [`group:${group}`] };
  const body = { text: 'For the group', parent: { type: 'group' as const, id: group } };
  const id = (await signed(ana, inGroup).call(posts.create, { body })).result._id;
  const refused = { status: 404, code: 'not_found' };
  expect(await as(bo).refused(views.list, { params: { id }, query: {} })).toMatchObject(refused);
  expect(await as(zed).refused(views.list, { params: { id: await publish() }, query: {} })).toMatchObject(refused);
  expect((await signed(bo, inGroup).call(views.list, { params: { id }, query: {} })).total).toBe(0);
});
