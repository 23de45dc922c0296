import { eventually } from '@atrium/testkit/eventually';
import { makeCompany, register, type Company } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { callerOf } from '../../test/world.ts';

const portal = inject('portal');
const { mongoUrl, redisUrl } = inject('servers');
let company: Company;
let mongo: MongoClient;

beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
});
afterAll(() => mongo?.close());

const tenureOf = async (person: Parameters<typeof callerOf>[1]) =>
  (await callerOf(portal, person)).keys.filter((key) => key.startsWith('tenure:'));

const yearsAgo = (years: number) => {
  const today = new Date().toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};

test('a person has the key of their tenure, and none without a first day of work', async () => {
  const [cook] = await register(portal, company.adm, company.client, [
    { firstName: 'Cook', lastName: 'Long', workingSince: yearsAgo(7) },
  ]);
  expect(await tenureOf(cook!)).toEqual(['tenure:5-10']);
  expect(await tenureOf(company.bo)).toEqual([]);
});

test('the daily job publishes those whose bracket has changed since its last run', async () => {
  const [jubilee, other] = await register(portal, company.adm, company.client, [
    { firstName: 'Jubilee', lastName: 'Three', workingSince: yearsAgo(3) },
    { firstName: 'Other', lastName: 'Two', workingSince: yearsAgo(2) },
  ]);
  const users = mongo.db('atrium_identity').collection<{ _id: string; version: number }>('users');
  const versionOf = async (person: { _id: string }) => (await users.findOne({ _id: person._id }))!.version;
  const before = await Promise.all([jubilee!, other!].map(versionOf));
  await mongo.db('atrium_identity').collection<{ _id: string }>('tenure_runs').deleteMany({});
  await runJob(redisUrl, 'tenures');
  await eventually(async () => expect(await versionOf(jubilee!)).toBe(before[0]! + 1));
  expect(await versionOf(other!)).toBe(before[1]);
  await runJob(redisUrl, 'tenures');
  expect(await versionOf(jubilee!)).toBe(before[0]! + 1);
});
