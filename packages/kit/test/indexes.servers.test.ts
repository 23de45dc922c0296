import type { Db } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeDatabase, connectDatabase, newId } from '../src/database.ts';
import { syncIndexes } from '../src/indexes.ts';

let db: Db;

beforeAll(async () => void (db = await connectDatabase(inject('servers').mongoUrl, `kit_${newId()}`)));
afterAll(async () => {
  await db.dropDatabase();
  await closeDatabase();
});

test('changed indexes are built again, others dropped, the same ones left', async () => {
  const items = db.collection<{ _id: string; a: number; c: number }>('items');
  const indexes = async () =>
    Object.fromEntries((await items.listIndexes().toArray()).map(({ name, v: _, key: __, ...rest }) => [name, rest]));
  const same = { key: { c: 1 }, unique: true, partialFilterExpression: { a: { $gt: 0 } } } as const;
  await db.createCollection('items');
  await syncIndexes(items as never, [
    { key: { a: 1 }, expireAfterSeconds: 60 },
    { key: { b: 1 }, name: 'former' },
    same,
  ]);
  await items.insertOne({ _id: 'one', a: 1, c: 1 });

  await syncIndexes(items as never, [{ key: { a: 1 }, expireAfterSeconds: 120 }, { key: { b: 1 } }, same]);
  expect(await indexes()).toEqual({
    _id_: {},
    a_1: { expireAfterSeconds: 120 },
    b_1: {},
    c_1: { unique: true, partialFilterExpression: { a: { $gt: 0 } } },
  });
  await expect(items.insertOne({ _id: 'two', a: 1, c: 1 })).rejects.toMatchObject({ code: 11000 });
});
