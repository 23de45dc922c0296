import { journal, journalDays, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { journalKeyOf } from '../../test/keys.ts';
import { newcomer, openMongo } from '../../test/world.ts';
import { genesis, seal, verifyRun, type Link } from './chain.ts';
import type { ChainDoc } from './chainStore.ts';
import type { JournalRow } from './row.ts';

const portal = inject('portal');
const { redisUrl, masterKey } = inject('servers');
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
const chains = () => mongo.db('atrium_identity').collection<ChainDoc>('journal_chains');
const verified = async (start: Link, rows: JournalRow[]) =>
  verifyRun(start, rows, await journalKeyOf(mongo, masterKey, rows[0]!.client_id));
const sealed = (clientId: string) =>
  stored()
    .find({ client_id: clientId, seq: { $gt: 0 } })
    .sort({ seq: 1 })
    .toArray();
const verify = async (query: { from?: number } = {}) =>
  (await as(company.adm).call(journal.verify, { params: { client }, query })).result;

const whole = () =>
  eventually(async () => {
    const state = await verify();
    expect(state).toMatchObject({ waiting: 0, broken: null, problem: null, outside: 0, keyedFrom: 1 });
    expect(state).toMatchObject({ signedFrom: 1, unsigned: 0, firstUnsigned: null, refused: 0 });
    expect(state.head.seq).toBeGreaterThan(2);
    return state;
  });

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
  expect(await verified(genesis, rows)).toEqual({ last: state.head, broken: null });
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
  await eventually(async () => expect(await verify({ from: 2 })).toMatchObject({ broken: null }));
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
  expect(await verified(genesis, rows)).toEqual({
    last: (await chains().findOne({ _id: clientId }))!.ends.head,
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
  const { anchor, head } = (await chains().findOne({ _id: clientId }))!.ends;
  const rows = await sealed(clientId);
  expect(anchor.seq).toBe(510);
  expect(rows.map(({ seq }) => seq)).toEqual([511, 512, 513]);
  expect(await verified(anchor, rows)).toEqual({ last: head, broken: null });
  expect(anchor.created).toEqual(old);
});

test('a company keeps its rows for the days that it has set', async () => {
  const clientId = newId();
  const companies = mongo.db('atrium_identity').collection<{ _id: string }>('clients');
  const { _id, ...shape } = (await companies.findOne({ _id: client })) as { _id: string; settings: object };
  const own = { ...shape, _id: clientId, workspace: `t${clientId}`, settings: { ...shape.settings, journalDays: 90 } };
  await companies.insertOne(own);
  const [old, young] = [91, 89].map((days) => rowAt(clientId, new Date(Date.now() - days * 86_400_000)));
  await stored().insertMany([old!, young!]);
  await runJob(redisUrl, 'journal', { clientId });
  await runJob(redisUrl, 'journal-old');
  await companies.deleteOne({ _id: clientId });
  expect((await sealed(clientId)).map((row) => row._id)).toEqual([young!._id]);
});

test('refused rows are removed with their age, too', async () => {
  const clientId = newId();
  const forged = (days: number) => {
    const created = new Date(Date.now() - days * 86_400_000);
    return { ...rowAt(clientId, created), mac: { key: 'k1', hex: 'f'.repeat(64) } };
  };
  const [old, young] = [forged(journalDays + 1), forged(journalDays - 1)];
  await stored().insertMany([old, young]);
  await runJob(redisUrl, 'journal', { clientId });
  await runJob(redisUrl, 'journal-old');
  const left = await stored().find({ client_id: clientId }).toArray();
  expect(left).toMatchObject([{ _id: young._id, seq: -1 }]);
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
  const own = await makeCompany(portal);
  const ask = async () =>
    (await as(own.adm).call(journal.verify, { params: { client: own.client._id }, query: {} })).result;
  const clientId = own.client._id;
  const old = new Date(Date.now() - (journalDays + 1) * 86_400_000);
  // Before those of the company's own beginning, so that they are the oldest of the chain.
  await stored().deleteMany({ client_id: clientId });
  await chains().deleteOne({ _id: clientId });
  await stored().insertMany(Array.from({ length: 700 }, () => rowAt(clientId, old)));
  await runJob(redisUrl, 'journal', { clientId });
  const settled = await Promise.allSettled([ask(), ask(), runJob(redisUrl, 'journal-old'), ask(), ask()]);
  const states = settled.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
  expect(states).toHaveLength(4);
  for (const state of states) expect(state).toMatchObject({ broken: null, problem: null, outside: 0 });
  expect((await chains().findOne({ _id: clientId }))!.ends.anchor.seq).toBe(700);
});

describe('with write access to the database', () => {
  const change = (fields: object) => {
    const named = Object.entries(fields).map(([name, value]) => [`ends.${name}`, value as unknown]);
    return chains().updateOne({ _id: client }, { $set: Object.fromEntries(named) });
  };
  const expectSeen = async (damage: () => Promise<unknown>, seen: object) => {
    await whole();
    const chain = (await chains().findOne({ _id: client }))!;
    const rows = await stored().find({ client_id: client }).toArray();
    await damage();
    await eventually(async () => expect(await verify()).toMatchObject(seen));
    await stored().deleteMany({ client_id: client });
    await stored().insertMany(rows);
    await chains().replaceOne({ _id: client }, chain, { upsert: true });
    await whole();
  };
  const forged = async (fields: object) => {
    const row = { ...rowAt(client, new Date()), ...fields, hash: 'f'.repeat(64) };
    await stored().insertOne(row as unknown as JournalRow);
  };

  test('forged rows outside of the chain are counted', () =>
    expectSeen(
      async () => {
        await forged({ seq: 1_000_000 });
        await forged({ seq: -5 });
        await forged({ seq: '7' });
        await forged({ seq: null });
      },
      { outside: 4, broken: null, problem: null },
    ));

  test('a row with a position between two others is named', () =>
    expectSeen(() => forged({ seq: 2.5 }), { broken: 3 }));

  test('a tail that is cut, with the end moved to before it, is seen, and nothing is sealed on top', () =>
    expectSeen(
      async () => {
        const rows = await sealed(client);
        const last = rows.at(-2)!;
        await stored().deleteOne({ _id: rows.at(-1)!._id });
        await change({ head: { seq: last.seq, hash: last.hash } });
        await stored().insertOne(rowAt(client, new Date()));
        await runJob(redisUrl, 'journal', { clientId: client });
      },
      { problem: 'ends_changed', waiting: 1 },
    ));

  test('a beginning that is removed, with the anchor moved, is seen', () =>
    expectSeen(
      async () => {
        const [first] = await sealed(client);
        await stored().deleteOne({ _id: first!._id });
        await change({ anchor: { seq: 1, hash: first!.hash, created: first!.created } });
      },
      { problem: 'ends_changed' },
    ));

  test('a chain that is sealed again without the key, or said to have none, is seen', async () => {
    const rewritten = async (keyed_from: number) => {
      const rows = (await sealed(client)).map((row) => ({ ...row, ip: '198.51.100.7' }));
      const forgery = seal(rows, genesis, { key: Buffer.alloc(32), from: keyed_from });
      for (const row of forgery) await stored().replaceOne({ _id: row._id }, row);
      const { seq, hash } = forgery.at(-1)!;
      await change({ head: { seq, hash }, keyed_from });
    };
    await expectSeen(() => rewritten(1), { problem: 'ends_changed' });
    await expectSeen(() => rewritten(1_000_000), { problem: 'ends_changed' });
    await expectSeen(() => chains().updateOne({ _id: client }, { $unset: { 'ends.mac': '' } }), {
      problem: 'ends_changed',
    });
    await expectSeen(() => change({ signed_from: 1_000_000 }), { problem: 'ends_changed' });
  });

  test('the ends of another company are not accepted', () =>
    expectSeen(
      async () => {
        const other = (await chains().findOne({ _id: { $ne: client }, 'ends.mac': { $exists: true } }))!;
        const { head, anchor, mac } = other.ends;
        await change({ head, anchor, mac });
      },
      { problem: 'ends_changed' },
    ));

  test('a row that is added before it is sealed is named as unsigned, and others are sealed after it', async () => {
    const { head } = await whole();
    await expectSeen(
      async () => {
        await stored().insertOne(rowAt(client, new Date()));
        await runJob(redisUrl, 'journal', { clientId: client });
        await as(company.adm).call(users.update, { params: { id: company.ana._id }, body: { cabinet: newId() } });
      },
      { unsigned: 1, firstUnsigned: head.seq + 1, waiting: 0, broken: null, problem: null },
    );
  });

  test('a row with another signature, or changed while it waits, is refused, and not sealed later', () =>
    expectSeen(
      async () => {
        const { _id: __, ...own } = (await stored().findOne({ client_id: client, seq: 2 }))!;
        const item = newId();
        const waitingRows: object[] = [
          { ...rowAt(client, new Date()), mac: { key: 'k1', hex: 'f'.repeat(64) } },
          { ...rowAt(client, new Date()), mac: { key: 'k9', hex: 7 } },
          { ...rowAt(client, new Date()), mac: 'none' },
          { ...own, _id: newId(), seq: 0, hash: '' },
        ].map((each) => ({ ...each, item_id: item }));
        await stored().insertMany(waitingRows as JournalRow[]);
        await runJob(redisUrl, 'journal', { clientId: client });
        await runJob(redisUrl, 'journal', { clientId: client });
        const ids = waitingRows.map((each) => (each as JournalRow)._id);
        const { result } = await as(company.adm).call(journal.list, { params: { client }, query: { limit: 100 } });
        const found = result.filter(({ _id }) => ids.includes(_id));
        expect(found).toHaveLength(4);
        for (const row of found) expect(row).toMatchObject({ refused: true, seq: null });
        const { text } = await as(company.adm).get(`/api/journal/${client}/export?item=${item}`);
        const lines = text.trim().split('\r\n').slice(1, -1);
        expect(lines.map((line) => line.split(',')[0])).toEqual(Array(4).fill('refused'));
      },
      { refused: 4, outside: 0, unsigned: 0, waiting: 0, broken: null, problem: null },
    ));

  test('a missing chain is named, and no second one is begun', () =>
    expectSeen(
      async () => {
        await chains().deleteOne({ _id: client });
        await stored().insertOne(rowAt(client, new Date()));
        await runJob(redisUrl, 'journal', { clientId: client });
        expect(await chains().findOne({ _id: client })).toBeNull();
      },
      { problem: 'chain_missing', waiting: 1 },
    ));

  test('a time that is stored as a text is named', () =>
    expectSeen(
      async () => {
        const row = (await stored().findOne({ client_id: client, seq: 2 }))!;
        const text = row.created.toISOString() as unknown as Date;
        await stored().updateOne({ _id: row._id }, { $set: { created: text } });
      },
      { broken: 2 },
    ));
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

test('a journal whose key is missing does not keep the old rows of others', async () => {
  const [first, other] = ['0'.repeat(24), newId()];
  const old = new Date(Date.now() - (journalDays + 1) * 86_400_000);
  const row = { ...rowAt(first, old), seq: 1, hash: 'a'.repeat(64) };
  const head = { seq: 1, hash: row.hash };
  const anchor = { ...genesis, created: null };
  const chain = {
    _id: first,
    client_id: first,
    ends: { head, anchor, keyed_from: 1, key: 'k1', mac: 'b'.repeat(64) },
    version: 0,
  };
  await Promise.all([stored().insertMany([row, rowAt(other, old)]), chains().insertOne(chain)]);
  await runJob(redisUrl, 'journal', { clientId: other });
  await runJob(redisUrl, 'journal-old');
  await chains().deleteOne({ _id: first });
  expect(await sealed(first)).toHaveLength(1);
  expect(await sealed(other)).toEqual([]);
});
