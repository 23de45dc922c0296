import { closeDatabase, connectDatabase, db, newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { removeExpired } from './expiry.ts';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `groups_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});

const client_id = newId();
const rows = (name: string) => db().collection<{ _id: string }>(name);

async function removedGroup(removed: string | null, posts: number) {
  const _id = newId();
  await rows('groups').insertOne({ _id, client_id, removed } as never);
  const feed_keys = [`parent:group:${_id}`];
  const made = Array.from({ length: posts }, () => ({ _id: newId(), client_id, feed_keys, attachment: [] }));
  if (posts) await rows('posts').insertMany(made as never);
  return _id;
}

const postsOf = (group: string) => rows('posts').countDocuments({ feed_keys: `parent:group:${group}` });

test('D51: the posts of a removed group are kept for 30 days, and then removed with it', async () => {
  const due = await removedGroup('2026-01-01T00:00:00.000Z', 120);
  const kept = await removedGroup('2026-01-02T00:00:01.000Z', 3);
  const living = await removedGroup(null, 2);
  await removeExpired(new Date('2026-01-31T00:00:01.000Z'));
  expect(
    await rows('groups')
      .find()
      .map(({ _id }) => _id)
      .toArray(),
  ).toEqual([kept, living]);
  expect([await postsOf(due), await postsOf(kept), await postsOf(living)]).toEqual([0, 3, 2]);
  const announced = await rows('outbox').countDocuments({ subject: `event.${client_id}.social.post.removed` });
  expect(announced).toBe(120);
});
