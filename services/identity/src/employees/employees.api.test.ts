import { employeeExports, employees, employment, journal, longJobs, users, type InputOf } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openMongo } from '../../test/world.ts';
import { listKey } from '../users/user.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
let params: { clientId: string };

beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal, { people: 8 }), openMongo(portal)]);
  params = { clientId: company.client._id };
  const { adm, ana, bo, mia } = company;
  const change = (who: Person, body: object) => as(adm).call(users.update, { params: { id: who._id }, body });
  await change(ana, { city: 'Lviv', position: 'Editor', workingSince: '2020-02-01', salary: 900, grade: 'A' });
  await change(bo, { city: 'Kyiv', position: 'Editor', workingSince: '2018-02-01' });
  await change(mia, { city: 'Lviv', position: 'Driver', workingSince: '2022-02-01' });
});
afterAll(() => mongo?.close());

type Filter = InputOf<typeof employees.list>['body'];
type Change = InputOf<typeof employees.change>['body'];
const list = async (body: Filter) => as(company.adm).call(employees.list, { params, body });
const names = async (body: Filter) => (await list(body)).result.map(({ firstName }) => firstName);
const order = async (body: Change) => (await as(company.adm).call(employees.change, { params, body })).job;
const ended = (job: string) =>
  eventually(async () => {
    const { result } = await as(company.adm).call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });
const done = async (body: Change) => ended(await order(body));
const seen = async (who: Person) => (await as(company.adm).call(users.get, { params: { id: who._id } })).result;
const has = async (who: Person, feature: string) =>
  (await seen(who)).features?.find((each) => each.feature === feature)?.active;

describe('the list', () => {
  test('has any of the values of each field, in order, in pages', async () => {
    const cities = { city: ['Lviv', 'Kyiv'] };
    expect(await names({ ...cities, sort: 'hired' })).toEqual(['Bo', 'Ana', 'Mia']);
    expect(await names({ ...cities, sort: '-hired' })).toEqual(['Mia', 'Ana', 'Bo']);
    expect(await names({ ...cities, position: ['Driver'] })).toEqual(['Mia']);
    expect(await names({ role: ['admin'] })).toEqual(['Adm']);
    const { total, result } = await list({ ...cities, sort: 'hired', page: 2, limit: 2 });
    expect([total, result.map(({ firstName }) => firstName)]).toEqual([3, ['Mia']]);
    expect(await names({ search: 'edit', city: ['Lviv'] })).toEqual(['Ana']);
    expect((await names({ search: 'edit', sort: '-hired' }))[0]).toBe('Ana');
  });

  test('of a search among more people than one read has is whole, and so is what is done to all of it', async () => {
    const { adm, client, people } = company;
    const collection = mongo.db('atrium_identity').collection<{ _id: string; words: string[] }>('users');
    const like = await collection.findOne({ _id: people.at(-2)!._id });
    const keysOf = (city: string) => ['any', 'active', listKey('active', 'city', city)];
    const many = Array.from({ length: 1200 }, (_, at) => ({
      ...like!,
      _id: newId(),
      email: `many${at}@many.test`,
      login: '',
      name_key: `many ${String(at).padStart(4, '0')}`,
      words: ['zzmany'],
      list_keys: keysOf(at < 1100 ? 'Odesa' : 'Rivne'),
    }));
    await collection.insertMany(many);
    const { total, result } = await list({ search: 'zzmany', city: ['Rivne'], page: 2, limit: 40 });
    expect([total, result.map(({ _id }) => _id)]).toEqual([100, many.slice(1140, 1180).map(({ _id }) => _id)]);
    expect((await list({ search: 'zzmany' })).total).toBe(1200);
    const filter = { search: 'zzmany' };
    const answer = await as(adm).send('POST', employeeExports.chosen.path.replace('{id}', client._id), {
      body: { filter, fields: ['email'] },
    });
    expect(answer.status).toBe(200);
    const recorded = { client_id: client._id, action: 'people_exported' };
    const row = await mongo
      .db('atrium_identity')
      .collection('journal')
      .findOne(recorded, { sort: { _id: -1 } });
    expect(row).toMatchObject({ after: { people: 1200 } });
    await collection.deleteMany({ _id: { $in: many.map(({ _id }) => _id) } });
  });

  test('has no private fields, for administrators of the company only', async () => {
    const { result } = await list({ city: ['Lviv'], position: ['Editor'] });
    const [row] = result;
    expect(row).toMatchObject({ status: 'active', invited: false, city: 'Lviv', workingSince: '2020-02-01' });
    expect(row!.rights).toBeGreaterThan(5);
    for (const field of ['salary', 'grade', 'phone', 'birthDay', 'vacation_balance', 'password', 'hr', 'features'])
      expect(row).not.toHaveProperty(field);
    const { ana, other } = company;
    expect(await as(ana).refused(employees.list, { params, body: {} })).toMatchObject({ status: 403 });
    expect(await as(other.zadm).refused(employees.list, { params, body: {} })).toMatchObject({ status: 403 });
  });

  test('has those who left only when it is asked for them, and counts them', async () => {
    const { adm, people } = company;
    const leaver = people.at(-1)!;
    await as(adm).call(employment.dismiss, { params: { id: leaver._id }, body: {} });
    const ids = async (body: Filter) => (await list({ ...body, limit: 100 })).result.map(({ _id }) => _id);
    expect(await ids({})).not.toContain(leaver._id);
    expect(await ids({ status: ['fired'] })).toEqual([leaver._id]);
    const { result } = await as(adm).call(employees.count, { params });
    expect(result).toMatchObject({ blocked: 0, fired: 1 });
    expect(result.active).toBe((await list({})).total);
  });
});

describe('a change of many', () => {
  test('gives a right to those who lack it, is recorded for each, and is undone for them', async () => {
    const { adm, ana, bo } = company;
    await as(adm).call(users.update, {
      params: { id: ana._id },
      body: { features: [{ feature: 'wall', active: false }] },
    });
    const job = await order({ act: 'give_right', right: 'wall', ids: [ana._id, bo._id, adm._id] });
    expect(await ended(job)).toMatchObject({ state: 'done', total: 3, done: 3, changed: 1 });
    expect(await has(ana, 'wall')).toBe(true);
    const rows = await as(adm).call(journal.list, {
      params: { client: company.client._id },
      query: { for_user: ana._id, action: 'features' },
    });
    expect(rows.result[0]).toMatchObject({ user: { _id: adm._id }, after: expect.arrayContaining(['wall']) });

    const { job: back } = await as(adm).call(employees.undo, { params: { job } });
    expect(await ended(back)).toMatchObject({ done: 1, changed: 1 });
    expect([await has(ana, 'wall'), await has(bo, 'wall')]).toEqual([false, true]);
  });

  test('blocks all whom the filter finds but some, not oneself, and ends their sessions', async () => {
    const { adm, mia, bo } = company;
    await as(mia).call(users.get, { params: { id: mia._id } });
    const job = await order({ act: 'block', filter: { search: '' }, except: [bo._id] });
    const { total, changed } = await ended(job);
    expect(changed).toBe(total - 1);
    expect(await as(mia).refused(users.get, { params: { id: mia._id } })).toMatchObject({ status: 401 });
    expect((await seen(adm)).blocked).toBe(false);
    expect((await seen(bo)).blocked).toBe(false);
    await ended((await as(adm).call(employees.undo, { params: { job } })).job);
    expect((await seen(mia)).blocked).toBe(false);
  });

  test('gives and takes roles, leaves out those who left, and cannot make administrators', async () => {
    const { bo, people } = company;
    const leaver = people.at(-1)!;
    expect(await done({ act: 'give_role', role: 'mentor', ids: [bo._id, leaver._id] })).toMatchObject({ changed: 1 });
    expect((await seen(bo)).roles).toContain('mentor');
    expect((await seen(leaver)).roles).not.toContain('mentor');
    const full = people[5]!;
    const { roles } = await seen(full);
    for (let at = roles.length; at < 20; at += 1)
      await as(company.adm).call(employment.giveRole, {
        params: { id: full._id, role: `role_${String.fromCodePoint(97 + at)}` },
      });
    expect(await done({ act: 'give_role', role: 'mentor', ids: [full._id] })).toMatchObject({
      changed: 0,
      refused: 1,
      refusals: [{ item: full._id, error: 'too_many_roles' }],
    });
    const refusal = (body: Change) => as(company.adm).refused(employees.change, { params, body });
    expect(await refusal({ act: 'give_role', role: 'admin', ids: [bo._id] })).toMatchObject({ code: 'role_fixed' });
    expect(await refusal({ act: 'block' })).toMatchObject({ status: 422, body: { fields: { ids: 'required' } } });
    expect(await refusal({ act: 'take_right', ids: [bo._id] })).toMatchObject({
      body: { fields: { right: 'required' } },
    });
  });

  test('does nothing to people of another company, whose job is not there', async () => {
    const { adm, other, bo } = company;
    for (const body of [{ ids: [bo._id, other.zed._id] }, { filter: {}, except: [other.zed._id] }])
      expect(await as(adm).refused(employees.change, { params, body: { act: 'block', ...body } })).toMatchObject({
        status: 404,
      });
    const job = await order({ act: 'unblock', ids: [bo._id] });
    expect(await ended(job)).toMatchObject({ state: 'done', changed: 0 });
    expect((await as(other.zed).call(users.get, { params: { id: other.zed._id } })).result.blocked).toBe(false);
    expect(await as(other.zadm).refused(employees.undo, { params: { job } })).toMatchObject({ status: 404 });
    expect(await as(bo).refused(employees.undo, { params: { job } })).toMatchObject({ status: 403 });
    const { job: role } = await as(adm).call(employment.takeRoleFromAll, { params: { ...params, role: 'none' } });
    expect(await as(adm).refused(employees.undo, { params: { job: role } })).toMatchObject({ status: 404 });
  });

  test('keeps what others change of the same people at the same time', async () => {
    const { adm, people } = company;
    const some = people.slice(0, 4);
    const ids = some.map(({ _id }) => _id);
    await together({
      arrange: (round) => Promise.resolve({ who: some[round % 4]!, city: `City ${round}`, has: round % 2 === 0 }),
      act: ({ who, city, has }) => [
        done({ act: has ? 'give_role' : 'take_role', role: 'hr', ids }),
        as(adm).call(users.update, { params: { id: who._id }, body: { city } }),
      ],
      async check({ who, city, has }) {
        const after = await seen(who);
        expect([after.city, after.roles.includes('hr')]).toEqual([city, has]);
      },
      minSuccesses: 2,
    });
  });
});
