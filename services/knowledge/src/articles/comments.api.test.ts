import { articles, comments, notifications } from '@atrium/contracts';
import { as, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { allGrant, makeArticle, readArticle, restore, setRights, trash, userGrant } from '../../test/articles.ts';
import { openInside, type Inside } from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';

let company: Company;
let world: Inside;

beforeAll(async () => {
  [company, world] = await Promise.all([makeCompany(inject('portal')), openInside()]);
});
afterAll(() => world.close());

const write = async (by: Person, id: string, text: string, more: object = {}) =>
  (await as(by).call(comments.create, { body: { parent: { type: 'article', id }, text, ...more } })).result;

const commentsOf = (by: Person, id: string) => as(by).call(comments.of, { params: { type: 'article', id } });

const unseen = { status: 404, code: 'not_found' };

async function expectUnseen(by: Person, id: string) {
  expect(await as(by).refused(comments.of, { params: { type: 'article', id } })).toMatchObject(unseen);
  const body = { parent: { type: 'article' as const, id }, text: 'No' };
  expect(await as(by).refused(comments.create, { body })).toMatchObject(unseen);
}

const reads = (by: Person, file: string) =>
  as(by)
    .get(`/files/${file}`)
    .then(({ status }) => status);

async function notesOf(by: Person, id: string) {
  const params = { client: company.client._id, section: 'all' as const, user: by._id };
  const { result } = await as(by).call(notifications.newest, { params });
  return result.filter(({ link }) => link === `/article/${id}`).map(({ kind }) => kind);
}

test('who reads an article comments it; its author is told, and the article counts', async () => {
  const { adm, bo, mia } = company;
  const { _id } = await makeArticle(adm);
  await write(bo, _id, 'Since when?');
  expect(await commentsOf(mia, _id)).toMatchObject({ result: [{ text: 'Since when?' }], can: { write: true } });
  await eventually(async () => expect(await notesOf(adm, _id)).toEqual(['item_comment']));
  await eventually(async () => expect((await readArticle(mia, _id)).comments_total).toBe(1));
  expect(await notesOf(mia, _id)).toEqual([]);
});

test('comments and their files follow the grants of an article and of the folders above it', async () => {
  const { adm, bo, mia } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const { _id } = await makeArticle(adm, { parent: folder._id });
  const file = await upload(bo, { name: 'plan.txt' }, 'article');
  await write(bo, _id, 'The plan', { attachment: [{ _id: file._id }] });
  await eventually(async () => expect(await reads(mia, file._id)).toBe(200));
  await setRights(adm, folder._id, { grants: [allGrant('read'), userGrant(mia, 'none')] });
  await expectUnseen(mia, _id);
  expect(await reads(mia, file._id)).toBe(404);
  expect(await reads(adm, file._id)).toBe(200);

  const mention = (person: Person) => `<p>See <span data-user="${person._id}">@x</span></p>`;
  await write(bo, _id, mention(mia) + mention(adm));
  await eventually(async () => expect(await notesOf(adm, _id)).toContain('comment_mention'));
  expect(await notesOf(mia, _id), 'who does not see the article is not told').toEqual([]);
});

test('in the trash, also within a folder, an article has no comments; they come back with it and go with it', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const { _id } = await makeArticle(adm, { parent: folder._id });
  const file = await upload(bo, { name: 'plan.txt' }, 'article');
  await write(bo, _id, 'Kept', { attachment: [{ _id: file._id }] });
  await eventually(async () => expect((await readArticle(bo, _id)).comments_total).toBe(1));
  await trash(adm, folder._id);
  for (const person of [adm, bo]) await expectUnseen(person, _id);
  await restore(adm, folder._id);
  expect((await commentsOf(bo, _id)).result).toMatchObject([{ text: 'Kept' }]);

  await trash(adm, folder._id);
  const before = { trashed: '2020-01-01T00:00:00.000Z' };
  await world.db.collection<{ _id: string }>('articles').updateMany({ trashed_with: folder._id }, { $set: before });
  await runJob(inject('servers').redisUrl, 'article-trash');
  const stored = () => world.db.collection<{ _id: string; attached: object[] }>('files').findOne({ _id: file._id });
  await eventually(async () => expect((await stored())!.attached).toEqual([]));
  expect(await as(adm).refused(articles.get, { params: { id: _id } })).toMatchObject(unseen);
});
