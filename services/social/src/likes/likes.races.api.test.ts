import { comments, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import { comment, publish } from '../../test/writing.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const like = (person: Person, id: string, like_type: 'post' | 'comment') =>
  as(person).call(posts.like, { body: { like_type, id } });

/** The count and the newest likes of an item are those of its rows. */
async function isCounted(name: 'posts' | 'comments', id: string) {
  const [item] = await stored.rows(name, { _id: id });
  const users = (await stored.rows('likes', { item: id })).map((row) => row.user as string).toSorted();
  const newest = (item!.newest_likes as { user: string }[]).map(({ user }) => user).toSorted();
  expect({ total: item!.likes_total as number, newest }).toEqual({ total: users.length, newest: users });
  return users;
}

test('a like is announced with the read keys of the post', async () => {
  const post = await publish(company.ana);
  const answered = await comment(company.mia, post);
  await like(company.bo, post, 'post');
  await like(company.bo, answered, 'comment');
  await like(company.bo, answered, 'comment');
  const of = async (type: 'social.item.liked' | 'social.item.unliked') =>
    (await stored.events(company.client._id, type))
      .filter(({ post_id }) => post_id === post)
      .map(({ item, read_keys }) => [(item as { _id: string })._id, read_keys as string[]]);
  expect(await of('social.item.liked')).toEqual([
    [post, ['wall/all']],
    [answered, ['wall/all']],
  ]);
  expect(await of('social.item.unliked')).toEqual([[answered, ['wall/all']]]);
});

test('likes that are given and taken back at the same time are counted right', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      await like(company.mia, post, 'post');
      return post;
    },
    act: (post) => [
      like(company.bo, post, 'post'),
      like(company.mia, post, 'post'),
      like(company.bo, post, 'post'),
      like(company.bo, post, 'post'),
      like(company.ana, post, 'post'),
    ],
    check: async (post) => expect(await isCounted('posts', post)).toEqual([company.ana._id, company.bo._id].toSorted()),
  }));

test('a comment that is being removed keeps no likes', () =>
  together({
    arrange: async () => comment(company.bo, await publish(company.ana)),
    act: (id) => [
      like(company.mia, id, 'comment'),
      as(company.bo).call(comments.remove, { params: { id } }),
      like(company.ana, id, 'comment'),
      like(company.adm, id, 'comment'),
    ],
    check: (id) => eventually(async () => expect(await stored.rows('likes', { item: id })).toEqual([])),
  }));

test('the placeholder of a comment shows no likes, whenever they came', () =>
  together({
    arrange: async () => {
      const id = await comment(company.bo, await publish(company.ana));
      await comment(company.mia, id, 'comment');
      await like(company.adm, id, 'comment');
      return id;
    },
    act: (id) => [
      like(company.mia, id, 'comment'),
      as(company.bo).call(comments.remove, { params: { id } }),
      like(company.ana, id, 'comment'),
      like(company.adm, id, 'comment'),
    ],
    check: (id) => eventually(async () => expect(await isCounted('comments', id)).toEqual([])),
  }));
