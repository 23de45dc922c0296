import { cityKey, clients, posts, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  type Company,
  inside,
  makeCompany,
  openProjections,
  type Person,
  type Projections,
  superadminOf,
  together,
  wiringOf,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomers as people, openMongo, payloadOf } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
let projections: Projections;
beforeAll(async () => {
  company = await makeCompany(portal);
  [mongo, projections] = await Promise.all([openMongo(portal), openProjections(wiringOf(portal))]);
});
afterAll(() => Promise.all([mongo?.close(), projections?.close()]));

/** Without passwords, whose hashes would take most of the time. */
const newcomers = (count: number, fields?: object) =>
  people(portal, company, count, { password: undefined, ...fields });
const newcomer = async (fields?: object) => (await newcomers(1, fields))[0]!;

async function signedIn() {
  const [person] = await people(portal, company, 1);
  await person!.token();
  return person!;
}

const change = (actor: Person, { _id }: Pick<Person, '_id'>, body: object) =>
  as(actor).call(users.update, { params: { id: _id }, body });
const stored = async ({ _id }: Person) => (await as(company.adm).call(users.get, { params: { id: _id } })).result;

describe('changes of a user at the same time', () => {
  test('lose no HR field, and none is stored as it is', () =>
    together({
      arrange: () => newcomer(),
      act: (person) =>
        [{ salary: 987_654 }, { grade: 'Grade-7' }, { vacation_balance: 12 }, { currency: 'eur' }].map((body) =>
          change(company.adm, person, body),
        ),
      async check(person) {
        const fields = { salary: 987_654, grade: 'Grade-7', vacation_balance: 12, currency: 'eur' };
        expect(await stored(person)).toMatchObject(fields);
        const row = await mongo.db('atrium_identity').collection<{ _id: string }>('users').findOne({ _id: person._id });
        for (const name of Object.keys(fields)) expect(row).not.toHaveProperty(name);
        expect(JSON.stringify(row)).not.toMatch(/987654|Grade-7/);
      },
    }));

  test('take no HR field that somebody has written into the database', async () => {
    const people = await newcomers(2);
    const ids = people.map(({ _id }) => _id);
    const rows = mongo.db('atrium_identity').collection<{ _id: string }>('users');
    const fields = { salary: 4000, grade: 'A', vacation_balance: 3, currency: 'eur' } as const;
    await change(company.adm, people[0]!, fields);
    const plain = { salary: 9_999_999, grade: 'Z' };
    await rows.updateMany({ _id: { $in: ids } }, { $set: plain });
    expect(await stored(people[0]!)).toMatchObject(fields);
    expect(await stored(people[1]!)).toMatchObject({ salary: null, grade: '' });
    await Promise.all(people.map((person) => change(company.adm, person, { vacation_balance: 4 })));
    expect(await stored(people[0]!)).toMatchObject({ ...fields, vacation_balance: 4 });
    expect(await stored(people[1]!)).toMatchObject({ salary: null, grade: '', vacation_balance: 4 });
    for (const row of await rows.find({ _id: { $in: ids } }).toArray())
      for (const name of Object.keys(plain)) expect(row).not.toHaveProperty(name);
  });

  test('lose no field', () =>
    together({
      arrange: () => newcomer(),
      act: (person) => [
        change(company.adm, person, { position: 'Editor' }),
        change(company.adm, person, { city: 'Kyiv' }),
        change(company.adm, person, { features: [{ feature: 'chat', active: false }] }),
        change(company.adm, person, { features: [{ feature: 'polls', active: false }] }),
      ],
      async check(person) {
        const { position, city, features } = await stored(person);
        expect({ position, city }).toEqual({ position: 'Editor', city: 'Kyiv' });
        const off = features!.filter(({ active }) => !active).map(({ feature }) => feature);
        expect(off).toEqual(expect.arrayContaining(['chat', 'polls']));
        const found = await as(company.adm).call(users.filter, {
          params: { workspace: company.client.workspace },
          body: { search: person.email, position: 'editor', city: 'kyiv' },
        });
        expect(found.result.map(({ _id }) => _id)).toEqual([person._id]);
      },
    }));

  test('do not undo a block', () =>
    together({
      arrange: signedIn,
      act: (person) => [
        change(company.adm, person, { blocked: true }),
        change(person, person, { status_text: 'Here' }),
        change(company.adm, person, { position: 'Editor' }),
      ],
      check: async (person) => expect(await stored(person)).toMatchObject({ blocked: true, position: 'Editor' }),
    }));

  test('reach other services as the last of them', () =>
    together({
      async arrange() {
        const person = await newcomer();
        await eventually(() => projections.requireKnown(person.client_id, [person._id]));
        const body = { text: 'Written before', author: person._id };
        const { _id: id } = (await as(company.adm).call(posts.create, { body })).result;
        return { person, id };
      },
      act: ({ person }) => ['One', 'Two', 'Three'].map((lastName) => change(company.adm, person, { lastName })),
      async check({ person, id }) {
        const { lastName } = await stored(person);
        await eventually(async () => {
          const { author } = (await as(company.bo).call(posts.get, { params: { id } })).result;
          expect(author.lastName).toBe(lastName);
          expect(await projections.stateOf(person.client_id, person._id)).toMatchObject({ lastName, version: 4 });
        });
      },
    }));
});

test('of several changes of the own password with one former password, one holds', () =>
  together({
    arrange: signedIn,
    act: (person) =>
      ['first-new', 'second-new'].map((password) =>
        change(person, person, { old_password: person.password, password, confirm: password }),
      ),
    check: (_, settled) => expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1),
  }));

describe('a chief', () => {
  const teamOf = async (size: number) => {
    const chief = await newcomer();
    return { chief, team: await newcomers(size, { chief: chief._id }) };
  };
  const isHead = async ({ client_id, _id }: Person) =>
    (await projections.stateOf(client_id, _id)).keys.includes('head');

  test('whose team leaves at the same time is a head no longer', () =>
    together({
      arrange: () => teamOf(3),
      act: ({ team }) => team.map((person) => change(company.adm, person, { chief: null })),
      check: ({ chief }) => eventually(async () => expect(await isHead(chief)).toBe(false)),
    }));

  test('is a head when people are registered for their team at the same time', () =>
    together({
      arrange: () => newcomer(),
      act: (chief) => [1, 2, 3].map(() => newcomer({ chief: chief._id })),
      check: (chief) => eventually(async () => expect(await isHead(chief)).toBe(true)),
    }));

  test('is a head when one person leaves the team and another joins at the same time', () =>
    together({
      arrange: async () => ({ ...(await teamOf(1)), joining: await newcomer() }),
      act: ({ chief, team, joining }) => [
        change(company.adm, team[0]!, { chief: null }),
        change(company.adm, joining, { chief: chief._id }),
      ],
      check: ({ chief }) => eventually(async () => expect(await isHead(chief)).toBe(true)),
    }));
});

test('a file that is removed several times at the same time is removed once, and no other with it', () =>
  together({
    arrange: async (round) => {
      const person = await signedIn();
      const files = [0, 1].map((number) => ({
        _id: `${round}${number}`.padStart(24, '0'),
        filename: 'a.txt',
        filetype: 'text/plain',
        path: '/files/a',
        kind: 'personal',
      }));
      const collection = mongo.db('atrium_identity').collection<{ _id: string; files: object[] }>('users');
      await collection.updateOne({ _id: person._id }, { $set: { files } });
      return { person, files };
    },
    act: ({ person, files }) => [
      ...[person, company.adm, company.adm].map((actor) =>
        as(actor).call(users.removeFile, { params: { userId: person._id, fileId: files[0]!._id } }),
      ),
      change(company.adm, person, { position: 'Editor' }),
    ],
    async check({ person, files }, settled) {
      expect(settled.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stored(person)).toMatchObject({ files: [files[1]], position: 'Editor' });
    },
  }));

test('a superadmin who enters a company while changing their data is shown there as changed', () => {
  const root = superadminOf(portal);
  return together({
    arrange: async (round) => {
      const body = { name: 'Entered', workspace: `e${Date.now().toString(36)}${round}` };
      const { result: client } = await as(root).call(clients.create, { body });
      return { client, city: `Round ${round}`, id: (await payloadOf(root))._id };
    },
    act: ({ client, city, id }) => [
      as(inside(root, client)).call(users.get, { params: { id } }),
      as(inside(root, client)).call(clients.get, { params: { id: client._id } }),
      as(root).call(users.update, { params: { id }, body: { city } }),
    ],
    check: ({ client, city, id }) =>
      eventually(async () => {
        expect((await projections.stateOf(client._id, id)).keys).toContain(cityKey(city));
      }),
  });
});
