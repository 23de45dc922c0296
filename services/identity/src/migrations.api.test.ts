import { newId } from '@atrium/kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from './migrations.ts';
import { newUser, type UserDoc } from './users/user.ts';

let mongo: MongoClient;

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 2 }).connect();
});

afterAll(() => mongo?.close());

test('people of the last release are found in other scripts, more than a batch of them', async () => {
  const db = mongo.db(`migrated_${newId()}`);
  const users = db.collection<UserDoc>('users');
  const names = { firstName: 'Ирина', lastName: 'Семёнова', department: 'Лаборатория' };
  const many = Array.from({ length: 1100 }, (_, n) => ({
    ...newUser({ ...names, client_id: 'c', email: `${n}@acme.test`, roles: ['employee'] }, new Date(0)),
    words: ['ирина', 'семенова'],
    list_keys: ['active', 'any'],
  }));
  await users.insertMany(many);

  const { up } = migrations.find(({ id }) => id === '006-words-of-people')!;
  // A migration that was interrupted runs again.
  await up(db);
  await up(db);

  expect(await users.countDocuments({ words: 'irina' })).toBe(1100);
  expect(await users.countDocuments({ words: 'ирина' })).toBe(0);
  expect(await users.countDocuments({ list_keys: 'active|department:лаборатория' })).toBe(1100);
  const kept = await users.findOne({ _id: many[700]!._id });
  expect(kept).toMatchObject({ firstName: 'Ирина', version: 1, email: '700@acme.test', name_key: 'семенова ирина' });
  await db.dropDatabase();
});
