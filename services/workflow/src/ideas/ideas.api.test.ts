import { ideas, journal, notifications, type Idea } from '@atrium/contracts';
import { as, makeCompany, uploadTo, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answer, ideaOf, read, send, unvote, vote } from '../../test/ideas.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const at = (id: string) => ({ params: { id } });

describe('the generic calls', () => {
  expectCrud(ideas, {
    company: () => company,
    make: (number) => ({ ...ideaOf(`number${number}x`), category: number % 2 ? 'Office' : 'Kitchen' }),
    change: [{ improvement: 'Another one' }, { category: 'Office' }],
    by: ({ ana, bo }) => ({ owner: ana, colleague: bo }),
    filters: [
      { filter: { status: 'new' }, matches: ({ status }) => status === 'new' },
      { filter: { status: { $in: ['new', 'done'] } }, matches: ({ status }) => status === 'new' },
      { filter: { status: { $ne: 'done' } }, matches: ({ status }) => status !== 'done' },
      { filter: { category: 'Office' }, matches: ({ category }) => category === 'Office' },
      { filter: { created: { $gte: '2026-01-01T00:00:00Z' } }, matches: () => true },
      { filter: { category: 'Office', status: { $ne: 'done' } }, matches: ({ category }) => category === 'Office' },
    ],
    searched: (number) => `number${number}x`,
    sorts: ['created', 'votes_total'],
  });
});

const idsOf = async (reader: Person, filter: object = {}) => {
  const { result } = await as(reader).call(ideas.list, { query: { filter: JSON.stringify(filter) } });
  return result.map(({ _id }) => _id);
};

test('an author finds their own ideas', async () => {
  const { _id } = await send(company.bo);
  expect(await idsOf(company.ana, { author: company.bo._id })).toEqual([_id]);
});

test('a private idea is seen by its author and administrators only', async () => {
  const { ana, bo, adm } = company;
  const { _id } = await send(ana, { private: true }, 'Hushed');
  expect(await read(adm, _id)).toMatchObject({ _id, private: true });
  expect(await read(ana, _id)).toMatchObject({ can: { edit: true, vote: false, answer: false } });
  expect(await as(bo).refused(ideas.get, at(_id))).toMatchObject({ status: 404 });
  expect(await as(bo).refused(ideas.vote, at(_id))).toMatchObject({ status: 404 });
  for (const [reader, total] of [
    [bo, 0],
    [ana, 1],
    [adm, 1],
  ] as const)
    expect(await as(reader).call(ideas.list, { query: { search: 'hushed' } })).toMatchObject({ total });
  expect((await stored.events(company.client._id, 'workflow.idea.sent')).at(-1)).toMatchObject({
    _id,
    excerpt: '',
    readers: [ana._id, adm._id],
  });
});

test('a private idea that has the searched word does not keep an own one from being found on another keyboard', async () => {
  const { ana, bo } = company;
  await send(ana, { private: true }, 'crkfl');
  const { _id } = await send(bo, {}, 'склад');
  const { result } = await as(bo).call(ideas.list, { query: { search: 'crkfl' } });
  expect(result.map((idea) => idea._id)).toEqual([_id]);
});

test('of a private idea the journal says neither whose it is nor how it stands', async () => {
  const { ana, adm, client } = company;
  const { _id } = await send(ana, { private: true });
  await answer(adm, _id, 'in_review');
  await as(adm).call(ideas.remove, at(_id));
  const audits = await stored.events(client._id, 'workflow.audit.recorded');
  const rows = audits.filter(({ item_id }) => item_id === _id);
  expect(rows.map(({ action }) => action)).toEqual(['idea_answered', 'idea_removed']);
  for (const { for_user, before, after } of rows)
    expect([for_user, before, after].filter((value) => value !== null && value !== undefined)).toEqual([]);
});

test('the categories are those of the ideas that one may see, the most frequent first', async () => {
  const { ana, bo } = company;
  for (const category of ['Garden', 'Gate', 'Garden']) await send(ana, { category });
  await send(ana, { category: 'Garage', private: true });
  const seen = async (by: Person) =>
    (await as(by).call(ideas.categories)).result.filter((category) => category.startsWith('Ga'));
  expect(await seen(bo)).toEqual(['Garden', 'Gate']);
  expect(await seen(ana)).toEqual(['Garden', 'Garage', 'Gate']);
});

test('a colleague votes once, takes the vote back, and nobody votes for an own idea', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await send(ana);
  expect(await vote(bo, _id)).toMatchObject({ votes_total: 1, voted: true });
  expect(await vote(bo, _id)).toMatchObject({ votes_total: 1, voted: true });
  expect(await vote(mia, _id)).toMatchObject({ votes_total: 2 });
  expect(await unvote(bo, _id)).toMatchObject({ votes_total: 1, voted: false });
  expect(await read(mia, _id)).toMatchObject({ votes_total: 1, voted: true });
  expect(await as(ana).refused(ideas.vote, at(_id))).toMatchObject({ status: 403 });
});

test('a receiver answers, and the status moves forward only', async () => {
  const { ana, bo, adm } = company;
  const { _id } = await send(ana);
  const refused = (by: Person, status: 'in_review' | 'accepted' | 'done' | 'declined', text?: string) =>
    as(by).refused(ideas.answer, { ...at(_id), body: { status, text } });
  expect(await refused(bo, 'accepted', 'Yes')).toMatchObject({ status: 403 });
  expect(await refused(adm, 'done', 'Yes')).toMatchObject({ status: 409, code: 'idea_status_back' });
  expect(await answer(adm, _id, 'in_review', '')).toMatchObject({ status: 'in_review', answer: { text: '' } });
  const missing = await refused(adm, 'accepted', '  ');
  expect(missing).toMatchObject({ status: 422, body: { fields: { text: 'required' } } });
  await answer(adm, _id, 'accepted', 'From May on');
  expect(await refused(adm, 'in_review', 'No')).toMatchObject({ status: 409, code: 'idea_status_back' });
  expect(await refused(adm, 'declined')).toMatchObject({ status: 422, body: { fields: { text: 'required' } } });
  const { result: done } = await as(adm).call(ideas.answer, { ...at(_id), body: { status: 'done' } });
  expect(done).toMatchObject({ status: 'done', answer: { text: 'From May on', by: { _id: adm._id } } });
  expect(await answer(adm, _id, 'done', '')).toMatchObject({ status: 'done', answer: { text: '' } });
});

test('an answered idea is neither changed nor removed by its author, nor voted for when it is decided', async () => {
  const { ana, bo, adm } = company;
  const { _id } = await send(ana);
  await answer(adm, _id, 'declined', 'Too loud');
  const change = { ...at(_id), body: { changes: 'More' } };
  expect(await as(ana).refused(ideas.update, change)).toMatchObject({ status: 409, code: 'idea_answered' });
  expect(await as(ana).refused(ideas.remove, at(_id))).toMatchObject({ status: 409, code: 'idea_answered' });
  expect(await as(bo).refused(ideas.vote, at(_id))).toMatchObject({ status: 409, code: 'idea_closed' });
  expect(await read(ana, _id)).toMatchObject({ can: { edit: false, remove: false, vote: false } });
});

test('an administrator removes any idea with its votes, and the journal says so', async () => {
  const { ana, bo, adm, client } = company;
  const { _id } = await send(ana);
  await vote(bo, _id);
  await as(adm).call(ideas.remove, at(_id));
  expect(await stored.rows('idea_votes', { client_id: client._id, idea: _id })).toEqual([]);
  expect(await stored.events(client._id, 'workflow.idea.removed')).toContainEqual({ _id });
  const row = await eventually(async () => {
    const query = { section: 'ideas', item: _id } as const;
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(result).toHaveLength(1);
    return result[0];
  });
  expect(row).toMatchObject({ action: 'idea_removed', user: { _id: adm._id }, for_user: { _id: ana._id } });
});

test('the documented call sends an idea with files, in the own name only', async () => {
  const { ana, bo, client } = company;
  const [file] = await uploadTo(as(ana), client._id, [{ name: 'plan.txt' }], 'idea');
  const attachments = [{ url: `/files/${file!._id}`, fileName: 'plan.txt' }];
  const body = { ...ideaOf('Documented'), author: ana._id, attachments };
  const { result } = await as(ana).call(ideas.send, { body });
  expect(result).toMatchObject({ author: { _id: ana._id }, status: 'new', attachment: [{ name: 'plan.txt' }] });
  expect(await as(bo).refused(ideas.send, { body })).toMatchObject({ status: 403 });
  const stolen = { ...ideaOf('Stolen'), attachments };
  expect(await as(bo).refused(ideas.send, { body: stolen })).toMatchObject({ status: 422 });
  await eventually(async () => expect((await as(bo).get(`/files/${file!._id}`)).status).toBe(200));
});

test('only an administrator brings an idea of another time in the name of its author', async () => {
  const { ana, bo, adm, zed, client } = company;
  const body = { ...ideaOf('Brought'), author: ana._id, created: '2026-03-01T10:00:00.000Z' };
  expect(await as(bo).refused(ideas.create, { body })).toMatchObject({ status: 403 });
  const foreign = { ...body, author: zed._id };
  expect(await as(adm).refused(ideas.create, { body: foreign })).toMatchObject({ code: 'user_not_found' });
  const { result } = await as(adm).call(ideas.create, { body });
  expect(result).toMatchObject({ author: { _id: ana._id }, brought_by: { _id: adm._id }, created: body.created });
  const audits = await stored.events(client._id, 'workflow.audit.recorded');
  expect(audits.at(-1)).toMatchObject({ action: 'idea_written', item_id: result._id, for_user: ana._id });
});

test('the file of a private idea is not read by colleagues', async () => {
  const { ana, bo, adm, client } = company;
  const [file] = await uploadTo(as(ana), client._id, [{ name: 'private.txt' }], 'idea');
  const { _id } = await send(ana, { private: true, attachment: [{ _id: file!._id }] });
  const events = await stored.events(client._id, 'workflow.files.attached');
  expect(events.find(({ id }) => id === _id)).toMatchObject({ files: [file!._id], actor: ana._id });
  expect((await as(bo).get(`/files/${file!._id}`)).status).toBe(404);
  expect((await as(adm).get(`/files/${file!._id}`)).status).toBe(200);
});

/** The notifications of a person about an idea, by their kinds. */
const toldOf = async (person: Person, idea: Idea) => {
  const params = { client: company.client._id, section: 'other' as const, user: person._id };
  const { result } = await as(person).call(notifications.newest, { params });
  return result.filter(({ link }) => link === `/idea?id=${idea._id}`).map(({ kind }) => kind);
};

test('receivers hear of an idea, its author and voters of the answer', async () => {
  const { ana, bo, mia, adm } = company;
  const idea = await send(ana);
  await vote(bo, idea._id);
  await answer(adm, idea._id, 'accepted');
  await eventually(async () => expect(await toldOf(ana, idea)).toEqual(['idea_answered']));
  await eventually(async () => expect(await toldOf(bo, idea)).toEqual(['idea_voted_answered']));
  await eventually(async () => expect(await toldOf(adm, idea)).toEqual(['idea_sent']));
  expect(await toldOf(mia, idea)).toEqual([]);
  await as(adm).call(ideas.remove, at(idea._id));
  await eventually(async () => expect(await toldOf(ana, idea)).toEqual([]));
});

test('the table is for receivers, and its export stands in the journal', async () => {
  const { ana, adm, client } = company;
  await send(ana);
  expect((await as(ana).get('/api/idea/excel')).status).toBe(403);
  const { status, headers, text } = await as(adm).get('/api/idea/excel?lang=ua');
  expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
  expect(headers.get('content-disposition')).toMatch(/filename="ideas-\d{4}-\d\d-\d\d\.xlsx"/);
  await eventually(async () => {
    const query = { section: 'ideas', action: 'ideas_exported' } as const;
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(result.length).toBeGreaterThan(0);
  });
});
