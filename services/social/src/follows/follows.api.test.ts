import { follows, posts } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => stored?.close());

const body = (user: Person, follower?: Person) => ({ body: { user_id: user._id, follower_id: follower?._id } });
const follow = async (by: Person, user: Person) => (await as(by).call(follows.follow, body(user))).result;
const unfollow = async (by: Person, user: Person) => (await as(by).call(follows.unfollow, body(user))).result;
const of = async (reader: Person, user: Person) =>
  (await as(reader).call(follows.of, { params: { id: user._id } })).result;

test('a user follows a colleague and unfollows again', async () => {
  const { ana, bo, mia } = company;
  const followed = { user_id: ana._id, followers: [bo._id], total: 1, following: true };
  expect(await follow(bo, ana)).toEqual(followed);
  expect(await of(bo, ana)).toEqual(followed);
  expect(await of(mia, ana)).toEqual({ ...followed, following: false });
  expect(await unfollow(bo, ana)).toEqual({ user_id: ana._id, followers: [], total: 0, following: false });
});

test('followers are listed from the newest', async () => {
  const { ana, bo, mia, adm } = company;
  for (const by of [bo, mia, adm]) await follow(by, ana);
  expect((await of(ana, ana)).followers).toEqual([adm._id, mia._id, bo._id]);
});

test('at most 100 followers are listed and 1,000 counted', async () => {
  const { ana, bo, client } = company;
  const rows = Array.from({ length: 1005 }, (_, number) => {
    const follower = number.toString(16).padStart(24, '0');
    const created = new Date(1_700_000_000_000 + number * 1000).toISOString();
    return { _id: `${ana._id}:${follower}`, client_id: client._id, user: ana._id, follower, created };
  });
  await stored.db.collection<{ _id: string }>('follows').insertMany(rows);
  const { followers, total } = await of(bo, ana);
  expect(followers).toEqual(
    rows
      .toReversed()
      .slice(0, 100)
      .map((row) => row.follower),
  );
  expect(total).toBe(1000);
});

test('a user follows neither themselves, nor for others, nor people of another company', async () => {
  const { ana, bo, mia, zed } = company;
  await follow(bo, ana);
  const refusal = (input: ReturnType<typeof body>) => as(bo).refused(follows.follow, input);
  expect(await refusal(body(bo))).toMatchObject({ status: 422, code: 'follow_self' });
  expect(await refusal(body(ana, mia))).toMatchObject({ status: 403 });
  expect(await refusal(body(zed))).toMatchObject({ status: 404, code: 'user_not_found' });
  expect(await as(bo).refused(follows.unfollow, body(ana, mia))).toMatchObject({ status: 403 });
  expect(await as(zed).refused(follows.of, { params: { id: ana._id } })).toMatchObject({ status: 404 });
});

test('each change is announced once, a repeated call not again', async () => {
  const { ana, bo, client } = company;
  const announced = async (type: 'social.user.followed' | 'social.user.unfollowed') =>
    (await stored.events(client._id, type)).map(({ user, follower }) => [user, follower]);
  await unfollow(bo, ana);
  await follow(bo, ana);
  await follow(bo, ana);
  expect(await announced('social.user.unfollowed')).toEqual([]);
  await unfollow(bo, ana);
  await unfollow(bo, ana);
  expect(await announced('social.user.followed')).toEqual([[ana._id, bo._id]]);
  expect(await announced('social.user.unfollowed')).toEqual([[ana._id, bo._id]]);
});

test('the personal feed has the posts of the people that the user follows', async () => {
  const { ana, bo } = company;
  const { _id } = (await as(ana).call(posts.create, { body: { text: 'A post' } })).result;
  const feed = async () => {
    const { result } = await as(bo).call(posts.userFeed, { params: { userId: bo._id, page: 1 } });
    return result.map((post) => post._id);
  };
  expect(await feed()).toEqual([]);
  await follow(bo, ana);
  expect(await feed()).toEqual([_id]);
  await unfollow(bo, ana);
  expect(await feed()).toEqual([]);
});
