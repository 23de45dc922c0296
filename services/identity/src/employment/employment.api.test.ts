import { employment, journal, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  makeCompany,
  superadminOf,
  inside,
  together,
  type Company,
  type Person,
  type TestClient,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { newcomer as register, openMongo, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
const { redisUrl } = inject('servers');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal), openMongo(portal)]);
});
afterAll(() => mongo?.close());

const newcomer = (fields: object = {}) => register(portal, company, { password: undefined, ...fields });
const byId = ({ _id }: Pick<Person, '_id'>) => ({ params: { id: _id } });
const withRole = ({ _id }: Pick<Person, '_id'>, role: string) => ({ params: { id: _id, role } });
const stored = async (person: Person) => (await as(company.adm).call(users.get, byId(person))).result;
/** The BFF hears of the end of a session a moment later. */
const refusalOf = (client: TestClient, person: Person) => eventually(() => client.refused(users.get, byId(person)));
const dismiss = (person: Person, body: object = {}, by = company.adm) =>
  as(by).call(employment.dismiss, { ...byId(person), body });
const refused = (person: Person, body: object = {}, by = company.adm) =>
  as(by).refused(employment.dismiss, { ...byId(person), body });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The last working day of a person, which was to come, is over. */
const letDayPass = ({ _id }: Person) =>
  mongo
    .db('atrium_identity')
    .collection<{ _id: string; fired_at: string }>('users')
    .updateOne({ _id }, { $set: { fired_at: dayIn(-2) } });
const rowsOf = async ({ _id }: Person) => {
  const { result } = await as(company.adm).call(journal.list, {
    params: { client: company.client._id },
    query: { for_user: _id, section: 'users' },
  });
  return result.map(({ action, before, after, user }) => ({ action, before, after, user: user?._id ?? null }));
};

describe('a dismissed employee', () => {
  test('is signed out, stays in the profile’s place, and is recorded with the reason', async () => {
    const person = await register(portal, company);
    await as(person).call(users.get, byId(person));
    const { result } = await dismiss(person, { reason: 'Moved to another city' });
    expect(result).toMatchObject({ deletion_mark: true, pinned_num: null });
    expect(await refusalOf(as(person), person)).toMatchObject({ status: 401 });
    expect(await stored(person)).toMatchObject({ fullName: person.fullName, fired_at: result.fired_at });
    expect((await rowsOf(person))[0]).toEqual({
      action: 'deleted',
      before: null,
      after: { fired_at: result.fired_at, reason: 'Moved to another city' },
      user: company.adm._id,
    });
  });

  test('is in lists of the dismissed only, and comes back', async () => {
    const person = await newcomer();
    const listedAs = async (status: 'active' | 'fired') => {
      const body = { search: person.email, status };
      const { workspace } = company.client;
      return (await as(company.adm).call(users.filter, { params: { workspace }, body })).result.length;
    };
    await dismiss(person, { date: dayIn(-3) });
    expect([await listedAs('active'), await listedAs('fired')]).toEqual([0, 1]);
    expect(await refused(person, { date: dayIn(20) })).toMatchObject({ body: { fields: { date: 'date_late' } } });
    const { result } = await as(company.adm).call(employment.restore, byId(person));
    expect(result).toMatchObject({ deletion_mark: false, fired_at: null });
    expect([await listedAs('active'), await listedAs('fired')]).toEqual([1, 0]);
    expect((await rowsOf(person))[0]).toMatchObject({ action: 'restored', before: { fired_at: dayIn(-3) } });
  });

  test('with a last day to come works until its end', async () => {
    const person = await register(portal, company);
    const { result } = await dismiss(person, { date: dayIn(10) });
    expect(result).toMatchObject({ deletion_mark: false, fired_at: dayIn(10) });
    for (const colleague of [company.bo, person])
      expect((await as(colleague).call(users.get, byId(person))).result.fired_at).toBeNull();
    expect(await as(company.adm).refused(employment.giveRole, withRole(person, 'admin'))).toMatchObject({
      status: 422,
      code: 'leaving_admin',
    });
    await runJob(redisUrl, 'dismissals');
    await as(person).call(users.get, byId(person));
    await letDayPass(person);
    await runJob(redisUrl, 'dismissals');
    expect(await stored(person)).toMatchObject({ deletion_mark: true });
    expect(await refusalOf(as(person), person)).toMatchObject({ status: 401 });
    expect((await rowsOf(person)).map(({ action, user }) => [action, user])).toEqual([
      ['deleted', null],
      ['leaving', company.adm._id],
    ]);
  });
});

describe('a dismissal', () => {
  test('of an administrator, of oneself and by others is refused', async () => {
    const { adm, ana, bo, zed, other } = company;
    const second = await newcomer();
    await as(adm).call(employment.giveRole, withRole(second, 'admin'));
    expect(await refused(second)).toMatchObject({ status: 422, code: 'admin_dismissal' });
    expect(await refused(adm)).toMatchObject({ status: 422, code: 'own_dismissal' });
    expect(await refused(bo, {}, ana)).toMatchObject({ status: 403 });
    expect(await refused(bo, {}, other.zadm)).toMatchObject({ status: 404 });
    expect(await refused(zed)).toMatchObject({ status: 404 });
  });

  test('has a day that can be', async () => {
    const person = await newcomer({ workingSince: '2024-05-01' });
    const codes = { '2024-04-30': 'date_early', [dayIn(800)]: 'date_late', '2026-02-30': 'date' };
    for (const [date, code] of Object.entries(codes))
      expect(await refused(person, { date })).toMatchObject({ status: 422, body: { fields: { date: code } } });
    expect(await stored(person)).toMatchObject({ deletion_mark: false, fired_at: null });
  });

  test('and a restoring at the same time end in one of both states', () =>
    together({
      arrange: () => newcomer(),
      act: (person) => [dismiss(person), as(company.adm).call(employment.restore, byId(person))],
      async check(person) {
        const { deletion_mark, fired_at } = await stored(person);
        expect(deletion_mark).toBe(fired_at !== null);
      },
    }));

  test('of those whose day is over, and a calling off at the same time: the person is back', () =>
    together({
      async arrange() {
        const person = await newcomer();
        await dismiss(person, { date: dayIn(3) });
        await letDayPass(person);
        return person;
      },
      act: (person) => [runJob(redisUrl, 'dismissals'), as(company.adm).call(employment.restore, byId(person))],
      async check(person) {
        expect(await stored(person)).toMatchObject({ deletion_mark: false, fired_at: null });
      },
      rounds: 5,
    }));

  test('and a role of administrator at the same time: no administrator is dismissed', () =>
    together({
      arrange: () => newcomer(),
      act: (person) => [dismiss(person), as(company.adm).call(employment.giveRole, withRole(person, 'admin'))],
      async check(person) {
        const { deletion_mark, roles } = await stored(person);
        expect(deletion_mark && roles.includes('admin')).toBe(false);
      },
    }));
});

describe('a role', () => {
  test('is given and taken, and recorded once', async () => {
    const person = await register(portal, company);
    const own = async () => (await as(person).call(users.get, byId(person))).result.roles;
    const give = () => as(company.adm).call(employment.giveRole, withRole(person, 'lms_admin'));
    expect((await give()).result.roles).toEqual(['employee', 'lms_admin']);
    expect((await give()).result.roles).toEqual(['employee', 'lms_admin']);
    expect(await own()).toEqual(['employee', 'lms_admin']);
    const { result } = await as(company.adm).call(employment.takeRole, withRole(person, 'lms_admin'));
    expect(result.roles).toEqual(['employee']);
    expect((await rowsOf(person)).filter(({ action }) => action === 'role')).toHaveLength(2);
  });

  test('of administrator, given or taken, ends the sessions of that person', async () => {
    const person = await register(portal, company);
    for (const call of [employment.giveRole, employment.takeRole]) {
      const { client } = await sessionFrom(portal, person, '203.0.113.50', 'Mozilla/5.0');
      await client.call(users.get, byId(person));
      await as(company.adm).call(call, withRole(person, 'admin'));
      expect(await refusalOf(client, person)).toMatchObject({ status: 401 });
    }
  });

  test('of oneself, of the installation, and for who has left is refused', async () => {
    const { adm, ana, bo } = company;
    const give = (role: string, person: Person = bo, by = adm) =>
      as(by).refused(employment.giveRole, withRole(person, role));
    expect(await give('hr', adm)).toMatchObject({ status: 422, code: 'own_role' });
    expect(await as(adm).refused(employment.takeRole, withRole(adm, 'admin'))).toMatchObject({ code: 'own_role' });
    for (const role of ['superadmin', 'employee']) expect(await give(role)).toMatchObject({ code: 'role_fixed' });
    for (const role of ['Admin', 'a', 'x'.repeat(33)]) expect(await give(role)).toMatchObject({ status: 404 });
    expect(await give('hr', bo, ana)).toMatchObject({ status: 403 });
    const left = await newcomer();
    await dismiss(left);
    expect(await give('admin', left)).toMatchObject({ status: 422, code: 'user_deleted' });
  });

  test('a superadmin inside of the company gives the first administrator', async () => {
    const person = await newcomer();
    const { result } = await as(inside(superadminOf(portal), company.client)).call(
      employment.giveRole,
      withRole(person, 'admin'),
    );
    expect(result.roles).toContain('admin');
  });

  test('of two administrators who take each other’s at the same time, one keeps it', () =>
    together({
      async arrange() {
        const pair = [await register(portal, company), await register(portal, company)] as const;
        for (const person of pair) {
          await as(company.adm).call(employment.giveRole, withRole(person, 'admin'));
          await person.token();
        }
        return pair;
      },
      act: ([one, two]) => [
        as(one).call(employment.takeRole, withRole(two, 'admin')),
        as(two).call(employment.takeRole, withRole(one, 'admin')),
      ],
      async check(pair) {
        const roles = await Promise.all(pair.map(async (person) => (await stored(person)).roles));
        expect(roles.filter((each) => each.includes('admin'))).toHaveLength(1);
      },
      rounds: 5,
    }));
});
