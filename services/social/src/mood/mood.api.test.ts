import { clients, moods } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const check = (by: Person, of = by) => as(by).call(moods.check, { params: { id: of._id } });
const give = (by: Person, value: number, comment?: string) => as(by).call(moods.give, { body: { value, comment } });

const [monday, tuesday] = ['2026-11-02', '2026-11-03'];

const stat = (by: Person, from = monday, to = tuesday) =>
  as(by).call(moods.stat, { params: { client: company.client._id, from, to } });

/** What people of a department have answered on a day that is over. */
async function answered(day: string, dept: string, values: number[], comment = '') {
  const { _id: client_id } = company.client;
  const rows = values.map((value, at) => {
    const user = `${dept}${at}`;
    return { _id: `${day}:${client_id}:${user}`, client_id, day, user, value, comment, said: comment !== '' };
  });
  await stored.db.collection<{ _id: string }>('moods').insertMany(rows);
  const sum = values.reduce((all, value) => all + value, 0);
  const _id = `${client_id}:${day}:${dept}`;
  const tally = { _id, client_id, day, dept, name: dept, sum, count: values.length };
  await stored.db.collection<{ _id: string }>('mood_tallies').insertOne(tally);
}

test('a person is asked once a day and answers once a day', async () => {
  const { ana, bo } = company;
  const { need, day } = await check(ana);
  expect(need).toBe(true);
  expect((await give(ana, 8, 'Sunny')).result).toEqual({ day, value: 8 });
  expect(await check(ana)).toEqual({ need: false, day });
  expect(await as(ana).refused(moods.give, { body: { value: 3 } })).toMatchObject({ status: 409, code: 'mood_given' });
  expect((await check(bo)).need).toBe(true);
});

test('a value is a whole number from 1 to 10, a comment has at most 300 characters', async () => {
  const refused = async (body: { value: number; comment?: string }) =>
    (await as(company.bo).refused(moods.give, { body })).body?.fields;
  expect(await refused({ value: 0 })).toEqual({ value: 'too_small' });
  expect(await refused({ value: 11 })).toEqual({ value: 'too_big' });
  expect(await refused({ value: 7.5 })).toEqual({ value: 'type' });
  expect(await refused({ value: 7, comment: 'x'.repeat(301) })).toEqual({ comment: 'too_long' });
});

test('nobody learns whether a colleague has answered, nor a person of another company', async () => {
  const { ana, bo, zed } = company;
  expect(await as(bo).refused(moods.check, { params: { id: ana._id } })).toMatchObject({ status: 403 });
  expect(await as(zed).refused(moods.check, { params: { id: ana._id } })).toMatchObject({ status: 404 });
});

test('a superadmin is neither asked nor answers', async () => {
  const root = inside(superadminOf(inject('portal')), company.client);
  const own = await stored.rows('people', { client_id: company.client._id, roles: 'superadmin' });
  expect(await as(root).refused(moods.give, { body: { value: 7 } })).toMatchObject({ status: 403 });
  for (const { user } of own)
    expect(await as(root).call(moods.check, { params: { id: user as string } })).toMatchObject({ need: false });
});

test('a company that hides the meter asks nobody and takes no answers', async () => {
  const { adm, mia, client } = company;
  const hide = (hideMoodMeter: boolean) =>
    as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { hideMoodMeter } } });
  expect((await check(mia)).need).toBe(true);
  await hide(true);
  expect((await check(mia)).need).toBe(false);
  expect(await as(mia).refused(moods.give, { body: { value: 7 } })).toMatchObject({ status: 409, code: 'feature_off' });
  await hide(false);
  expect((await give(mia, 7)).result).toMatchObject({ value: 7 });
});

test('the figures have departments of five answers, and neither their difference nor a comment tells a person', async () => {
  const { adm } = company;
  await answered(monday, 'Sales', [9, 9, 9, 9, 9, 9], 'Too loud');
  await answered(monday, 'Gate', [1, 1, 1, 1, 1]);
  await answered(monday, 'Board', [3]);
  await answered(tuesday, 'Sales', [2, 2]);
  await answered(tuesday, 'Board', [10], 'Alone here');
  const { result } = await stat(adm);
  expect(result.days).toEqual([
    { date: monday, avg: 5.2, count: 12 },
    { date: tuesday, avg: null, count: 3 },
  ]);
  expect(result.departments).toEqual([
    { dept: 'Sales', name: 'Sales', avg: 9, count: 6, days: [{ date: monday, avg: 9, count: 6 }] },
  ]);
  expect(new Set(result.comments.map(({ date, text }) => `${date} ${text}`))).toEqual(new Set([`${monday} Too loud`]));
  expect(JSON.stringify(result)).not.toMatch(/Sales0|user|Gate|Board/);
});

test('a day is told when it is over', async () => {
  const { adm, ana } = company;
  const { day } = await check(ana);
  await answered(day, 'Yard', [5, 5, 5, 5, 5]);
  expect((await stat(adm, day, day)).result).toEqual({ days: [], departments: [], comments: [] });
});

test('answers are brought of days before the portal only, once for each person', async () => {
  const { adm, ana, bo, mia, zed } = company;
  const { day: today } = await check(ana);
  const day = '2020-02-03';
  const bodyOf = (of: string, people: Person[]) => ({
    body: { day: of, answers: people.map(({ _id: user }) => ({ user, value: 4 })) },
  });
  expect(await as(adm).refused(moods.bring, bodyOf(today, [ana]))).toMatchObject({
    status: 422,
    code: 'mood_day_open',
  });
  expect(await as(adm).refused(moods.bring, bodyOf(day, [zed]))).toMatchObject({ code: 'user_not_found' });
  expect(await as(ana).refused(moods.bring, bodyOf(day, [ana]))).toMatchObject({ status: 403 });
  expect((await as(adm).call(moods.bring, bodyOf(day, [ana, bo, ana]))).result).toEqual({ day, brought: 2 });
  expect((await as(adm).call(moods.bring, bodyOf(day, [bo, mia]))).result).toEqual({ day, brought: 1 });
  const tallies = await stored.rows('mood_tallies', { client_id: company.client._id, day });
  expect(tallies.reduce((all, { count, sum }) => [all[0]! + Number(count), all[1]! + Number(sum)], [0, 0])).toEqual([
    3, 12,
  ]);
});

test('only administrators of the company read the figures, of two weeks at most', async () => {
  const { adm, ana, zed, client } = company;
  const params = { client: client._id, from: monday, to: tuesday };
  expect(await as(ana).refused(moods.stat, { params })).toMatchObject({ status: 403 });
  expect(await as(zed).refused(moods.stat, { params })).toMatchObject({ status: 403 });
  expect(await as(company.other.zadm).refused(moods.stat, { params })).toMatchObject({ status: 403 });
  const long = { params: { ...params, to: '2026-11-16' } };
  expect(await as(adm).refused(moods.stat, long)).toMatchObject({ status: 422, body: { fields: { to: 'too_big' } } });
});
