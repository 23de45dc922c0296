import { comments, ideas, notifications, type Idea } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { uploadNamed } from '../../test/files.ts';
import { openStored, type Stored } from '../../test/stored.ts';
import { commentIdea, commentsOf, sendIdea } from '../../test/ideas.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const textsOf = async (by: Person, id: string, query = {}) =>
  (await commentsOf(by, id, query)).result.map((thread) => [thread.text, ...thread.answers.map(({ text }) => text)]);

const countOf = async (by: Person, id: string) =>
  (await as(by).call(ideas.get, { params: { id } })).result.comments_total;

const remove = (id: string) => ({ params: { id } });

test('comments of an idea stand in threads, either way round, and are counted on the idea', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await sendIdea(ana);
  expect(await commentsOf(bo, _id)).toEqual({ result: [], next: null, total: 0, can: { write: true } });
  const first = await commentIdea(bo, _id, 'First');
  expect(first).toMatchObject({
    parent: { type: 'idea', id: _id, postId: _id, where: 'idea' },
    author: { _id: bo._id },
  });
  await commentIdea(mia, _id, 'Second');
  const answered = await commentIdea(ana, first._id, 'Answer', 'comment');
  await commentIdea(bo, answered._id, 'Answer to the answer', 'comment');
  const [one, two] = [['First', 'Answer', 'Answer to the answer'], ['Second']];
  expect(await textsOf(mia, _id)).toEqual([two, one]);
  expect(await textsOf(mia, _id, { order: 'oldest' })).toEqual([one, two]);
  expect((await commentsOf(mia, _id)).total).toBe(4);
  await eventually(async () => expect(await countOf(bo, _id)).toBe(4));
});

test('more than twenty threads come in pages, each once', async () => {
  const { ana, bo } = company;
  const { _id } = await sendIdea(ana);
  const written: string[] = [];
  for (let index = 0; index < 23; index++) written.push((await commentIdea(bo, _id, `Comment ${index}`))._id);
  for (const order of ['newest', 'oldest'] as const) {
    const first = await commentsOf(ana, _id, { order });
    expect(first.result).toHaveLength(20);
    const second = await commentsOf(ana, _id, { order, after: first.next! });
    expect(second.next).toBeNull();
    const ids = [...first.result, ...second.result].map((comment) => comment._id);
    expect(ids).toEqual(order === 'oldest' ? written : written.toReversed());
  }
});

test('who does not see an idea neither reads nor writes its comments, nor changes those that they wrote before', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await sendIdea(ana);
  const { _id: own } = await commentIdea(bo, _id, 'Public yet');
  await as(ana).call(ideas.update, { params: { id: _id }, body: { private: true } });
  expect(await textsOf(ana, _id)).toEqual([['Public yet']]);
  expect(await textsOf(adm, _id)).toEqual([['Public yet']]);
  const unseen = { status: 404, code: 'not_found' };
  for (const outsider of [bo, mia]) {
    const { refused } = as(outsider);
    expect(await refused(comments.of, { params: { type: 'idea', id: _id } })).toMatchObject(unseen);
    for (const parent of [
      { type: 'idea' as const, id: _id },
      { type: 'comment' as const, id: own },
    ])
      expect(await refused(comments.create, { body: { parent, text: 'Too late' } })).toMatchObject(unseen);
    expect(await refused(comments.update, { ...remove(own), body: { text: 'Changed' } })).toMatchObject(unseen);
    expect(await refused(comments.remove, remove(own))).toMatchObject(unseen);
  }
});

test('an idea that does not exist has no comments', async () => {
  const params = { type: 'idea' as const, id: 'f'.repeat(24) };
  expect(await as(company.bo).refused(comments.of, { params })).toMatchObject({ status: 404 });
  const body = { parent: params, text: 'Nowhere' };
  expect(await as(company.bo).refused(comments.create, { body })).toMatchObject({ status: 404 });
});

test('the author, the idea’s author and administrators remove a comment, only its author changes it', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await sendIdea(ana);
  for (const remover of [bo, ana, adm]) {
    const { _id: id } = await commentIdea(bo, _id, 'To go');
    for (const other of [ana, mia, adm])
      expect(await as(other).refused(comments.update, { ...remove(id), body: { text: 'Mine' } })).toMatchObject({
        status: 403,
      });
    expect(await as(mia).refused(comments.remove, remove(id))).toMatchObject({ status: 403 });
    const changed = (await as(bo).call(comments.update, { ...remove(id), body: { text: 'Changed' } })).result;
    expect(changed).toMatchObject({ text: 'Changed', status: 'edited', can: { edit: true, remove: true } });
    await as(remover).call(comments.remove, remove(id));
  }
  expect(await commentsOf(ana, _id)).toMatchObject({ result: [], total: 0 });
  await eventually(async () => expect(await countOf(bo, _id)).toBe(0));
});

test('a removed comment with answers leaves a placeholder until the last answer goes', async () => {
  const { ana, bo } = company;
  const { _id } = await sendIdea(ana);
  const comment = await commentIdea(bo, _id, 'Secret');
  const answer = await commentIdea(ana, comment._id, 'Answer', 'comment');
  await as(bo).call(comments.remove, remove(comment._id));
  expect(await commentsOf(ana, _id)).toMatchObject({ result: [{ text: '', status: 'deleted' }], total: 1 });
  expect(
    await as(ana).refused(comments.create, { body: { parent: { type: 'comment', id: comment._id }, text: 'Late' } }),
  ).toMatchObject({ status: 409, code: 'comment_deleted' });
  await as(ana).call(comments.remove, remove(answer._id));
  expect(await commentsOf(ana, _id)).toMatchObject({ result: [], total: 0 });
});

const notesOf = async (by: Person, idea: Idea) => {
  const params = { client: company.client._id, section: 'all' as const, user: by._id };
  const { result } = await as(by).call(notifications.newest, { params });
  return result.filter(({ link }) => link === `/idea?id=${idea._id}`).map(({ kind }) => kind);
};

test('the author, the answered and the mentioned who may read it are told, and no more after the idea is removed', async () => {
  const { ana, bo, mia, adm } = company;
  const idea = await sendIdea(ana);
  const comment = await commentIdea(bo, idea._id, 'A comment');
  await eventually(async () => expect(await notesOf(ana, idea)).toEqual(['item_comment']));
  await commentIdea(ana, comment._id, `<span data-user="${mia._id}">@Mia</span> see this`, 'comment');
  await eventually(async () => expect(await notesOf(bo, idea)).toEqual(['comment_answer']));
  await eventually(async () => expect(await notesOf(mia, idea)).toEqual(['comment_mention']));

  const hidden = await sendIdea(ana, { private: true });
  const body = { parent: { type: 'idea' as const, id: hidden._id }, text: 'Not for Mia', mentions: [mia._id] };
  await as(adm).call(comments.create, { body });
  await eventually(async () => expect(await notesOf(ana, hidden)).toEqual(['item_comment']));
  expect(await notesOf(mia, hidden)).toEqual([]);

  await as(ana).call(ideas.remove, { params: { id: idea._id } });
  await eventually(async () => {
    for (const told of [ana, bo, mia]) expect(await notesOf(told, idea)).not.toContain('item_comment');
    expect(await notesOf(mia, idea)).toEqual([]);
  });
});

test('the files of a comment are read with the idea, and go with it', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await sendIdea(ana);
  const [file] = await uploadNamed(bo, ['plan.txt'], 'idea');
  const comment = (
    await as(bo).call(comments.create, {
      body: { parent: { type: 'idea', id: _id }, text: 'With a file', attachment: [{ _id: file! }] },
    })
  ).result;
  expect(comment.attachment).toMatchObject([{ _id: file }]);
  const get = (by: Person) =>
    as(by)
      .get(`/files/${file}`)
      .then(({ status }) => status);
  await eventually(async () => expect(await get(mia)).toBe(200));
  await as(ana).call(ideas.update, { params: { id: _id }, body: { private: true } });
  await eventually(async () => expect(await get(mia)).toBe(404));
  await as(ana).call(ideas.remove, { params: { id: _id } });
  await eventually(async () => expect(await stored.count('item_comments', { post: `idea:${_id}` })).toBe(0));
});
