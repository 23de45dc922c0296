import { comments, posts, users, type Post } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signer } from '../../test/asSigned.ts';
import { openStored, type Stored } from '../../test/stored.ts';
import { fragmentFormat } from './fragments.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 22 });
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const write = async (author: Person, text = 'Hello everyone') =>
  (await as(author).call(posts.create, { body: { text } })).result._id;

const comment = async (author: Person, id: string, text = 'I agree', type: 'post' | 'comment' = 'post') =>
  (await as(author).call(comments.create, { body: { parent: { type, id }, text } })).result._id;

/** As it stands in a feed that is always read, like the wall's further pages. */
async function inFeed(reader: Person, author: Person, id: string): Promise<Post> {
  const { result } = await as(reader).call(posts.ofUser, { params: { id: author._id } });
  return result.find((post) => post._id === id)!;
}

const queriesOf = async (reader: Person, author: Person) =>
  Number((await as(reader).get(`/api/post/user/${author._id}`)).headers.get('x-store-queries'));

test('what has not changed is read in one query, and looks the same', async () => {
  const { ana, bo, mia } = company;
  const id = await write(mia);
  await comment(ana, id);
  const first = await inFeed(bo, mia, id);
  await eventually(async () => expect(await queriesOf(bo, mia)).toBe(1));
  expect(await inFeed(bo, mia, id)).toEqual(first);
  await comment(ana, id, 'And once more');
  expect(await queriesOf(bo, mia)).toBeGreaterThan(1);
});

test('every change shows immediately in feeds that have been read before', async () => {
  const { ana, bo } = company;
  const id = await write(ana, 'Before');
  const first = await comment(bo, id, 'First');
  const answer = await comment(ana, first, 'Answer', 'comment');
  const seen = () => inFeed(bo, ana, id);
  await seen();

  await as(ana).call(posts.update, { params: { id }, body: { text: 'After' } });
  expect((await seen()).text).toBe('After');
  await as(bo).call(comments.update, { params: { id: first }, body: { text: 'First, changed' } });
  expect((await seen()).comments[0]).toMatchObject({ text: 'First, changed', status: 'edited' });
  await as(ana).call(comments.update, { params: { id: answer }, body: { text: 'Answer, changed' } });
  expect((await seen()).comments[0]!.answers[0]!.text).toBe('Answer, changed');
  await as(ana).call(posts.like, { body: { like_type: 'comment', id: answer } });
  expect((await seen()).comments[0]!.answers[0]).toMatchObject({ likes_total: 1, liked: false });
  await as(bo).call(posts.like, { body: { like_type: 'post', id } });
  expect(await seen()).toMatchObject({ likes_total: 1, liked: true });
  await as(bo).call(posts.like, { body: { like_type: 'post', id } });
  expect(await seen()).toMatchObject({ likes_total: 0, liked: false, likes: [] });
  await as(bo).call(posts.view, { params: { id }, body: { where: 'wall' } });
  expect((await seen()).views_total).toBe(1);
  await as(ana).call(comments.remove, { params: { id: answer } });
  expect((await seen()).comments[0]!.answers).toEqual([]);
  await as(bo).call(comments.remove, { params: { id: first } });
  expect(await seen()).toMatchObject({ comments: [], comments_total: 0 });
});

test('a new name shows on posts that have not changed', async () => {
  const { ana, bo, adm } = company;
  const id = await write(bo);
  await inFeed(ana, bo, id);
  await as(adm).call(users.update, { params: { id: bo._id }, body: { lastName: 'Renamed' } });
  await eventually(async () => expect((await inFeed(ana, bo, id)).author.lastName).toBe('Renamed'));
});

test('an early liker still sees the own like when a post carries only the newest likes', async () => {
  const { ana, bo, people } = company;
  const id = await write(ana);
  const like = (person: Person) => as(person).call(posts.like, { body: { like_type: 'post', id } });
  await like(bo);
  for (const person of people) await like(person);
  expect(await inFeed(bo, ana, id)).toMatchObject({ liked: true, likes_total: 23 });
  expect(await inFeed(ana, ana, id)).toMatchObject({ liked: false, likes_total: 23 });
  expect((await as(bo).call(posts.get, { params: { id } })).result.liked).toBe(true);
  await like(bo);
  expect(await inFeed(bo, ana, id)).toMatchObject({ liked: false, likes_total: 22 });
});

test('letters of all kinds come back as they were written', async () => {
  const { ana, bo } = company;
  const text = '<p>Привет, ґанок! 你好 👋🏽 "кавычки" \\ \u2028 é</p>';
  const id = await write(ana, text);
  const first = await inFeed(bo, ana, id);
  expect(first.text).toBe(text);
  expect(await inFeed(bo, ana, id)).toEqual(first);
  expect((await as(bo).call(posts.get, { params: { id } })).result.text).toBe(text);
});

test('control characters in a text end no placeholder', async () => {
  const { ana, bo } = company;
  const id = await write(ana, `<p>a\u0001p${bo._id}\u0001b</p>`);
  const shown = await inFeed(bo, ana, id);
  expect(shown.author._id).toBe(ana._id);
  expect(shown.text).toMatch(/^<p>a.*b<\/p>$/u);
});

test('a stored fragment of another format is not served, and is replaced', async () => {
  const { ana, bo } = company;
  const id = await write(ana, 'As it is');
  const posts = stored.db.collection<{ _id: string; fragment?: { format: number; json: Buffer } }>('posts');
  const storedFragment = async () => (await posts.findOne({ _id: id }))!.fragment;
  await inFeed(bo, ana, id);
  await eventually(async () => expect(await storedFragment()).toMatchObject({ format: fragmentFormat }));
  const { json } = (await posts.findOne({ _id: id }, { promoteBuffers: true }))!.fragment!;
  const older = Buffer.from(json.toString('latin1').replace('As it is', 'As it was'), 'latin1');
  const store = (format: number) => posts.updateOne({ _id: id }, { $set: { fragment: { format, json: older } } });

  await store(fragmentFormat);
  expect((await inFeed(bo, ana, id)).text).toBe('As it was');
  await store(fragmentFormat - 1);
  expect((await inFeed(bo, ana, id)).text).toBe('As it is');
  await eventually(async () => expect(await storedFragment()).toMatchObject({ format: fragmentFormat }));
});

const firstPage = async (reader: Person) => {
  const { result, next } = await as(reader).call(posts.news, { params: { clientId: reader.client_id, page: 1 } });
  return { ids: result.map((post) => post._id), next };
};

test('the first page ends where the wall does, also when an older post comes or goes', async () => {
  const { ana, bo, adm } = await makeCompany(inject('portal'));
  const ids: string[] = [];
  for (let number = 0; number < 20; number += 1) ids.unshift(await write(ana));
  expect(await firstPage(bo)).toEqual({ ids, next: null });
  const body = { text: 'Long ago', created: '2020-02-03T10:00:00.000Z' };
  const { result: older } = await as(adm).call(posts.create, { body });
  expect(await firstPage(bo)).toEqual({ ids, next: ids[19] });
  await as(adm).call(posts.remove, { params: { id: older._id } });
  expect(await firstPage(bo)).toEqual({ ids, next: null });
});

test('two readers share a wall only when they hold the same keys, whatever these contain', async () => {
  const { client, ana, bo, mia } = await makeCompany(inject('portal'));
  const id = await write(ana);
  await stored.db
    .collection<{ _id: string }>('posts')
    .updateOne({ _id: id }, { $set: { wall_keys: ['wall/city:b'], read_keys: ['wall/city:b'] } });
  const by = signer(inject('portal').services.social!, inject('servers').callerSecret);
  const wallOf = async (reader: Person, keys: string[]) => {
    const { result } = await by(reader, { keys }).call(posts.news, { params: { clientId: client._id, page: 1 } });
    return result.map((post) => post._id);
  };
  expect(await wallOf(bo, ['city:a', 'city:b'])).toEqual([id]);
  expect(await wallOf(mia, ['city:a wall/city:b'])).toEqual([]);
});
