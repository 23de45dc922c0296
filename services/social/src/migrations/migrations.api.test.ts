import { newId } from '@atrium/kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from './index.ts';

let mongo: MongoClient;

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 2 }).connect();
});

afterAll(() => mongo?.close());

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
