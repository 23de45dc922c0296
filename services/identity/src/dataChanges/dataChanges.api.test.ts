import {
  dataChanges,
  employees,
  employment,
  journal,
  longJobs,
  personalData,
  structures,
  users,
  type DataChangeFilter,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  inside,
  makeCompany,
  superadminOf,
  together,
  type Actor,
  type Company,
  type Person,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomer, openMongo } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;

beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal, { people: 6 }), openMongo(portal)]);
});
afterAll(() => mongo?.close());

const params = () => ({ client: company.client._id });
const list = (query: DataChangeFilter & { page?: number; limit?: number; before?: string } = {}, by?: Actor) =>
  as(by ?? company.adm).call(dataChanges.list, { params: params(), query });
const change = (by: Actor, who: Person, body: object) => as(by).call(users.update, { params: { id: who._id }, body });
const changesOf = async (who: Person, by?: Actor) =>
  (await list({ user: who._id }, by)).result.map(({ field, old, new: now, source, author }) => [
    field,
    old,
    now,
    source,
    author?._id ?? null,
  ]);
const ended = (job: string) =>
  eventually(async () => {
    const { result } = await as(company.adm).call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });

describe('a change is kept', () => {
  test('with its source, its author and both values, of the own profile and by an administrator', async () => {
    const { adm } = company;
    const ana = await newcomer(portal, company);
    await change(ana, ana, { city: 'Lviv', status_text: 'Away' });
    await change(adm, ana, { position: 'Editor', salary: 900, currency: 'uah', chief: company.bo._id });
    const bo = `${company.bo.firstName} ${company.bo.lastName}`;
    expect(await changesOf(ana)).toEqual([
      ['currency', 'rub', 'uah', 'admin', adm._id],
      ['salary', null, 900, 'admin', adm._id],
      ['chief', null, bo, 'admin', adm._id],
      ['position', '', 'Editor', 'admin', adm._id],
      ['city', '', 'Lviv', 'profile', ana._id],
    ]);
    await change(adm, ana, { position: 'Editor' });
    expect(await changesOf(ana)).toHaveLength(5);
  });

  test('of leaving, coming back, roles, and what is done with many', async () => {
    const { adm, client } = company;
    const ana = await newcomer(portal, company);
    const id = { id: ana._id };
    await as(adm).call(employment.dismiss, { params: id, body: {} });
    await as(adm).call(employment.restore, { params: id });
    await as(adm).call(employment.giveRole, { params: { ...id, role: 'mentor' } });
    const order = { act: 'take_right' as const, right: 'wall' as const, ids: [ana._id] };
    const ordered = await as(adm).call(employees.change, { params: { clientId: client._id }, body: order });
    await ended(ordered.job);
    const today = new Date().toISOString().slice(0, 4);
    expect(await changesOf(ana)).toEqual([
      ['features', ['wall'], [], 'bulk', adm._id],
      ['roles', ['employee'], ['employee', 'mentor'], 'admin', adm._id],
      ['fired_at', expect.stringContaining(today), null, 'admin', adm._id],
      ['status', 'fired', 'active', 'admin', adm._id],
      ['fired_at', null, expect.stringContaining(today), 'admin', adm._id],
      ['status', 'active', 'fired', 'admin', adm._id],
    ]);
  });

  test('also where it follows from the structure', async () => {
    const own = await makeCompany(portal);
    const { adm, ana, bo, client } = own;
    const { result } = await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name: 'Firm' } });
    await as(adm).call(structures.addUsers, {
      params: { parent: client._id, id: result.tree.id },
      body: { users: [ana._id] },
    });
    await as(adm).call(structures.replaceUsers, { body: { _id: result.tree.id, headUser: bo._id } });
    await eventually(async () => {
      const query = { user: ana._id, field: 'chief' as const };
      const { result: found } = await as(adm).call(dataChanges.list, { params: { client: client._id }, query });
      expect(found.map(({ source, author, new: now }) => [source, author, now])).toEqual([
        ['structure', null, `${bo.firstName} ${bo.lastName}`],
      ]);
    });
  });

  test('sealed where it is about pay', async () => {
    const ana = await newcomer(portal, company);
    await change(company.adm, ana, { salary: 987_654, cabinet: '12' });
    const docs = await mongo.db('atrium_identity').collection('data_changes').find({ user: ana._id }).toArray();
    expect(docs.map(({ field, open }) => [field, open])).toEqual([
      ['cabinet', { old: '', new: '12' }],
      ['salary', null],
    ]);
    expect(JSON.stringify(docs)).not.toContain('987654');
  });

  test('once, whichever of two changes that meet comes first', () =>
    together({
      arrange: () => newcomer(portal, company),
      act: (ana) => [change(company.adm, ana, { city: 'Lviv' }), change(company.adm, ana, { city: 'Kyiv' })],
      minSuccesses: 2,
      check: async (ana) => {
        const [last, first] = await changesOf(ana);
        expect([first![1], first![2]]).toEqual(['', last![1]]);
        const { city } = (await as(company.adm).call(users.get, { params: { id: ana._id } })).result;
        expect(last![2]).toBe(city);
      },
    }));
});

describe('the list', () => {
  test('is paged by number and by cursor, and narrowed by field, source and time', async () => {
    const ana = await newcomer(portal, company);
    for (const cabinet of ['1', '2', '3', '4', '5']) await change(company.adm, ana, { cabinet });
    await change(ana, ana, { city: 'Lviv' });
    const user = ana._id;
    expect(await list({ user, limit: 4 })).toMatchObject({ page: 1, limit: 4, total: 6 });
    const second = await list({ user, page: 2, limit: 4 });
    expect(second.result.map((each) => each.new)).toEqual(['2', '1']);
    expect(second.next).toBeNull();
    const { next } = await list({ user, limit: 4 });
    expect((await list({ user, limit: 4, before: next! })).result).toEqual(second.result);
    expect((await list({ user, field: 'cabinet' })).total).toBe(5);
    expect((await list({ user, source: 'profile' })).total).toBe(1);
    expect((await list({ user, source: 'import' })).total).toBe(0);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await list({ user, from: later })).total).toBe(0);
    expect((await list({ user, to: later })).total).toBe(6);
  });

  test('is for administrators; the role hr has it without private values; others are refused', async () => {
    const { adm, bo, client, zed } = company;
    const [ana, hr] = [await newcomer(portal, company), await newcomer(portal, company)];
    await change(adm, ana, { salary: 100, position: 'Editor' });
    for (const call of [dataChanges.list, dataChanges.export] as const) {
      expect(await as(bo).refused(call, { params: params() })).toMatchObject({ status: 403 });
      expect(await as(zed).refused(call, { params: params() })).toMatchObject({ status: 403 });
    }
    const elsewhere = await makeCompany(portal);
    expect(await as(elsewhere.adm).refused(dataChanges.list, { params: params() })).toMatchObject({ status: 403 });
    const foreign = { params: { client: elsewhere.client._id }, query: { user: ana._id } };
    expect((await as(elsewhere.adm).call(dataChanges.list, foreign)).total).toBe(0);
    expect((await list({ user: ana._id }, inside(superadminOf(portal), client))).total).toBe(2);
    await as(adm).call(employment.giveRole, { params: { id: hr._id, role: 'hr' } });
    await eventually(async () => {
      const { result } = await list({ user: ana._id }, hr);
      expect(result.map(({ field, new: now, hidden }) => [field, now, hidden])).toEqual([
        ['salary', null, true],
        ['position', 'Editor', false],
      ]);
    });
  });

  test('does not tell the role hr of a dismissal to come', async () => {
    const { adm } = company;
    const [ana, hr] = [await newcomer(portal, company), await newcomer(portal, company)];
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    for (const { _id: id } of [ana, hr]) await as(adm).call(employment.dismiss, { params: { id }, body: { date } });
    await as(adm).call(employment.giveRole, { params: { id: hr._id, role: 'hr' } });
    for (const user of [ana._id, hr._id]) {
      expect((await list({ user, field: 'fired_at' })).result).toMatchObject([{ new: date }]);
      await eventually(async () => {
        expect(await list({ user, field: 'fired_at' }, hr)).toMatchObject({ result: [], total: 0 });
        expect((await list({ user }, hr)).result.map(({ field }) => field)).not.toContain('fired_at');
      });
    }
    await as(adm).call(employment.dismiss, { params: { id: ana._id }, body: {} });
    expect((await list({ user: ana._id }, hr)).result).toMatchObject([{ field: 'status', new: 'fired' }]);
  });

  test('that shows pay of another is in the journal once a day', async () => {
    const ana = await newcomer(portal, company);
    await change(company.adm, ana, { salary: 100, grade: 'A' });
    await list({ user: ana._id });
    await list({ user: ana._id });
    const query = { for_user: ana._id, action: 'hr_read' as const };
    const { result } = await as(company.adm).call(journal.list, { params: params(), query });
    expect(result.flatMap(({ after }) => after as string[]).sort()).toEqual(['grade', 'salary']);
  });

  test('is saved as an Excel file, which is recorded', async () => {
    const path = dataChanges.export.path.replace('{client}', company.client._id);
    const answer = await as(company.adm).send('GET', `${path}?field=cabinet`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const query = { action: 'people_exported' as const, limit: 1 };
    const { result } = await as(company.adm).call(journal.list, { params: params(), query });
    expect(result[0]!.after).toMatchObject({ table: 'data_changes', field: 'cabinet' });
  });
});

test('the changes of a person go with their data', async () => {
  const { adm } = company;
  const ana = await newcomer(portal, company);
  await change(adm, ana, { cabinet: '77' });
  await as(adm).call(employment.dismiss, { params: { id: ana._id }, body: {} });
  await as(adm).call(personalData.erase, {
    params: { id: ana._id },
    body: { old_password: adm.password, confirm: 'New Comer' },
  });
  await eventually(async () => expect((await list({ user: ana._id })).total).toBe(0));
});
