import { audiences, users, type Grant, type GrantLevel, type TargetType } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { as, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newUser, type UserDoc } from '../users/user.ts';

const portal = inject('portal');
let company: Company;
let cook: Person;
let gone: Person;

const grant = (type: TargetType, value = '', level: GrantLevel = 'read'): Grant => ({ target: { type, value }, level });

const yearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years, 0, 15);
  return day.toISOString().slice(0, 10);
};

beforeAll(async () => {
  company = await makeCompany(portal);
  const { adm, client, ana, mia } = company;
  [cook, gone] = (await register(portal, adm, client, [
    { firstName: 'Олег', lastName: 'Кухар', position: 'Кухар', city: 'Львів', workingSince: yearsAgo(7) },
    { firstName: 'Gone', lastName: 'Away', position: 'Editor', department: 'News', city: 'Львів' },
  ])) as [Person, Person];
  const change = (id: string, body: object) => as(adm).call(users.update, { params: { id }, body });
  await change(gone._id, { blocked: true });
  await change(ana._id, { chief: mia._id, city: 'Львів' });
});

async function preview(grants: Grant[], who: Person = company.bo) {
  const { result } = await as(who).call(audiences.preview, { body: { grants } });
  return { ...result, names: result.people.map(({ firstName }) => firstName).toSorted() };
}

test.each<[string, () => Grant[], string[]]>([
  ['no grant is for everyone', () => [], ['Adm', 'Ana', 'Bo', 'Mia', 'Олег']],
  ['everyone', () => [grant('all')], ['Adm', 'Ana', 'Bo', 'Mia', 'Олег']],
  ['a position', () => [grant('position', 'editor')], ['Ana']],
  ['a department', () => [grant('dept', 'News')], ['Ana', 'Mia']],
  ['a city', () => [grant('city', 'Львів')], ['Ana', 'Олег']],
  ['heads', () => [grant('heads')], ['Mia']],
  ['a tenure', () => [grant('worktime', '5-10')], ['Олег']],
  ['people', () => [grant('user', company.bo._id), grant('user', cook._id)], ['Bo', 'Олег']],
  ['several kinds', () => [grant('heads'), grant('city', 'Львів')], ['Ana', 'Mia', 'Олег']],
  ['everyone but a city', () => [grant('all'), grant('city', 'Львів', 'none')], ['Adm', 'Bo', 'Mia']],
  ['a city but a person of it', () => [grant('city', 'Львів'), grant('user', company.ana._id, 'none')], ['Олег']],
  ['no one who is blocked or unknown', () => [grant('user', gone._id), grant('user', 'f'.repeat(24))], []],
])('%s', async (_, grants, names) => {
  const seen = await preview(grants());
  expect(seen.names).toEqual(names);
  expect(seen).toMatchObject({ total: names.length, isMore: false });
});

test('people who are named are shown, without private fields', async () => {
  const { named } = await preview([grant('user', cook._id)]);
  expect(named).toEqual([expect.objectContaining({ _id: cook._id, fullName: 'Олег Кухар' })]);
  expect(named[0]).not.toHaveProperty('workingSince');
  expect(named[0]).not.toHaveProperty('email');
});

test('people of another company are not counted', async () => {
  const { zed, other, ana } = company;
  expect(await preview([grant('user', zed._id)])).toMatchObject({ total: 0, named: [] });
  expect(await preview([grant('user', ana._id)], other.zadm)).toMatchObject({ total: 0, named: [] });
  expect((await preview([grant('user', zed._id)], other.zadm)).total).toBe(1);
});

test('a tenure that is none is refused', async () => {
  const refusal = await as(company.bo).refused(audiences.preview, { body: { grants: [grant('worktime', '2-4')] } });
  expect(refusal).toMatchObject({ status: 422, body: { fields: { 'grants.0.target.value': 'choice' } } });
});

test('positions, cities and departments come from the active people', async () => {
  const options = async (type: 'position' | 'city' | 'dept', search?: string) =>
    (await as(company.bo).call(audiences.options, { params: { type }, query: { search } })).result;
  expect(await options('dept')).toEqual([
    { value: 'News', name: 'News', people: 2 },
    { value: 'Works', name: 'Works', people: 1 },
  ]);
  expect(await options('city', 'льв')).toEqual([{ value: 'Львів', name: 'Львів', people: 2 }]);
  expect((await options('position', 'kuhar')).map(({ name }) => name)).toEqual(['Кухар']);
  expect(await options('position', 'zzz')).toEqual([]);
});

describe('a company of more than a thousand people', () => {
  const dept_id = newId();
  let large: Company;
  let mongo: MongoClient;
  beforeAll(async () => {
    large = await makeCompany(portal);
    mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 2 }).connect();
    const common = { client_id: large.client._id, roles: ['employee' as const], lastName: 'Aa' };
    const crowd = (length: number, fields: Partial<UserDoc>) =>
      Array.from({ length }, (_, n) =>
        newUser({ ...common, firstName: `P${n}`, email: `${newId()}@large.test`, ...fields }, new Date(0)),
      );
    await mongo
      .db('atrium_identity')
      .collection<UserDoc>('users')
      .insertMany([
        ...crowd(1100, { city: 'Lviv', dept_id, department: 'Works of steel' }),
        ...crowd(1100, { workingSince: yearsAgo(7), blocked: true }),
        ...crowd(30, { workingSince: yearsAgo(7), city: 'Odesa', lastName: 'Zz' }),
        ...crowd(60, { city: 'Kyiv', lastName: 'A' }),
      ]);
  });
  afterAll(() => mongo?.close());

  const whole = 1100 + 30 + 60 + 4;

  test('the excluded are taken off, and the first readers are behind them', async () => {
    const seen = await preview([grant('all'), grant('city', 'Kyiv', 'none')], large.bo);
    expect(seen).toMatchObject({ total: whole - 60, isMore: false });
    expect(seen.people).toHaveLength(12);
  });

  test('more excluded people than are read are counted, and the answer says so', async () => {
    const seen = await preview([grant('all'), grant('city', 'Lviv', 'none')], large.bo);
    expect(seen).toMatchObject({ total: whole - 1100, isMore: true });
    expect(seen.people).toHaveLength(12);
    expect(seen.people.some(({ fullName }) => fullName.includes('Aa'))).toBe(false);
  });

  test('active people of a tenure are found among more who are blocked', async () => {
    expect(await preview([grant('worktime', '5-10')], large.bo)).toMatchObject({ total: 30, isMore: false });
  });

  test('values are found by their start, however rare; without one they are of the first people', async () => {
    const options = async (type: 'city' | 'dept', search?: string) =>
      (await as(large.bo).call(audiences.options, { params: { type }, query: { search } })).result;
    expect((await options('city')).map(({ name }) => name)).toEqual(['Lviv', 'Kyiv']);
    expect(await options('city', 'одес')).toEqual([{ value: 'Odesa', name: 'Odesa', people: 30 }]);
    expect(await options('dept', 'steel')).toEqual([
      { value: dept_id, name: 'Works of steel', people: expect.any(Number) },
    ]);
    expect(await options('dept', dept_id)).toEqual([{ value: dept_id, name: 'Works of steel', people: 1100 }]);
    expect(await options('dept', newId())).toEqual([]);
    expect(await options('city', dept_id)).toEqual([]);
    const others = await as(company.zed).call(audiences.options, {
      params: { type: 'dept' },
      query: { search: dept_id },
    });
    expect(others.result).toEqual([]);
  });

  test('a department that is granted by id is named', async () => {
    const { departments } = await preview([grant('dept', dept_id), grant('dept', newId())], large.bo);
    expect(departments).toEqual([{ value: dept_id, name: 'Works of steel' }]);
  });
});
