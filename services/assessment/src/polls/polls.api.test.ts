import { journal, notifications, polls, users, type Poll } from '@atrium/contracts';
import { as, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { expectCrud } from '@atrium/testkit/crud';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { finish, make, makeFor, pass, pollOf, questions, read } from '../../test/polls.ts';
import { openStored, type Stored } from '../../test/stored.ts';

const portal = inject('portal');
let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(portal);
  stored = await openStored(inject('servers').mongoUrl);
});
afterAll(() => stored?.close());

const at = (id: string) => ({ params: { id } });

describe('the generic calls', () => {
  expectCrud(polls, {
    company: () => company,
    make: (number) => pollOf(`number${number}x`),
    change: [{ name: 'Another one' }, { description: 'Why we ask' }],
    by: ({ adm, bo }) => ({ owner: adm, colleague: bo }),
    filters: [
      { filter: { status: 'active' }, matches: ({ status }) => status === 'active' },
      { filter: { type: { $in: ['opened', 'closed'] } }, matches: ({ type }) => type !== 'anonymous' },
      { filter: { status: { $ne: 'draft' } }, matches: ({ status }) => status !== 'draft' },
    ],
    searched: (number) => `number${number}x`,
    sorts: ['created', 'passed_total'],
  });
});

test('administrators make polls, others do not', async () => {
  const { ana } = company;
  expect(await as(ana).refused(polls.create, { body: pollOf() })).toMatchObject({ status: 403 });
});

test('a draft may be incomplete and is seen by those who manage it only', async () => {
  const { adm, bo } = company;
  const draft = await make(adm, {
    status: 'draft',
    type: 'closed',
    questions: [{ text: '', mandatory: false, kind: 'one' }],
  });
  expect(draft).toMatchObject({ status: 'draft', published: null, can: { pass: false, edit_questions: true } });
  expect(await as(bo).refused(polls.get, at(draft._id))).toMatchObject({ status: 404 });
  const refusal = await as(adm).refused(polls.update, { ...at(draft._id), body: { status: 'active' } });
  expect(refusal).toMatchObject({
    status: 422,
    body: {
      fields: {
        'questions.0.text': 'required',
        'questions.0.options': 'required',
        questions: 'one_mandatory',
        grants: 'required',
      },
    },
  });
  expect(await read(adm, draft)).toMatchObject({ status: 'draft' });
});

test('a published poll keeps its type, and its questions from the first answer on', async () => {
  const { adm, bo } = company;
  const poll = await make(adm);
  const refused = (body: object) => as(adm).refused(polls.update, { ...at(poll._id), body });
  expect(await refused({ type: 'anonymous' })).toMatchObject({ status: 409, code: 'poll_published' });
  expect(await refused({ status: 'draft' })).toMatchObject({ status: 409, code: 'poll_published' });
  const fewer = questions.slice(0, 2);
  await as(adm).call(polls.update, { ...at(poll._id), body: { questions: fewer } });
  await pass(bo, poll, 4);
  expect(await refused({ questions })).toMatchObject({ status: 409, code: 'poll_answered' });
  const { result } = await as(adm).call(polls.update, { ...at(poll._id), body: { name: 'Dinner', questions: fewer } });
  expect(result).toMatchObject({ name: 'Dinner', can: { edit: true, edit_questions: false } });
});

test('an answer to a question that was changed meanwhile is refused', async () => {
  const { adm, bo } = company;
  const poll = await make(adm);
  const other = [{ ...questions[0]!, text: 'How do you dislike it?' }];
  await as(adm).call(polls.update, { ...at(poll._id), body: { questions: other } });
  const answers = [{ question: poll.questions[0]!._id, value: 5 }];
  expect(await as(bo).refused(polls.pass, { ...at(poll._id), body: { answers } })).toMatchObject({
    status: 422,
    body: { fields: { 'answers.0.question': 'choice', 'questions.0': 'required' } },
  });
});

test('recipients are chosen by grants, of whom the more specific count', async () => {
  const { adm, ana, bo, mia } = company;
  const grants = [
    { target: { type: 'dept', value: 'News' }, level: 'read' },
    { target: { type: 'user', value: mia._id }, level: 'none' },
  ];
  const poll = await make(adm, { type: 'closed', grants });
  expect(await read(ana, poll)).toMatchObject({ can: { pass: true, results: false, manage: false } });
  for (const person of [bo, mia])
    expect(await as(person).refused(polls.get, at(poll._id))).toMatchObject({ status: 404 });
  expect(await read(adm, poll)).toMatchObject({ can: { pass: false, manage: true } });
  expect(await as(adm).refused(polls.pass, { ...at(poll._id), body: { answers: [] } })).toMatchObject({ status: 403 });
  const opened = await as(adm).refused(polls.create, { body: { ...pollOf(), grants: [grants[0]] as never } });
  expect(opened).toMatchObject({ status: 422, body: { fields: { grants: 'wrong' } } });
});

test('the list of a person has what is to take, passed and finished', async () => {
  const other = await makeCompany(portal);
  const { adm, ana, bo, client } = other;
  const [first, second, closed] = [await make(adm), await make(adm), await makeFor(adm, 'closed', [ana])];
  await make(adm, { status: 'draft' });
  await pass(ana, first, 3);
  await finish(adm, second);
  const idsOf = async (person: Person, show?: 'to_take' | 'passed' | 'finished' | 'made') => {
    const params = { client: client._id, user: person._id };
    return (await as(person).call(polls.accessFor, { params, query: { show } })).result.map(({ _id }) => _id);
  };
  expect(await idsOf(ana, 'to_take')).toEqual([closed._id]);
  expect(await idsOf(ana, 'passed')).toEqual([first._id]);
  expect(await idsOf(ana, 'finished')).toEqual([second._id]);
  expect(await idsOf(ana)).toEqual([closed._id, second._id, first._id]);
  expect(await idsOf(bo, 'to_take')).toEqual([first._id]);
  expect(await idsOf(ana, 'made')).toEqual([]);
  expect(await idsOf(adm, 'made')).toHaveLength(4);
  const found = async (search: string) => {
    const params = { client: client._id, user: ana._id };
    return (await as(ana).call(polls.accessFor, { params, query: { show: 'passed', search } })).total;
  };
  expect([await found(first.name), await found('Nothing')]).toEqual([1, 0]);
  const ofAnother = { params: { client: client._id, user: bo._id } };
  expect(await as(ana).refused(polls.accessFor, ofAnother)).toMatchObject({ status: 403 });
});

test('a finished poll is neither taken, changed nor finished again', async () => {
  const { adm, bo } = company;
  const poll = await make(adm);
  expect(await as(bo).refused(polls.finish, at(poll._id))).toMatchObject({ status: 403 });
  expect(await finish(adm, poll)).toMatchObject({ status: 'finished', can: { edit: false, finish: false } });
  const refused = { status: 409, code: 'poll_finished' };
  expect(await as(adm).refused(polls.finish, at(poll._id))).toMatchObject(refused);
  expect(await as(adm).refused(polls.update, { ...at(poll._id), body: { name: 'New' } })).toMatchObject(refused);
  expect(await as(bo).refused(polls.pass, { ...at(poll._id), body: { answers: [] } })).toMatchObject(refused);
});

const toldOf = async (person: Person, poll: Poll) => {
  const params = { client: company.client._id, section: 'polls' as const, user: person._id };
  const { result } = await as(person).call(notifications.newest, { params });
  return result.filter(({ link }) => link === `/poll/${poll._id}`).map(({ kind }) => kind);
};

test('recipients hear of a poll, those who have not answered of a reminder, once a day', async () => {
  const { adm, ana, bo, mia } = company;
  const poll = await makeFor(adm, 'closed', [ana, bo]);
  await pass(ana, poll, 2);
  const params = { id: poll._id };
  const { result, total } = await as(adm).call(polls.notPassed, { params });
  expect([total, result.map(({ _id }) => _id)]).toEqual([1, [bo._id]]);
  expect(await as(ana).refused(polls.notPassed, { params })).toMatchObject({ status: 403 });
  expect((await as(adm).call(polls.remind, { params })).result).toEqual({ reminded: 1 });
  expect(await as(adm).refused(polls.remind, { params })).toMatchObject({ status: 409, code: 'poll_reminded' });
  await eventually(async () => expect(await toldOf(bo, poll)).toEqual(['poll_reminded', 'poll_published']));
  await eventually(async () => expect(await toldOf(ana, poll)).toEqual(['poll_published']));
  expect(await toldOf(mia, poll)).toEqual([]);
  await as(adm).call(polls.remove, { params });
  await eventually(async () => expect(await toldOf(bo, poll)).toEqual([]));
});

test('those without the right are no recipients', async () => {
  const [cook] = await register(portal, company.adm, company.client, [{ firstName: 'Cook', lastName: 'Away' }]);
  const poll = await makeFor(company.adm, 'closed', [cook!]);
  const total = async () => (await as(company.adm).call(polls.notPassed, at(poll._id))).total;
  await eventually(async () => expect(await total()).toBe(1));
  const features = [{ feature: 'polls' as const, active: false }];
  await as(company.adm).call(users.update, { params: { id: cook!._id }, body: { features } });
  await eventually(async () => expect(await total()).toBe(0));
});

test('nothing of a removed poll stays, and the journal says who has removed it', async () => {
  const { adm, ana, bo, client } = company;
  for (const poll of [await make(adm), await make(adm, { type: 'anonymous' })]) {
    for (const person of [ana, bo]) await pass(person, poll, 1);
    expect(await stored.rows('poll_passed', { poll: poll._id })).toHaveLength(2);
    await as(adm).call(polls.remove, at(poll._id));
    await eventually(async () => {
      for (const name of ['poll_passed', 'poll_answers', 'poll_sheets'])
        expect(await stored.rows(name, { poll: poll._id })).toEqual([]);
      expect(await stored.rows('poll_tallies', { _id: poll._id })).toEqual([]);
    });
    await eventually(async () => {
      const query = { section: 'polls', item: poll._id } as const;
      const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
      expect(result.map(({ action }) => action)).toEqual(['poll_removed', 'poll_created']);
    });
  }
});
