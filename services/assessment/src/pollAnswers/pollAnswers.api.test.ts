import { polls, type Poll } from '@atrium/contracts';
import { as, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answersTo, finish, make, makeFor, pass, read, resultsOf } from '../../test/polls.ts';
import { openStored, type Stored } from '../../test/stored.ts';

const portal = inject('portal');
let company: Company;
let stored: Stored;
/** Six machinists, women, who began in 1990. */
let crowd: Person[];

beforeAll(async () => {
  company = await makeCompany(portal);
  stored = await openStored(inject('servers').mongoUrl);
  const rows = Array.from({ length: 6 }, (_, n) => ({
    firstName: `Eng${n}`,
    lastName: 'Ineer',
    position: 'Machinist',
    gender: 'woman',
    workingSince: '1990-01-01',
  }));
  crowd = await register(portal, company.adm, company.client, rows);
});
afterAll(() => stored?.close());

const at = ({ _id }: Poll) => ({ params: { id: _id } });

const passAll = async (people: Person[], poll: Poll, value = 4) => {
  for (const person of people) await pass(person, poll, value, `by ${person.firstName}`);
};

test('a poll is taken once, with all mandatory answers', async () => {
  const { adm, bo } = company;
  const poll = await make(adm);
  const refused = (...values: Parameters<typeof answersTo> extends [Poll, ...infer V] ? V : never) =>
    as(bo).refused(polls.pass, { ...at(poll), body: { answers: answersTo(poll, ...values) } });
  expect(await refused(undefined, 'Bread')).toMatchObject({
    status: 422,
    body: { fields: { 'questions.0': 'required' } },
  });
  expect(await refused(6, 'x'.repeat(201), 5, 2, [3])).toMatchObject({
    status: 422,
    body: {
      fields: {
        'answers.0.value': 'choice',
        'answers.1.value': 'too_long',
        'answers.2.value': 'type',
        'answers.3.value': 'choice',
        'answers.4.value': 'choice',
      },
    },
  });
  expect(await read(bo, poll)).toMatchObject({ passed: false, passed_total: 0 });
  expect(await pass(bo, poll, 5, ' Bread ', '', 1, [2, 0, 2])).toMatchObject({
    passed: true,
    passed_total: 1,
    can: { pass: false, results: true },
  });
  expect(await refused(5)).toMatchObject({ status: 409, code: 'poll_passed' });
  const { own } = await resultsOf(bo, poll);
  expect(own).toEqual(answersTo(poll, 5, 'Bread', undefined, 1, [0, 2]));
});

test('a request that comes again is answered as before, of an anonymous poll with a refusal', async () => {
  const { adm, bo } = company;
  for (const [type, status] of [
    ['opened', 200],
    ['anonymous', 409],
  ] as const) {
    const poll = await make(adm, { type });
    const send = () =>
      as(bo, { 'idempotency-key': `again-${poll._id}` }).send('POST', `/api/poll/${poll._id}/pass`, {
        body: { answers: answersTo(poll, 3) },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(status);
    expect(await read(adm, poll)).toMatchObject({ passed_total: 1 });
  }
});

test('results of an opened poll are seen by all who have answered', async () => {
  const { adm, ana, bo, mia } = company;
  const poll = await make(adm);
  await pass(ana, poll, 5, 'Bread', 'Long', 0, [0, 1]);
  await pass(bo, poll, 2, undefined, undefined, 1, [1]);
  expect(await as(mia).refused(polls.results, at(poll))).toMatchObject({ status: 403 });
  const results = await resultsOf(bo, poll);
  expect(results).toMatchObject({ passed: 2, counted: 2, hidden: null });
  expect(results.total).toBe(results.passed + results.not_passed);
  const [range, short, long, one, many] = results.questions;
  expect(range).toMatchObject({
    answered: 2,
    avg: 3.5,
    options: [{ count: 0 }, { count: 1 }, {}, {}, { text: '5', count: 1 }],
  });
  expect([short!.texts, long!.texts]).toEqual([['Bread'], ['Long']]);
  expect(one!.options).toEqual([
    { text: 'Monday', count: 1 },
    { text: 'Friday', count: 1 },
  ]);
  expect(many!.options.map(({ count }) => count)).toEqual([1, 2, 0]);
});

test('of a closed poll people see their own answers, and those who manage it all', async () => {
  const { adm, ana, bo } = company;
  const poll = await makeFor(adm, 'closed', [ana, bo]);
  await pass(ana, poll, 5);
  await pass(bo, poll, 1);
  expect(await resultsOf(ana, poll)).toMatchObject({ hidden: 'own_only', questions: [], own: answersTo(poll, 5) });
  expect(await as(ana).refused(polls.answers, at(poll))).toMatchObject({ status: 403 });
  expect(await resultsOf(adm, poll)).toMatchObject({ total: 2, passed: 2, not_passed: 0, own: null });
  const { result } = await as(adm).call(polls.answers, at(poll));
  const byPerson = new Map(result.map(({ user, answers }) => [user!._id, answers]));
  expect(byPerson).toEqual(
    new Map([
      [ana._id, answersTo(poll, 5)],
      [bo._id, answersTo(poll, 1)],
    ]),
  );
  const table = await as(adm).get(`/api/poll/${poll._id}/excel?uid=${adm._id}`);
  expect([table.status, table.text.slice(0, 2)]).toEqual([200, 'PK']);
  expect((await as(ana).get(`/api/poll/${poll._id}/excel?uid=${adm._id}`)).status).toBe(403);
});

describe('groups', () => {
  let poll: Poll;
  beforeAll(async () => {
    poll = await make(company.adm);
    await passAll(crowd, poll, 4);
    await pass(company.ana, poll, 1, 'by Ana');
  });

  test.each([
    [{ position: 'machinist' }, 6, 4],
    [{ gender: 'woman' }, 6, 4],
    [{ tenure: '10-' }, 6, 4],
    [{ position: 'Machinist', tenure: '10-', gender: 'woman' }, 6, 4],
    [{ position: 'Editor' }, 1, 1],
    [{ dept: 'News' }, 1, 1],
    [{ dept: 'Nowhere' }, 0, null],
  ])('those who manage the poll see %j', async (query, counted, avg) => {
    const results = await resultsOf(company.adm, poll, query);
    expect([results.passed, results.counted, results.questions[0]!.avg]).toEqual([7, counted, avg]);
  });

  test.each([
    ['a group of fewer than five', { position: 'Editor' }],
    ['a group whose rest is smaller', { position: 'Machinist' }],
    ['two filters, whose difference may be', { position: 'Machinist', gender: 'woman' }],
  ])('others do not see %s', async (_, query) => {
    const refusal = await as(company.ana).refused(polls.results, { ...at(poll), query: query as object });
    expect(refusal).toMatchObject({ status: 409, code: 'poll_group_small' });
  });

  test('others see a group when five are in it and five are not', async () => {
    const { adm, client, ana, bo, mia } = company;
    const more = await register(portal, adm, client, [
      { firstName: 'Two', lastName: 'More' },
      { firstName: 'Three', lastName: 'More' },
    ]);
    await passAll([bo, mia, ...more], poll, 2);
    expect(await resultsOf(ana, poll, { position: 'Machinist' })).toMatchObject({ counted: 6 });
  });
});

describe('an anonymous poll', () => {
  const refused = { status: 409, code: 'poll_anonymous' };

  test('shows its results when it is finished, of five answers or more, to those who manage it', async () => {
    const { adm } = company;
    const poll = await make(adm, { type: 'anonymous' });
    await passAll(crowd, poll, 3);
    expect(await resultsOf(adm, poll)).toMatchObject({ passed: 6, counted: 0, hidden: 'unfinished', questions: [] });
    expect(await as(adm).refused(polls.answers, at(poll))).toMatchObject(refused);
    expect((await as(adm).get(`/api/poll/${poll._id}/excel`)).status).toBe(409);
    await finish(adm, poll);
    const { hidden, questions, own } = await resultsOf(adm, poll);
    expect([hidden, questions[0]!.answered, questions[0]!.avg, own]).toEqual([null, 6, 3, null]);
    expect(questions[1]!.texts.toSorted()).toEqual(crowd.map(({ firstName }) => `by ${firstName}`).toSorted());
    expect(await as(crowd[0]!).refused(polls.results, at(poll))).toMatchObject({ status: 403 });
    for (const query of [{ gender: 'woman' }, { position: 'Machinist' }, { tenure: '10-' }, { dept: 'News' }])
      expect(await as(adm).refused(polls.results, { ...at(poll), query: query as object })).toMatchObject(refused);
    const rows = (await as(adm).call(polls.answers, at(poll))).result;
    expect(rows.map(({ user, passed }) => [user, passed])).toEqual(rows.map(() => [null, null]));
    expect((await as(adm).get(`/api/poll/${poll._id}/excel`)).status).toBe(200);
  });

  test('of four answers shows nothing', async () => {
    const { adm } = company;
    const poll = await make(adm, { type: 'anonymous' });
    await passAll(crowd.slice(0, 4), poll);
    await finish(adm, poll);
    expect(await resultsOf(adm, poll)).toMatchObject({ passed: 4, hidden: 'few', questions: [] });
    expect(await as(adm).refused(polls.answers, at(poll))).toMatchObject(refused);
  });

  test('stores nothing that leads from an answer to its person', async () => {
    const { adm } = company;
    const poll = await make(adm, { type: 'anonymous' });
    const headers = (n: number) => ({ 'idempotency-key': `anonymous-${poll._id}-${n}` });
    for (const [n, person] of crowd.entries()) {
      const body = { answers: answersTo(poll, (n % 5) + 1, `secret${n}`) };
      await as(person, headers(n)).call(polls.pass, { ...at(poll), body });
    }
    const everything = await stored.everything();
    const holding = (text: string) =>
      [...everything].flatMap(([name, docs]) => docs.filter((doc) => doc.includes(text)).map((doc) => ({ name, doc })));
    const sheets = holding('secret0');
    expect(sheets.map(({ name }) => name)).toEqual(['poll_sheets']);
    const fields = (await stored.rows('poll_sheets', { poll: poll._id })).map((doc) => Object.keys(doc).toSorted());
    expect(new Set(fields.map(String))).toEqual(new Set(['_id,answers,client_id,poll']));

    for (const person of crowd) {
      const traces = holding(person._id).filter(({ doc }) => doc.includes(poll._id));
      // The event that offers the poll names its recipients, whether they answer or not.
      const offered = traces.filter(({ doc }) => doc.includes('assessment.poll.published'));
      expect(traces.filter((trace) => !offered.includes(trace)).map(({ name }) => name)).toEqual(['poll_passed']);
      expect(
        Object.keys((await stored.rows('poll_passed', { poll: poll._id, user: person._id }))[0]!).toSorted(),
      ).toEqual(['_id', 'client_id', 'poll', 'user']);
    }
    // No row of the requests either, whose hash could be compared with guessed answers.
    expect(holding(`anonymous-${poll._id}`)).toEqual([]);
  });

  test('has its answers in an order that is not that in which people came', async () => {
    const { adm } = company;
    const orders: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const poll = await make(adm, { type: 'anonymous' });
      await passAll(crowd, poll);
      const docs = await stored.rows('poll_sheets', { poll: poll._id });
      expect(docs.map(({ _id }) => _id).toSorted()).toEqual(docs.map((_, n) => `${poll._id}:00000${n}`));
      orders.push(
        docs
          .map((doc) => JSON.stringify(doc['answers']))
          .join()
          .replaceAll(/[0-9a-f]{16}/g, ''),
      );
    }
    // One of 720 orders is that of coming: six times the same one does not happen.
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});
