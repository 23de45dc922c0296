import { employment, journal, longJobs } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import type { Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { openMongo } from '../../test/world.ts';
import type { JobDoc } from './job.ts';

const portal = inject('portal');
const { redisUrl } = inject('servers');
const size = 60;
let company: Company;
let mongo: MongoClient;
let stored: Collection<JobDoc>;
beforeAll(async () => {
  mongo = await openMongo(portal);
  stored = mongo.db('atrium_identity').collection<JobDoc>('long_jobs');
});
afterAll(() => mongo?.close());

const idOf = () => company.client._id;
const shown = async (job: string) => (await as(company.adm).call(longJobs.get, { params: { job } })).result;
const ended = (job: string) =>
  eventually(async () => {
    const result = await shown(job);
    expect(result.state).not.toBe('running');
    return result;
  });
const giveAll = async (role: string) =>
  (await as(company.adm).call(employment.giveRoleToAll, { params: { clientId: idOf(), role } })).job;

/** A job that was ordered, and whose process has ended since. The portal goes on with those of a minute ago. */
async function leftBehind(role: string, more: Partial<JobDoc> = {}): Promise<string> {
  const now = new Date();
  const counts = { done: 0, total: size, refused: 0, refusals: [], failures: 0, ip: '' };
  const times = { created: now, updated: now, ended: null };
  const own = { _id: newId(), client_id: idOf(), by: company.adm._id, input: { role, has: true }, position: '' };
  await stored.insertOne({ ...own, ...counts, ...times, kind: 'roles', state: 'running', ...more });
  return own._id;
}

const everyone = () =>
  mongo
    .db('atrium_identity')
    .collection<{ _id: string; client_id: string; roles: string[] }>('users')
    .find({ client_id: idOf() }, { sort: { _id: 1 } })
    .toArray();
const withRole = async (role: string) =>
  (await everyone()).filter(({ roles }) => roles.includes(role)).map(({ _id }) => _id);
const others = async () => (await everyone()).map(({ _id }) => _id).filter((id) => id !== company.adm._id);
const rowsOf = async (role: string) => {
  const rows = mongo
    .db('atrium_identity')
    .collection<{ client_id: string; action: string; after: string[] }>('journal');
  return rows.countDocuments({ client_id: idOf(), action: 'role', after: role });
};

describe('a role for everyone', () => {
  beforeAll(async () => {
    company = await makeCompany(portal, { people: size });
  });

  test('is given to all but who orders it and who has left, with its progress, and recorded for each', async () => {
    const { adm, ana, client } = company;
    await as(adm).call(employment.dismiss, { params: { id: ana._id }, body: {} });
    const url = `/api/clients/${client._id}/role/mentor`;
    const answer = await as(adm).put(url);
    expect(answer.status).toBe(202);
    const { job } = answer.body as { job: string };
    const { state, done, total, refused, ended: end, by } = await ended(job);
    const people = (await everyone()).length;
    expect({ state, done, total, refused, by }).toEqual({
      state: 'done',
      done: people,
      total: people,
      refused: 0,
      by: adm._id,
    });
    expect(end).not.toBeNull();
    const wanted = (await others()).filter((id) => id !== ana._id);
    expect(await withRole('mentor')).toEqual(wanted);
    const { result } = await as(adm).call(journal.list, {
      params: { client: client._id },
      query: { for_user: wanted[0]!, action: 'role' },
    });
    expect(result[0]).toMatchObject({ before: ['employee'], after: ['employee', 'mentor'], user: { _id: adm._id } });

    const { job: back } = await as(adm).call(employment.takeRoleFromAll, {
      params: { clientId: client._id, role: 'mentor' },
    });
    expect(await ended(back)).toMatchObject({ state: 'done', kind: 'roles' });
    expect(await withRole('mentor')).toEqual([]);
    const list = (await as(adm).call(longJobs.list, { params: { client: client._id } })).result;
    expect(list.map(({ _id }) => _id)).toEqual([back, job]);
  });

  test('is refused for roles of administrators and without the role', async () => {
    const { adm, bo, other, client } = company;
    const params = { clientId: client._id, role: 'hr' };
    for (const role of ['admin', 'superadmin', 'employee'])
      expect(await as(adm).refused(employment.giveRoleToAll, { params: { ...params, role } })).toMatchObject({
        status: 422,
        code: 'role_fixed',
      });
    expect(await as(bo).refused(employment.giveRoleToAll, { params })).toMatchObject({ status: 403 });
    expect(await as(other.zadm).refused(employment.giveRoleToAll, { params })).toMatchObject({ status: 403 });
  });
});

describe('a long job', () => {
  beforeEach(async () => {
    await stored.deleteMany({ client_id: idOf() });
  });

  test('is for administrators of its company', async () => {
    const job = await leftBehind('one');
    const { bo, other } = company;
    for (const call of [longJobs.get, longJobs.cancel]) {
      expect(await as(bo).refused(call, { params: { job } })).toMatchObject({ status: 403 });
      expect(await as(other.zadm).refused(call, { params: { job } })).toMatchObject({ status: 404 });
    }
    expect(await shown(job)).toMatchObject({ state: 'running' });
  });

  test('of a kind runs once in a company', async () => {
    await leftBehind('one');
    const params = { clientId: idOf(), role: 'two' };
    expect(await as(company.adm).refused(employment.giveRoleToAll, { params })).toMatchObject({
      status: 409,
      code: 'job_running',
    });
  });

  test('of a kind that two order at the same time is ordered once', () =>
    together({
      arrange: () => stored.deleteMany({ client_id: idOf() }),
      act: () => [giveAll('two'), giveAll('two')],
      async check(_, settled) {
        const jobs = settled.flatMap((each) => (each.status === 'fulfilled' ? (each.value as string) : []));
        expect(jobs).toHaveLength(1);
        await ended(jobs[0]!);
      },
      rounds: 3,
    }));

  test('that was left behind goes on where it was', async () => {
    const ids = await others();
    const updated = new Date(Date.now() - 120_000);
    const job = await leftBehind('later', { position: ids[9]!, done: 10, updated });
    await runJob(redisUrl, 'long-jobs-again');
    expect(await ended(job)).toMatchObject({ state: 'done' });
    const fired = company.ana._id;
    expect(await withRole('later')).toEqual(ids.slice(10).filter((id) => id !== fired));
  });

  test('that two replicas run does each step once', async () => {
    const job = await leftBehind('twice');
    const key = { clientId: idOf(), id: job };
    await Promise.all([runJob(redisUrl, 'long-jobs', key), runJob(redisUrl, 'long-jobs', key)]);
    expect(await shown(job)).toMatchObject({ state: 'done', done: (await everyone()).length });
    const given = await withRole('twice');
    expect(await rowsOf('twice')).toBe(given.length);
  });

  test('that is cancelled does nothing more, and stays cancelled', async () => {
    const job = await leftBehind('never');
    const cancel = async () => (await as(company.adm).call(longJobs.cancel, { params: { job } })).result;
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    await runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    expect(await cancel()).toMatchObject({ state: 'cancelled', done: 0 });
    const query = { action: 'job_cancelled' as const, item: job };
    const { result } = await as(company.adm).call(journal.list, { params: { client: idOf() }, query });
    expect(result).toMatchObject([{ user: { _id: company.adm._id }, after: { job: 'roles', done: 0 } }]);
    expect(await withRole('never')).toEqual([]);
  });

  test('that is cancelled while it runs has done whole steps, all of them recorded', async () => {
    const job = await leftBehind('midway');
    const ran = runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    await eventually(async () => expect((await shown(job)).done).toBeGreaterThan(0));
    await as(company.adm).call(longJobs.cancel, { params: { job } });
    await ran;
    const given = await withRole('midway');
    expect(await rowsOf('midway')).toBe(given.length);
    expect(await shown(job)).toMatchObject({ state: 'cancelled' });
    expect(given.length).toBeLessThan(size);
  });

  test('ends when who has ordered it is no administrator any more', async () => {
    const job = await leftBehind('by_another', { by: company.bo._id });
    await runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    expect(await shown(job)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await withRole('by_another')).toEqual([]);
  });

  test('that somebody has written into the database makes no administrators', async () => {
    const job = await leftBehind('admin');
    await runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    expect(await shown(job)).toMatchObject({ done: 0 });
    expect(await withRole('admin')).toEqual([company.adm._id]);
  });

  test('names the people that it has refused', async () => {
    const rows = mongo.db('atrium_identity').collection<{ _id: string; roles: string[] }>('users');
    const roles = Array.from({ length: 20 }, (_, n) => `role_${'abcdefghijklmnopqrst'[n]}`);
    await rows.updateOne({ _id: company.bo._id }, { $set: { roles } });
    const job = await leftBehind('one_more');
    await runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    const refusals = [{ item: company.bo._id, error: 'too_many_roles' }];
    expect(await shown(job)).toMatchObject({ state: 'done', refused: 1, refusals });
  });

  test('whose step fails again and again is given up', async () => {
    const job = await leftBehind('failing', { failures: 9, kind: 'unknown' as never });
    await runJob(redisUrl, 'long-jobs', { clientId: idOf(), id: job });
    expect(await stored.findOne({ _id: job })).toMatchObject({ state: 'failed' });
  });
});
