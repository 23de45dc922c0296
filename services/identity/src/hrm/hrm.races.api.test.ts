import { clients, hrm as contract, longJobs, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startHrmServer, type HrmServer } from '@atrium/testkit/hrmServer';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
let mongo: MongoClient;
let hrm: HrmServer;
let company: Company;
beforeAll(async () => {
  [mongo, hrm, company] = await Promise.all([openMongo(portal), startHrmServer(), makeCompany(portal)]);
  const tax = { company: { tax_id: '1234567890' } };
  await admin().call(clients.update, { params: { id: company.client._id }, body: tax });
  await save();
});
afterAll(async () => {
  hrm?.close();
  await mongo?.close();
});

const admin = () => as(company.adm);
const params = () => ({ clientId: company.client._id });
const save = (more: object = {}) =>
  admin().call(contract.save, {
    params: params(),
    body: {
      address: hrm.address,
      login: hrm.login,
      password: hrm.password,
      structure_type: 'json_http',
      nightly: false,
      invite: false,
      ...more,
    },
  });
const load = () => admin().call(contract.load, { body: { client_id: company.client._id } });
const ended = (job: string) =>
  eventually(async () => {
    const { result } = await admin().call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });
const person = (name: string, more: object = {}) => ({
  external_id: name,
  email: `${name}@${company.client.workspace}.test`,
  lastName: 'Коваль',
  firstName: 'Олена',
  position: 'Логіст',
  ...more,
});
/** So that one who is not named is a small part. */
const crowd = Array.from({ length: 8 }, (_, at) => `stays${at}`);
const answer = (...others: object[]) =>
  void (hrm.answer = { employees: [...crowd.map((name) => person(name)), ...others] });
const stored = () => mongo.db('atrium_identity');

/** The jobs of the calls that were not refused have ended. */
const allEnded = (settled: PromiseSettledResult<unknown>[]) =>
  Promise.all(
    settled.map((outcome) => {
      const job = outcome.status === 'fulfilled' && (outcome.value as { job?: string }).job;
      return job ? ended(job) : null;
    }),
  );

test('two loads at the same time: people are made once', async () => {
  await together({
    arrange: (round) => {
      const row = person(`load${round}`);
      answer(row);
      return Promise.resolve(row);
    },
    act: () => [load(), load(), load()],
    check: async ({ email }, settled) => {
      await allEnded(settled);
      expect(await stored().collection('users').countDocuments({ email })).toBe(1);
    },
    rounds: 5,
  });
});

test('a load and an administrator who edit the same person: the edit wins, or it was first', async () => {
  const row = person('edited');
  answer(row);
  await ended((await load()).job);
  const { _id: id } = (await stored().collection<{ _id: string }>('users').findOne({ email: row.email }))!;
  await together({
    arrange: (round) => {
      answer(person('edited', { position: `HRM ${round}` }));
      return Promise.resolve(`Own ${round}`);
    },
    act: (position) => [load(), admin().call(users.update, { params: { id }, body: { position } })],
    check: async (own, settled) => {
      await allEnded(settled);
      const { position } = (await admin().call(users.get, { params: { id } })).result;
      const { fields } = (await admin().call(contract.ofPerson, { params: { id } })).result!;
      expect(fields.map((each) => [each.field, each.own])).toEqual(position === own ? [['position', own]] : []);
    },
    rounds: 5,
  });
});

test('a load and the removal of the settings: one of them is refused, and the load is whole', async () => {
  await together({
    arrange: async (round) => {
      await save();
      answer(person('edited'), person(`removed${round}`));
    },
    act: () => [load(), admin().call(contract.remove, { params: params() })],
    check: async (_, settled) => {
      const [job] = await allEnded(settled);
      const [isOrdered, isRemoved] = settled.map(({ status }) => status === 'fulfilled');
      expect(isOrdered).not.toBe(isRemoved);
      expect(job?.state).toBe(isOrdered ? 'done' : undefined);
      const { settings } = (await admin().call(contract.get, { params: params() })).result;
      expect(settings === null).toBe(isRemoved);
    },
    rounds: 5,
  });
  await save();
});

test('a reset and an edit of the same person: the later one is seen, whole', async () => {
  const row = person('reset');
  answer(row);
  await ended((await load()).job);
  const { _id: id } = (await stored().collection<{ _id: string }>('users').findOne({ email: row.email }))!;
  const edit = (body: object) => admin().call(users.update, { params: { id }, body });
  await together({
    arrange: () => edit({ position: 'Own' }),
    act: () => [admin().call(contract.reset, { body: { user_id: id } }), edit({ position: 'Newer', city: 'Lviv' })],
    minSuccesses: 2,
    check: async () => {
      const { position, city } = (await admin().call(users.get, { params: { id } })).result;
      expect(['Newer', row.position]).toContain(position);
      expect(city).toBe('Lviv');
    },
    rounds: 5,
  });
});

test('two who save the settings: one of them has both address and password', async () => {
  await together({
    arrange: () => Promise.resolve(null),
    act: () => ['one', 'two'].map((name) => save({ login: name, password: name })),
    check: async () => {
      const { settings } = (await admin().call(contract.get, { params: params() })).result;
      hrm.login = hrm.password = settings!.login;
      answer(person('edited'));
      const { job } = await load();
      await ended(job);
      const { people } = (await admin().call(contract.get, { params: params() })).result;
      expect(people!.problem).not.toBe('refused');
    },
    rounds: 5,
  });
});
