import { describe, expect, test } from 'vitest';
import { collectionWith, isReal, useTarget } from './target.ts';

useTarget({ ttlSeconds: 0.05 });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe.skipIf(isReal)('TTL', () => {
  test('deletes what has expired and nothing else', async () => {
    const collection = await collectionWith([
      { _id: 1, at: ago(100) },
      { _id: 2, at: ago(-100) },
      { _id: 3, at: 'never' },
      { _id: 4 },
      { _id: 5, at: [ago(-100), ago(100)] },
      { _id: 6, at: null },
      { _id: 7, at: 5 },
    ]);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 10 });
    const left = async () => (await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id as unknown);
    await expect.poll(left).toEqual([2, 3, 4, 6, 7]);
  });

  test('deletes many in small commits', async () => {
    const collection = await collectionWith(Array.from({ length: 1_200 }, () => ({ at: ago(100) })));
    await collection.insertOne({ at: ago(0) });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 50 });
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });

  test('with 0 seconds the date itself says when', async () => {
    const collection = await collectionWith([{ at: ago(-0.1) }, { at: ago(-60) }]);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    expect(await collection.countDocuments()).toBe(2);
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });

  test('with a partial index only what it holds', async () => {
    const collection = await collectionWith([
      { _id: 1, at: ago(100), done: true },
      { _id: 2, at: ago(100), done: false },
    ]);
    await collection.insertOne({ _id: 3 as never, at: ago(-100), done: true });
    const partialFilterExpression = { done: true, at: { $exists: true } };
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 10, partialFilterExpression });
    await expect.poll(() => collection.find().toArray()).toMatchObject([{ _id: 2 }, { _id: 3 }]);
  });
});
