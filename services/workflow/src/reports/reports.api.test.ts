import { journal, reports, users, type Report } from '@atrium/contracts';
import { as, asAnonymous, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

let company: Company;
let mongo: MongoClient;
/** Reports of one day have no order. */
let rounds = 0;

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 4 }).connect();
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => mongo?.close());

const send = async (by: Person, anonymous: boolean, description = 'The fire door is locked') =>
  (await as(by).call(reports.send, { body: { anonymous, description } })).result.receipt;

const list = async (by: Person): Promise<Report[]> => (await as(by).call(reports.list, {})).result;
const newest = async (by: Person) => (await list(by))[0]!;
const at = (id: string) => ({ params: { id } });

const choose = (...people: Person[]) =>
  as(company.adm).call(reports.setReceivers, { body: { users: people.map(({ _id }) => _id) } });

test('an anonymous report is answered and read by its receipt without signing in', async () => {
  const { ana, adm } = company;
  const receipt = await send(ana, true);
  expect(receipt).toMatch(/^\d{16}$/);
  const { _id, author } = await newest(adm);
  expect(author).toBeNull();
  await as(adm).call(reports.note, { ...at(_id), body: { text: 'Ask the landlord' } });
  await as(adm).call(reports.answer, { ...at(_id), body: { text: 'Which floor?' } });
  const sender = asAnonymous(inject('portal'));
  const spaced = receipt.replace(/(\d{4})/g, '$1 ');
  const read = (await sender.call(reports.byReceipt, { body: { receipt: spaced } })).result;
  expect(read.messages).toMatchObject([{ from: 'receiver', text: 'Which floor?' }]);
  expect(JSON.stringify(read), 'notes and receivers').not.toMatch(new RegExp(`landlord|${adm._id}|notes`));
  await sender.call(reports.sayByReceipt, { body: { receipt, text: 'The third' } });
  expect((await newest(adm)).messages).toMatchObject([
    { from: 'receiver' },
    { from: 'sender', by: null, text: 'The third' },
  ]);
  const wrong = { body: { receipt: '0000000000000000' } };
  expect(await sender.refused(reports.byReceipt, wrong)).toMatchObject({ status: 404 });
});

test('nothing in the database leads from an anonymous report to its sender', async () => {
  const { ana, adm } = company;
  const word = `Hidden${company.client._id}`;
  const mark = `mark-${company.client._id}`;
  const headers = { 'idempotency-key': mark, 'x-request-id': mark, 'user-agent': mark, 'x-forwarded-for': mark };
  const { receipt } = (await as(ana, headers).call(reports.send, { body: { anonymous: true, description: word } }))
    .result;
  const found: string[] = [];
  for (const collection of await mongo.db('atrium_workflow').collections())
    for await (const row of collection.find()) {
      const text = JSON.stringify(row);
      if (text.includes(receipt) || text.includes(mark)) found.push(`a mark in ${collection.collectionName}`);
      if (!text.includes(word)) continue;
      found.push(collection.collectionName);
      expect(text).not.toContain(ana._id);
    }
  expect(found).toEqual(['reports']);
  const [row] = await mongo.db('atrium_workflow').collection('reports').find({ description: word }).toArray();
  expect(Object.keys(row!).toSorted()).toEqual(
    'anonymous _id author client_id created description messages notes receipt_hash said status tell told'
      .split(' ')
      .toSorted(),
  );
  expect(row).toMatchObject({ author: null, created: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await list(adm))[0]).not.toHaveProperty('receipt_hash');
});

test('a report by name has its author, and cannot be sent in the name of another', async () => {
  const { ana, bo, adm } = company;
  await send(ana, false);
  expect((await newest(adm)).author).toMatchObject({ _id: ana._id });
  const body = { anonymous: false, author: bo._id, description: 'By another' };
  expect(await as(ana).refused(reports.send, { body })).toMatchObject({ status: 403 });
});

test('only the chosen receivers read reports, not the administrators; without chosen ones the administrators', async () => {
  const { ana, bo, mia, adm } = company;
  await send(ana, true);
  const { _id } = await newest(adm);
  await choose(mia);
  expect((await newest(mia))._id).toBe(_id);
  for (const person of [adm, ana, bo]) {
    expect(await as(person).refused(reports.list, {})).toMatchObject({ status: 403 });
    expect(await as(person).refused(reports.get, at(_id))).toMatchObject({ status: 404 });
    const answer = { ...at(_id), body: { text: 'Hello' } };
    expect(await as(person).refused(reports.answer, answer)).toMatchObject({ status: 404 });
    expect(await as(person).refused(reports.note, answer)).toMatchObject({ status: 404 });
  }
  await as(adm).call(users.update, { params: { id: mia._id }, body: { blocked: true } });
  await eventually(async () => expect((await newest(adm))._id).toBe(_id));
});

test('reports are listed by pages and by status', async () => {
  const { ana, adm } = company;
  for (const description of ['One', 'Two', 'Three']) await send(ana, true, description);
  const pageOf = (query: object) => as(adm).call(reports.list, { query });
  const [first, second] = [await pageOf({ page: 1, limit: 2 }), await pageOf({ page: 2, limit: 2 })];
  expect([first.result.length, second.result.length, first.total]).toEqual([2, 1, 3]);
  const [one, ...others] = [...first.result, ...second.result];
  expect(new Set([one, ...others].map((report) => report!.description)).size).toBe(3);
  await as(adm).call(reports.setStatus, { ...at(one!._id), body: { status: 'resolved' } });
  const resolved = await pageOf({ status: 'resolved' });
  expect([resolved.total, resolved.result[0]!._id]).toEqual([1, one!._id]);
  expect((await pageOf({ status: 'new' })).result.map(({ _id }) => _id).toSorted()).toEqual(
    others.map(({ _id }) => _id).toSorted(),
  );
  expect(await as(adm).refused(reports.list, { query: { limit: 101 } })).toMatchObject({ status: 422 });
});

test('a sender by receipt writes at most as many messages as there is room for', async () => {
  const { ana } = company;
  const receipt = await send(ana, true);
  await mongo
    .db('atrium_workflow')
    .collection('reports')
    .updateOne(
      { client_id: company.client._id },
      {
        $set: {
          messages: Array.from({ length: 200 }, () => ({ from: 'sender', by: null, text: 'More', day: '2026-11-28' })),
        },
      },
    );
  const body = { receipt, text: 'One too many' };
  expect(await asAnonymous(inject('portal')).refused(reports.sayByReceipt, { body })).toMatchObject({
    status: 409,
    code: 'report_full',
  });
});

test('a receiver of another company finds no report', async () => {
  const { ana, adm, zed } = company;
  await send(ana, true);
  expect(await as(zed).refused(reports.get, at((await newest(adm))._id))).toMatchObject({ status: 404 });
});

test('what receivers do stands in the journal, without what the report says', async () => {
  const { ana, adm } = company;
  await send(ana, true, 'Secret words');
  const { _id } = await newest(adm);
  await as(adm).call(reports.setStatus, { ...at(_id), body: { status: 'resolved' } });
  await eventually(async () => {
    const { result } = await as(adm).call(journal.list, {
      params: { client: company.client._id },
      query: { section: 'reports' },
    });
    expect(result).toMatchObject([{ action: 'report_status', item_id: _id }]);
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`Secret|${ana._id}`));
  });
});

test('two who set the status at the same time: one comes first, and the other is refused or follows', () =>
  together({
    arrange: async () => {
      const description = `Round ${(rounds += 1)}`;
      await send(company.ana, true, description);
      return (await list(company.adm)).find((report) => report.description === description)!;
    },
    act: ({ _id }) =>
      (['resolved', 'rejected'] as const).map((status) =>
        as(company.adm).call(reports.setStatus, { ...at(_id), body: { status } }),
      ),
    check: async ({ _id }) => {
      const { result } = await as(company.adm).call(reports.get, at(_id));
      expect(['resolved', 'rejected']).toContain(result.status);
    },
  }));

test('messages at the same time are all there', () =>
  together({
    arrange: async () => {
      const description = `Round ${(rounds += 1)}`;
      await send(company.ana, true, description);
      return (await list(company.adm)).find((report) => report.description === description)!;
    },
    act: ({ _id }) =>
      ['One', 'Two', 'Three'].map((text) => as(company.adm).call(reports.answer, { ...at(_id), body: { text } })),
    minSuccesses: 3,
    check: async ({ _id }) => {
      const { result } = await as(company.adm).call(reports.get, at(_id));
      expect(result.messages.map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two']);
    },
  }));

test('of two who choose the first receivers at the same time one comes first, and the journal has them in turn', () =>
  together({
    arrange: async () => (company = await makeCompany(inject('portal'))),
    act: ({ ana, bo, mia }) => [choose(bo, mia), choose(mia, ana)],
    minSuccesses: 2,
    check: async ({ ana, bo, mia, adm, client }) => {
      const { chosen } = (await as(adm).call(reports.receivers, {})).result;
      const users = chosen.map(({ _id }) => _id);
      expect([`${bo._id},${mia._id}`, `${mia._id},${ana._id}`]).toContain(users.join());
      await eventually(async () => {
        const asked = { params: { client: client._id }, query: { section: 'reports' } } as const;
        const { result } = await as(adm).call(journal.list, asked);
        expect(result).toHaveLength(2);
        const last = result.find(({ after }) => JSON.stringify(after) === JSON.stringify({ users }));
        const first = result.find((row) => row !== last);
        expect(first!.before).toEqual({ users: [] });
        expect(last!.before).toEqual(first!.after);
      });
    },
  }));
