import {
  analytics,
  clients,
  employment,
  menuSections,
  personalData,
  structures,
  users,
  visits,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, superadminOf, inside, type Actor, type Company, type Person } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomer, newcomers, openMongo } from '../../test/world.ts';

const portal = inject('portal');
let mongo: MongoClient;
beforeAll(async () => {
  mongo = await openMongo(portal);
});
afterAll(() => mongo?.close());

const params = ({ client }: Pick<Company, 'client'>) => ({ x: client._id });
const change = ({ adm }: Company, who: Pick<Person, '_id'>, body: object) =>
  as(adm).call(users.update, { params: { id: who._id }, body });
/** The cast has been here for long. */
const settle = async (company: Company) => {
  const { ana, bo, mia, adm } = company;
  for (const who of [ana, bo, mia, adm]) await change(company, who, { workingSince: '2019-01-01' });
};
const leave = ({ adm }: Company, who: Pick<Person, '_id'>, date: string) =>
  as(adm).call(employment.dismiss, { params: { id: who._id }, body: { date } });
const staffOf = async (company: Company, query: object, by: Actor = company.adm) =>
  (await as(by).call(analytics.people, { params: params(company), query: { figure: 'present', ...query } })).result.map(
    ({ person }) => person._id,
  );
const february = { dateFrom: '2025-02-01', dateTo: '2025-02-28' };
const turnover = async (company: Company, query: object, by: Actor = company.adm) =>
  (await as(by).call(analytics.turnover, { params: params(company), query })).result;

describe('turnover', () => {
  test('of a month, counted by hand, with dismissals on its borders', async () => {
    const company = await makeCompany(portal);
    await settle(company);
    const [before, first, last, after, hired] = await newcomers(portal, company, 5, { workingSince: '2020-01-01' });
    await change(company, hired!, { workingSince: '2025-02-15' });
    await leave(company, before!, '2025-01-31');
    await leave(company, first!, '2025-02-01');
    await leave(company, last!, '2025-02-28');
    await leave(company, after!, '2025-03-01');
    // Days of work: 4 of the cast × 28, 0, 1, 28, 28, and 14 of the new one: 183 by 28 days.
    const report = await turnover(company, february);
    expect(report.total).toEqual({ average: 6.54, hired: 1, left: 2, turnover: 30.6 });
    expect(report.before).toEqual({ average: 8, hired: 0, left: 0, turnover: 0 });
    expect(report.tenures).toContainEqual({ tenure: '5-10', left: 2 });
    const days = await turnover(company, { ...february, group: 'day' });
    expect(days.rows.map(({ left }) => left)).toEqual([1, ...Array.from({ length: 26 }, () => 0), 1]);
    expect(days.total).toEqual(report.total);
    const behind = (query: object) => staffOf(company, { ...february, ...query });
    expect((await behind({ figure: 'left' })).toSorted()).toEqual([first!._id, last!._id].toSorted());
    expect(await behind({ figure: 'hired' })).toEqual([hired!._id]);
    expect(await behind({ figure: 'present' })).toHaveLength(7);
    expect(await behind({ figure: 'left', tenure: '5-10' })).toHaveLength(2);
    expect(await behind({ figure: 'left', tenure: '0-1' })).toHaveLength(0);
  });

  test('does not count superadmins, who is taken back, and who has not confirmed the address', async () => {
    const company = await makeCompany(portal);
    await settle(company);
    await as(inside(superadminOf(portal), company.client)).call(clients.update, {
      params: { id: company.client._id },
      body: { settings: { lang: 'en' } },
    });
    const back = await newcomer(portal, company, { workingSince: '2020-01-01' });
    await leave(company, back, '2025-02-10');
    expect((await turnover(company, february)).total.left).toBe(1);
    await as(company.adm).call(employment.restore, { params: { id: back._id } });
    const { total } = await turnover(company, february);
    expect(total).toMatchObject({ average: 5, left: 0 });
  });

  test('a day belongs to the company’s time zone', async () => {
    const company = await makeCompany(portal);
    const zone = 'Pacific/Kiritimati';
    const settings = { timezone: zone };
    await as(company.adm).call(clients.update, { params: { id: company.client._id }, body: { settings } });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: zone });
    expect((await turnover(company, {})).dateTo).toBe(today);
    const own = await newcomer(portal, company);
    expect(await staffOf(company, { figure: 'hired', dateFrom: today, dateTo: today })).toContain(own._id);
  });

  test('periods that cannot be are refused, and days to come left out', async () => {
    const company = await makeCompany(portal);
    const refused = (query: object) =>
      as(company.adm).refused(analytics.turnover, { params: params(company), query } as never);
    expect(await refused({ dateFrom: '2025-03-01', dateTo: '2025-02-01' })).toMatchObject({
      status: 422,
      body: { fields: { dateFrom: 'choice' } },
    });
    expect(await refused({ dateFrom: '2020-01-01', group: 'day' })).toMatchObject({
      body: { fields: { dateTo: 'choice' } },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect((await turnover(company, { dateTo: '2999-01-01' })).dateTo <= today).toBe(true);
  });
});

describe('who may see figures', () => {
  test('administrators and the role hr those of their company, heads those of their departments', async () => {
    const company = await makeCompany(portal);
    const { adm, ana, bo, mia, other, client } = company;
    await settle(company);
    const made = await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
    const { tree } = made.result;
    const dept = (name: string, children: object[] = []) => ({ name, description: '', children });
    const children = [dept('Sales', [dept('North')]), dept('Stores')] as never;
    const saved = await as(adm).call(structures.save, {
      params: { id: made.result._id },
      body: { tree: { ...tree, children }, version: made.result.version },
    } as never);
    const [sales, stores] = (saved as typeof made).result.tree.children;
    const north = sales!.children[0]!;
    const put = (id: string, ...who: Person[]) =>
      as(adm).call(structures.addUsers, {
        params: { parent: client._id, id },
        body: { users: who.map(({ _id }) => _id) },
      });
    await put(sales!.id, ana);
    await put(north.id, bo);
    await put(stores!.id, mia);
    const noAccess = { status: 403, code: 'no_access' };
    const refused = (by: Actor, query: object = {}) =>
      as(by).refused(analytics.turnover, { params: params(company), query } as never);
    expect(await refused(ana)).toMatchObject(noAccess);
    expect(await refused(other.zadm)).toMatchObject(noAccess);
    await as(adm).call(structures.replaceUsers, { body: { _id: sales!.id, headUser: ana._id } });

    expect((await staffOf(company, {}, ana)).toSorted()).toEqual([ana._id, bo._id].toSorted());
    expect(await staffOf(company, { dept: north.id }, ana)).toEqual([bo._id]);
    expect(await refused(ana, { dept: stores!.id })).toMatchObject({ status: 404 });
    expect(await refused(adm, { dept: newId() })).toMatchObject({ status: 404 });
    expect(await staffOf(company, { dept: sales!.id })).toHaveLength(2);
    expect(await staffOf(company, { withoutDept: '1' })).toEqual([adm._id]);

    const rowsFor = async (by: Actor) =>
      (await as(by).call(analytics.departments, { params: params(company) })).result.rows.map(({ name, people }) => [
        name,
        people,
      ]);
    expect(await rowsFor(ana)).toEqual([
      ['Sales', 2],
      ['North', 1],
    ]);
    expect(await rowsFor(adm)).toEqual([
      ['Acme', 3],
      ['Sales', 2],
      ['North', 1],
      ['Stores', 1],
      ['', 1],
    ]);

    await as(adm).call(employment.giveRole, { params: { id: mia._id, role: 'hr' } });
    await eventually(async () => expect(await staffOf(company, {}, mia)).toHaveLength(4));
    const sections = async (by: Actor) =>
      (await as(by).call(menuSections.ofClient, { params: { client: client._id } })).result.map(({ code }) => code);
    expect(await sections(mia)).toContain('analytics');
    expect(await sections(bo)).not.toContain('analytics');
  });

  test('a last day to come is for administrators', async () => {
    const company = await makeCompany(portal);
    const { adm, mia, bo } = company;
    await settle(company);
    await as(adm).call(employment.giveRole, { params: { id: mia._id, role: 'hr' } });
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await leave(company, bo, date);
    const lastDayFor = async (by: Actor) => {
      const query = { figure: 'present' as const };
      const { result } = await as(by).call(analytics.people, { params: params(company), query });
      return result.find(({ person }) => person._id === bo._id)?.left;
    };
    expect(await lastDayFor(adm)).toBe(date);
    await eventually(async () => expect(await lastDayFor(mia)).toBeNull());
  });

  test('ages are for administrators, except sums of five people and more', async () => {
    const company = await makeCompany(portal);
    const { adm, mia } = company;
    await settle(company);
    await change(company, company.ana, { birthDay: '1990-05-05', gender: 'woman' });
    await as(adm).call(employment.giveRole, { params: { id: mia._id, role: 'hr' } });
    const demography = async (by: Actor) =>
      (await as(by).call(analytics.demography, { params: params(company), query: {} })).result;
    const own = await demography(adm);
    expect(own.people).toBe(4);
    expect(own.ages).toContainEqual({ age: 'unknown', people: 3 });
    expect(own.genders).toContainEqual({ gender: 'woman', people: 1 });
    expect(own.tenures).toContainEqual({ tenure: '5-10', people: 4 });
    expect(own.can).toEqual({ seeAges: true });
    await eventually(async () => {
      const { ages, averageAge, can } = await demography(mia);
      expect([ages, averageAge, can.seeAges]).toEqual([null, null, false]);
    });
    expect(await staffOf(company, { age: 'unknown' })).toHaveLength(3);
    const asked = { params: params(company), query: { figure: 'present' as const, age: 'unknown' as const } };
    expect(await as(mia).refused(analytics.people, asked)).toMatchObject({ status: 403 });
    await newcomer(portal, company);
    expect((await demography(mia)).ages).toBeNull();
    for (const who of [company.bo, mia, adm]) await change(company, who, { birthDay: '1990-05-05' });
    const own5 = await newcomer(portal, company, { birthDay: '1993-05-05', workingSince: '2019-01-01' });
    const years = new Date().getUTCFullYear() - 1990;
    const seen = await demography(mia);
    expect(seen.averageAge).toBe(Math.round((4 * years + years - 3) / 5));
    expect(seen.ages).toContainEqual({ age: 'unknown', people: 1 });

    const dayOf = async (by: Actor, dateTo: string) =>
      (await as(by).call(analytics.demography, { params: params(company), query: { dateTo } })).result.ages;
    const [eve, birthday] = ['2023-05-04', '2023-05-05'];
    expect(await dayOf(adm, eve)).not.toEqual(await dayOf(adm, birthday));
    expect(await dayOf(mia, eve)).toEqual(await dayOf(mia, birthday));
    expect(await staffOf(company, { age: '20-30', dateTo: eve })).toEqual([own5._id]);
  });
});

test('positions have those who are here, came and went', async () => {
  const company = await makeCompany(portal);
  await settle(company);
  for (const who of [company.ana, company.bo]) await change(company, who, { position: 'Editor' });
  for (const who of [company.mia, company.adm]) await change(company, who, { position: '' });
  const gone = await newcomer(portal, company, { workingSince: '2025-02-03', position: 'Driver' });
  await leave(company, gone, '2025-02-20');
  const { result } = await as(company.adm).call(analytics.positions, { params: params(company), query: february });
  expect(result.people).toBe(4);
  expect(result.rows).toEqual([
    { position: '', people: 2, hired: 0, left: 0 },
    { position: 'Editor', people: 2, hired: 0, left: 0 },
    { position: 'Driver', people: 0, hired: 1, left: 1 },
  ]);
  expect(await staffOf(company, { ...february, position: '' })).toHaveLength(2);
});

test('what was counted of an erased person stays, without a name', async () => {
  const company = await makeCompany(portal);
  const gone = await newcomer(portal, company, { workingSince: '2024-06-01', position: 'Driver', gender: 'man' });
  await leave(company, gone, '2025-02-20');
  const { firstName, lastName } = (await as(company.adm).call(users.get, { params: { id: gone._id } })).result;
  await as(company.adm).call(personalData.erase, {
    params: { id: gone._id },
    body: { confirm: `${firstName} ${lastName}`, old_password: company.adm.password },
  } as never);
  const stored = await mongo.db('atrium_identity').collection<{ _id: string }>('headcount').findOne({ _id: gone._id });
  expect(stored).toMatchObject({
    joined: '2024-06-01',
    left: '2025-02-20',
    position: '',
    birthDay: null,
    name_key: '',
  });
  expect((await turnover(company, february)).total.left).toBe(1);
});

test('an erased person who was only blocked is not counted any more', async () => {
  const company = await makeCompany(portal);
  const gone = await newcomer(portal, company, { workingSince: '2024-06-01' });
  expect(await staffOf(company, {})).toContain(gone._id);
  await change(company, gone, { blocked: true });
  const { firstName, lastName } = (await as(company.adm).call(users.get, { params: { id: gone._id } })).result;
  await as(company.adm).call(personalData.erase, {
    params: { id: gone._id },
    body: { confirm: `${firstName} ${lastName}`, old_password: company.adm.password },
  } as never);
  const stored = await mongo.db('atrium_identity').collection<{ _id: string }>('headcount').findOne({ _id: gone._id });
  expect(stored).toMatchObject({ joined: '2024-06-01', left: (await turnover(company, {})).dateTo });
});

describe('visits', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const session = (company: Company, who: Person, sessionStart: string, currentTime = ago(0)) =>
    as(who).call(visits.session, {
      body: { userId: who._id, clientId: company.client._id, sessionStart, currentTime },
    });
  const module = (company: Company, who: Person, enteredAt: string, code = 'wall') =>
    as(who).call(visits.module, {
      body: { userId: who._id, clientId: company.client._id, module: code, enteredAt, leftAt: ago(0) },
    });
  const visitors = async ({ client, adm }: Company, query: object = {}) =>
    (await as(adm).call(analytics.visitors, { params: { x: client._id }, query })).result;

  test('are counted once by day, month and year, with what later reports add', async () => {
    const company = await makeCompany(portal);
    const { ana, bo, adm } = company;
    const start = ago(20);
    await session(company, ana, start, ago(10));
    await session(company, ana, start, ago(0));
    await session(company, ana, start, ago(5));
    await session(company, bo, ago(10));
    const day = await visitors(company, { group: 'day' });
    expect(day.rows.reduce((sum, { people }) => sum + people, 0)).toBe(2);
    expect([day.visits, Math.round(day.seconds / 60)]).toEqual([2, 30]);
    expect((await visitors(company, { group: 'month' })).visits).toBe(2);
    expect((await visitors(company, { group: 'year' })).averagePeople).toBeGreaterThan(0);
    const behind = await as(adm).call(analytics.visitorPeople, { params: params(company), query: {} });
    expect(behind.result.map(({ person, visits: times }) => [person._id, times])).toEqual([
      [ana._id, 1],
      [bo._id, 1],
    ]);
  });

  test('of modules have their own figures', async () => {
    const company = await makeCompany(portal);
    const { ana, bo, adm } = company;
    const entered = ago(15);
    await module(company, ana, entered);
    await module(company, ana, entered);
    await module(company, bo, ago(5));
    await module(company, bo, ago(5), 'NoSuchModule');
    const { rows } = (await as(adm).call(analytics.modules, { params: params(company), query: { group: 'day', dateFrom: ago(1440).slice(0, 10) } as never })).result; // prettier-ignore
    expect(rows).toMatchObject([{ module: 'wall', visits: 2 }]);
    const made = { client_id: company.client._id, module: 'NoSuchModule' };
    for (const name of ['visit_days', 'visit_counts'])
      expect(await mongo.db('atrium_identity').collection(name).countDocuments(made)).toBe(0);
    const query = { module: 'wall' };
    expect((await as(adm).call(analytics.visitorPeople, { params: params(company), query })).total).toBe(2);
    expect((await visitors(company)).visits).toBe(0);
  });

  test('their people are counted over at most twelve periods', async () => {
    const company = await makeCompany(portal);
    const query = { group: 'day' as const };
    expect(await as(company.adm).refused(analytics.visitorPeople, { params: params(company), query })).toMatchObject({
      body: { fields: { dateTo: 'choice' } },
    });
  });
});
