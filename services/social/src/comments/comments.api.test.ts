import { comments, likes, posts } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import { beforeAll, expect, inject, test } from 'vitest';
import { openStored } from '../../test/stored.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const write = async (author: Person) => (await as(author).call(posts.create, { body: { text: 'A post' } })).result._id;

const addComment = async (author: Person, type: 'post' | 'comment', id: string, text = 'Well said') =>
  (await as(author).call(comments.create, { body: { parent: { type, id }, text } })).result;

const read = async (reader: Person, id: string) => (await as(reader).call(posts.get, { params: { id } })).result;

test('comments and answers stand in threads, and are counted', async () => {
  const { ana, bo, mia } = company;
  const id = await write(ana);
  const first = await addComment(bo, 'post', id, 'First');
  await addComment(mia, 'post', id, 'Second');
  const answer = await addComment(ana, 'comment', first._id, 'Answer');
  await addComment(bo, 'comment', answer._id, 'Answer to the answer');
  const post = await read(ana, id);
  expect(post.comments.map((thread) => [thread.text, ...thread.answers.map((answer) => answer.text)])).toEqual([
    ['First', 'Answer', 'Answer to the answer'],
    ['Second'],
  ]);
  expect(post.comments_total).toBe(4);
});

test('the author, the post’s author and administrators remove a comment, other colleagues do not', async () => {
  const { ana, bo, mia, adm } = company;
  const id = await write(ana);
  for (const remover of [bo, ana, adm]) {
    const comment = await addComment(bo, 'post', id);
    expect(await as(mia).refused(comments.remove, { params: { id: comment._id } })).toMatchObject({ status: 403 });
    await as(remover).call(comments.remove, { params: { id: comment._id } });
  }
  expect(await read(ana, id)).toMatchObject({ comments: [], comments_total: 0 });
});

test('a removed comment with answers leaves a placeholder', async () => {
  const { ana, bo } = company;
  const id = await write(ana);
  const comment = await addComment(bo, 'post', id, 'Secret');
  await addComment(ana, 'comment', comment._id, 'Answer');
  await as(bo).call(comments.remove, { params: { id: comment._id } });
  expect((await read(ana, id)).comments).toMatchObject([
    { text: '', status: 'deleted', answers: [{ text: 'Answer' }] },
  ]);
  expect(
    await as(ana).refused(comments.create, {
      body: { parent: { type: 'comment', id: comment._id }, text: 'Too late' },
    }),
  ).toMatchObject({ status: 409, code: 'comment_deleted' });
});

test('a deleted comment is deleted once, and its placeholder goes with the last answer', async () => {
  const { ana, bo } = company;
  const id = await write(ana);
  const comment = await addComment(bo, 'post', id);
  const answer = await addComment(ana, 'comment', comment._id, 'Answer');
  const remove = (_id: string) => ({ params: { id: _id } });
  await as(bo).call(comments.remove, remove(comment._id));
  const body = { text: 'Once more' };
  expect(await as(bo).refused(comments.remove, remove(comment._id))).toMatchObject({ code: 'comment_deleted' });
  expect(await as(bo).refused(comments.update, { ...remove(comment._id), body })).toMatchObject({
    code: 'comment_deleted',
  });
  expect(await as(bo).refused(posts.like, { body: { like_type: 'comment', id: comment._id } })).toMatchObject({
    code: 'comment_deleted',
  });
  expect((await read(ana, id)).comments_total).toBe(1);
  await as(ana).call(comments.remove, remove(answer._id));
  expect(await read(ana, id)).toMatchObject({ comments: [], comments_total: 0 });
  expect(await as(ana).refused(comments.remove, remove(answer._id))).toMatchObject({ status: 404 });
});

test('a comment or answer leads to its whole thread, for those who may read its post', async () => {
  const { ana, bo, mia, zed } = company;
  const id = await write(ana);
  const comment = await addComment(bo, 'post', id, 'Comment');
  const answer = await addComment(mia, 'comment', comment._id, 'Answer');
  await addComment(bo, 'post', id, 'Another thread');
  for (const { _id } of [comment, answer]) {
    const { result } = await as(ana).call(comments.thread, { params: { id: _id } });
    expect(result).toMatchObject({
      _id: comment._id,
      text: 'Comment',
      can: { edit: false, remove: true },
      answers: [{ _id: answer._id, text: 'Answer', author: { fullName: mia.fullName } }],
    });
    expect(await as(zed).refused(comments.thread, { params: { id: _id } })).toMatchObject({ status: 404 });
  }
  await as(ana).call(posts.remove, { params: { id } });
  expect(await as(ana).refused(comments.thread, { params: { id: answer._id } })).toMatchObject({ status: 404 });
});

test('only its author changes a comment', async () => {
  const { ana, bo } = company;
  const { _id } = await addComment(bo, 'post', await write(ana));
  expect(await as(ana).refused(comments.update, { params: { id: _id }, body: { text: 'Not mine' } })).toMatchObject({
    status: 403,
  });
  const { result } = await as(bo).call(comments.update, { params: { id: _id }, body: { text: 'Better' } });
  expect(result).toMatchObject({ text: 'Better', status: 'edited' });
});

test('thirty threads come twenty at a time, oldest first', async () => {
  const { ana, bo } = company;
  const id = await write(ana);
  for (let n = 0; n < 30; n += 1) await addComment(bo, 'post', id, `Comment ${n}`);
  const newest = (await read(ana, id)).comments;
  const earlier = await as(ana).call(comments.ofPost, { params: { id }, query: { before: newest[0]!._id } });
  const texts = [...earlier.result, ...newest].map((comment) => comment.text);
  expect(texts).toEqual(Array.from({ length: 30 }, (_, n) => `Comment ${n}`));
  expect(earlier.next).toBeNull();
});

test('a thread of hundreds of answers hides no other thread', async () => {
  const { ana, bo } = company;
  const id = await write(ana);
  const [first, long, last] = [
    await addComment(bo, 'post', id),
    await addComment(bo, 'post', id),
    await addComment(bo, 'post', id),
  ];
  const { _id } = await addComment(ana, 'comment', long._id);
  const stored = await openStored(inject('servers').mongoUrl);
  const answers = stored.db.collection<{ _id: string }>('comments');
  const row = await answers.findOne({ _id });
  const later = new Date(Date.now() + 2000);
  await answers.insertMany(Array.from({ length: 250 }, () => ({ ...row, _id: newId(later) })));
  await stored.close();

  const [, inFeed] = (await as(ana).call(posts.ofUser, { params: { id: ana._id } })).result[0]!.comments;
  expect(inFeed!._id).toBe(last._id);
  const shown = async (before?: string) =>
    (await as(bo).call(comments.ofPost, { params: { id }, query: { before } })).result;
  expect(await shown()).toMatchObject([{ _id: last._id }]);
  expect(await shown(last._id)).toMatchObject([{ _id: long._id, answers: { length: 199 } }]);
  expect(await shown(long._id)).toMatchObject([{ _id: first._id }]);
  await as(bo).call(comments.remove, { params: { id: last._id } });
  const [older, newer] = (await as(ana).call(posts.ofUser, { params: { id: ana._id } })).result[0]!.comments;
  expect([older!._id, newer!._id]).toEqual([first._id, long._id]);
});

test('a like counts once a person and is taken back by the next', async () => {
  const { ana, bo, mia } = company;
  const id = await write(ana);
  const toggle = async (person: Person) =>
    (await as(person).call(posts.like, { body: { like_type: 'post', id } })).result;
  await toggle(mia);
  expect(await toggle(bo)).toMatchObject({ liked: true, likes_total: 2 });
  expect((await read(bo, id)).liked).toBe(true);
  expect((await as(ana).call(likes.list, { params: { id } })).result.map((like) => like.author._id)).toEqual([
    bo._id,
    mia._id,
  ]);
  expect(await toggle(bo)).toMatchObject({ liked: false, likes_total: 1, likes: [{ author: { _id: mia._id } }] });
});

test('likes at the same moment are all counted', async () => {
  const { ana, bo, mia, adm } = company;
  const id = await write(ana);
  await Promise.all(
    [ana, bo, mia, adm].map((person) => as(person).call(posts.like, { body: { like_type: 'post', id } })),
  );
  expect(await read(ana, id)).toMatchObject({ likes_total: 4 });
});

test('a post is seen once a person, its author not counted', async () => {
  const { ana, bo } = company;
  const id = await write(ana);
  const view = () => as(bo).call(posts.view, { params: { id }, body: { where: 'wall' } });
  expect((await view()).result.views_total).toBe(1);
  expect((await view()).result.views_total).toBe(1);
  const byAuthor = await as(ana).call(posts.view, { params: { id }, body: { where: 'wall' } });
  expect(byAuthor.result.views_total).toBe(1);
  expect((await read(ana, id)).views).toMatchObject([{ user: { _id: bo._id } }]);
  expect(await as(bo).refused(posts.view, { params: { id }, body: { user_id: ana._id } })).toMatchObject({
    status: 403,
  });
});

test('marking the wall as seen leaves the own posts out', async () => {
  const { ana, bo } = await makeCompany(inject('portal'));
  const mine = await write(ana);
  await write(bo);
  expect((await as(ana).call(posts.viewAll, { body: { where: 'wall' } })).result.viewed).toBe(1);
  expect((await read(bo, mine)).views_total).toBe(0);
});

test('marking the wall as seen leaves nothing unseen', async () => {
  const { ana, mia } = company;
  const id = await write(ana);
  const mark = async () => (await as(mia).call(posts.viewAll, { body: { where: 'wall' } })).result.viewed;
  expect(await mark()).toBeGreaterThan(0);
  expect(await mark()).toBe(0);
  expect((await read(ana, id)).views_total).toBe(1);
});
