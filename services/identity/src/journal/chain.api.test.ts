import { journal, journalDays, users } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { newcomer, openMongo } from '../../test/world.ts';
import { genesis, verifyRun, type Link } from './chain.ts';
import type { JournalRow } from './row.ts';

const portal = inject('portal');
const { redisUrl } = inject('servers');
const waiting = { timeout: 20_000, interval: 100 };
let company: Company;
let client: string;
let mongo: Awaited<ReturnType<typeof openMongo>>;
beforeAll(async () => {
  company = await makeCompany(portal);
  client = company.client._id;
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const stored = () => mongo.db('atrium_identity').collection<JournalRow>('journal');
const chains = () =>
  mongo.db('atrium_identity').collection<{ _id: string; head: Link; anchor: Link }>('journal_chains');
const sealed = (clientId: string) =>
  stored()
    .find({ client_id: clientId, seq: { $gt: 0 } })
    .sort({ seq: 1 })
    .toArray();
const verify = async (query: { from?: number } = {}) =>
  (await as(company.adm).call(journal.verify, { params: { client }, query })).result;

const whole = () =>
  vi.waitFor(async () => {
    const state = await verify();
    expect(state).toMatchObject({ waiting: 0, broken: null });
    expect(state.head.seq).toBeGreaterThan(2);
    return state;
  }, waiting);

const rowAt = (clientId: string, created: Date): JournalRow => ({
  _id: newId(),
  client_id: clientId,
  user: '',
  for_user: null,
  section: 'users',
  action: 'changed',
  item_id: '',
  before: { position: 'Editor' },
  after: { position: 'Chief' },
  ip: '',
  created,
  seq: 0,
  hash: '',
});

test('rows are sealed within seconds, and the chain is whole', async () => {
  const state = await whole();
  const rows = await sealed(client);
  expect(state).toMatchObject({ checked: rows.length, from: 1, to: rows.length, removed: 0 });
  expect(verifyRun(genesis, rows)).toEqual({ last: state.head, broken: null });
  expect(await verify({ from: 2 })).toMatchObject({ from: 2, checked: rows.length - 1, broken: null });
});

const isAnswered = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

test('all who ask at once get one check, and no other runs beside it', async () => {
  await whole();
  const asking = Array.from({ length: 20 }, (_, index) => verify(index % 2 ? { from: 2 } : {}));
  const answers = await Promise.allSettled(asking);
  const [answered, refused] = [answers.filter(isAnswered), answers.filter((answer) => !isAnswered(answer))];
  expect(answered.length).toBeGreaterThan(0);
  for (const refusal of refused) expect(refusal).toMatchObject({ reason: { status: 429 } });
  await vi.waitFor(async () => expect(await verify({ from: 2 })).toMatchObject({ broken: null }), waiting);
});

test('a missing, a changed and a missing last row are named', async () => {
  const { head } = await whole();
  const second = (await stored().findOne({ client_id: client, seq: 2 }))!;
  const restore = () => stored().replaceOne({ _id: second._id }, second, { upsert: true });

  await stored().deleteOne({ _id: second._id });
  expect(await verify()).toMatchObject({ broken: 2, checked: 1 });
  await restore();
  await stored().updateOne({ _id: second._id }, { $set: { user: newId() } });
  expect(await verify()).toMatchObject({ broken: 2 });
  await restore();
  const last = (await stored().findOne({ client_id: client, seq: head.seq }))!;
  await stored().deleteOne({ _id: last._id });
  expect(await verify()).toMatchObject({ broken: head.seq, checked: head.seq - 1 });
  await stored().insertOne(last);
  await whole();
});

test('sealers at the same time give each row one place', async () => {
  const clientId = newId();
  const count = 1200;
  await stored().insertMany(Array.from({ length: count }, () => rowAt(clientId, new Date())));
  await Promise.all([1, 2, 3, 4].map(() => runJob(redisUrl, 'journal', { clientId })));
  const rows = await sealed(clientId);
  expect(rows).toHaveLength(count);
  expect(verifyRun(genesis, rows)).toEqual({
    last: (await chains().findOne({ _id: clientId }))!.head,
    broken: null,
  });
});

test('commands at the same time are all recorded', () =>
  together({
    rounds: 5,
    arrange: () => newcomer(portal, company),
    act: ({ _id: id }) =>
      [{ position: 'Editor' }, { cabinet: '7' }, { blocked: true }].map((body) =>
        as(company.adm).call(users.update, { params: { id }, body }),
      ),
    async check({ _id }, settled) {
      const done = settled.filter(({ status }) => status === 'fulfilled').length;
      const query = { for_user: _id };
      const { result } = await as(company.adm).call(journal.list, { params: { client }, query });
      expect(result.filter(({ action }) => action === 'changed' || action === 'blocked')).toHaveLength(done);
      await whole();
    },
  }));

test('rows older than a year are removed from the beginning, and the rest still verifies', async () => {
  const clientId = newId();
  const old = new Date(Date.now() - (journalDays + 1) * 86_400_000);
  const young = new Date();
  const times = [...Array.from({ length: 510 }, () => old), young, old, young];
  await stored().insertMany(times.map((time) => rowAt(clientId, time)));
  await runJob(redisUrl, 'journal', { clientId });
  await runJob(redisUrl, 'journal-old');
  const { anchor, head } = (await chains().findOne({ _id: clientId }))!;
  const rows = await sealed(clientId);
  expect(anchor.seq).toBe(510);
  expect(rows.map(({ seq }) => seq)).toEqual([511, 512, 513]);
  expect(verifyRun(anchor, rows)).toEqual({ last: head, broken: null });
});

test('what has nothing to seal and nothing old is not written', async () => {
  await whole();
  const before = await chains().findOne({ _id: client });
  await runJob(redisUrl, 'journal', { clientId: client });
  await runJob(redisUrl, 'journal-old');
  expect(await chains().findOne({ _id: client })).toEqual(before);
  const without = newId();
  await runJob(redisUrl, 'journal', { clientId: without });
  expect(await chains().findOne({ _id: without })).toBeNull();
});

test('a position after the end is not damage', async () => {
  const { head } = await whole();
  for (const from of [head.seq + 1, head.seq + 2, head.seq + 1000])
    expect(await verify({ from })).toMatchObject({ from, to: head.seq, checked: 0, broken: null });
});

test('rows that are removed while the chain is verified are not damage', async () => {
  await stored().insertMany(Array.from({ length: 100 }, () => rowAt(client, new Date())));
  await runJob(redisUrl, 'journal', { clientId: client });
  await whole();
  /** As the retention does for old rows. */
  const removeFirst = () =>
    mongo.withSession((session) =>
      session.withTransaction(async () => {
        const { anchor } = (await chains().findOne({ _id: client }, { session }))!;
        const row = (await stored().findOne({ client_id: client, seq: anchor.seq + 1 }, { session }))!;
        await stored().deleteOne({ _id: row._id }, { session });
        const change = { $set: { anchor: { seq: row.seq, hash: row.hash } } };
        await chains().updateOne({ _id: client }, change, { session });
      }),
    );
  await together({
    arrange: async () => {},
    act: () => [verify(), verify(), removeFirst(), verify(), verify()],
    check(_, settled) {
      const states = settled.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
      expect(states).toHaveLength(4);
      for (const state of states) expect(state).toMatchObject({ broken: null });
    },
  });
});

test('a damaged part is not removed with its age', async () => {
  const clientId = newId();
  const old = new Date(Date.now() - (journalDays + 1) * 86_400_000);
  await stored().insertMany([1, 2, 3].map(() => rowAt(clientId, old)));
  await runJob(redisUrl, 'journal', { clientId });
  await stored().deleteOne({ client_id: clientId, seq: 2 });
  await runJob(redisUrl, 'journal-old');
  expect((await sealed(clientId)).map(({ seq }) => seq)).toEqual([1, 3]);
});
