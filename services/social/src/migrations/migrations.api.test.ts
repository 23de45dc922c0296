import { newId } from '@atrium/kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from './index.ts';

let mongo: MongoClient;

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 2 }).connect();
});

afterAll(() => mongo?.close());

test('views of authors are no longer counted', async () => {
  const db = mongo.db(`migrated_${newId()}`);
  const posts = db.collection<Viewed>('posts');
  const views = db.collection<{ _id: string; client_id: string; post: string }>('views');
  const seen = (_id: string, viewers: string[]): Viewed => ({
    _id,
    client_id: 'c',
    author: 'ana',
    views_total: viewers.length,
    newest_views: viewers.map((user) => ({ user })),
    read_keys: [],
    wall_keys: [],
  });
  await posts.insertMany([seen('p1', ['ana', 'bo', 'mia']), seen('p2', ['bo']), seen('p3', ['ana'])]);
  const viewOf = (post: string) => (user: string) => ({ _id: `${post}:${user}`, client_id: 'c', post });
  await views.insertMany([...['ana', 'bo', 'mia'].map(viewOf('p1')), viewOf('p2')('bo'), viewOf('p3')('ana')]);

  for (const { up } of [...migrations, ...migrations]) await up(db);

  const rows = await posts.find({}, { sort: { _id: 1 } }).toArray();
  expect(rows.map((post) => [post._id, post.views_total, post.newest_views.map((view) => view.user)])).toEqual([
    ['p1', 2, ['bo', 'mia']],
    ['p2', 1, ['bo']],
    ['p3', 0, []],
  ]);
  expect((await views.find({}, { sort: { _id: 1 } }).toArray()).map((view) => view._id)).toEqual([
    'p1:bo',
    'p1:mia',
    'p2:bo',
  ]);
  await db.dropDatabase();
});

interface Viewed {
  _id: string;
  client_id: string;
  author: string;
  views_total: number;
  newest_views: { user: string }[];
  read_keys: string[];
  wall_keys: string[];
}

interface Post {
  _id: string;
  read_keys: string[];
  wall_keys: string[];
  card?: Buffer | null;
  text: string;
}

test('posts of the last release get the rights of their readers and lose their stored JSON', async () => {
  const db = mongo.db(`migrated_${newId()}`);
  const posts = db.collection<Post>('posts');
  const old = (_id: string, read_keys: string[], wall_keys: string[], card?: Buffer | null): Post => ({
    _id,
    read_keys,
    wall_keys,
    text: _id,
    ...(card !== undefined && { card }),
  });
  const many = Array.from({ length: 1500 }, (_, n) => old(`many${n}`, ['all'], ['all']));
  await posts.insertMany([
    old('wall', ['all'], ['all'], Buffer.from('{}')),
    old('feed', ['all'], [], null),
    old('group', ['group:g1'], ['group:g1']),
    ...many,
  ]);

  // A migration that was interrupted runs again.
  for (const { up } of [...migrations, ...migrations]) await up(db);

  const now = new Map((await posts.find().toArray()).map(({ _id, ...post }) => [_id, post]));
  expect(now.get('wall')).toEqual({ text: 'wall', read_keys: ['wall/all'], wall_keys: ['wall/all'] });
  expect(now.get('feed')).toEqual({ text: 'feed', read_keys: ['wall/all'], wall_keys: [] });
  expect(now.get('group')).toEqual({ text: 'group', read_keys: ['groups/group:g1'], wall_keys: ['groups/group:g1'] });
  expect([...now.values()].filter((post) => post.read_keys[0] === 'wall/all')).toHaveLength(1502);
  await db.dropDatabase();
});

interface Thanks {
  _id: string;
  type: string;
  mentions: string[];
  feed_keys: string[];
  read_keys: string[];
  wall_keys: string[];
}

test('thank-yous of older releases are found by the thanked, but not of those whose data was erased', async () => {
  const db = mongo.db(`migrated_${newId()}`);
  const posts = db.collection<Thanks>('posts');
  const old = (_id: string, type: string, mentions: string[], feed_keys: string[]): Thanks => ({
    _id,
    type,
    mentions,
    feed_keys,
    read_keys: [],
    wall_keys: [],
  });
  await posts.insertMany([
    old('p1', 'thanks', ['ana', 'bo'], ['type:thanks', 'mention:ana', 'mention:bo']),
    old('p2', 'post', ['ana'], ['type:post', 'mention:ana']),
    old('p3', 'thanks', ['ana'], ['type:thanks']),
  ]);
  for (const { up } of [...migrations, ...migrations]) await up(db);
  const rows = await posts.find({ feed_keys: /^thanked:/ }).toArray();
  expect(rows.map(({ _id, feed_keys }) => [_id, feed_keys.slice(3)])).toEqual([['p1', ['thanked:ana']]]);
  await db.dropDatabase();
});
