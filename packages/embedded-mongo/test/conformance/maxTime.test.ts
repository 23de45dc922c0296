/** @module-tag full */
import type { Collection } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../inTransaction.ts';
import { codeOf, collectionWith, type Doc, isReal, theDb, useTarget } from '../target.ts';

/** https://www.mongodb.com/docs/manual/tutorial/terminate-running-operations/#maxtimems (error 50) */
useTarget();

let many: Collection<Doc>;
const slow = {
  $expr: {
    $eq: [{ $reduce: { input: { $range: [0, 300] }, initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, -1],
  },
};
const limit = { maxTimeMS: 20 };

beforeAll(async () => {
  many = await collectionWith(Array.from({ length: 5_000 }, (_, i) => ({ _id: i, a: i % 10, list: [1, 2, 3, 4] })));
});

describe('maxTimeMS ends with code 50', () => {
  const name = () => many.collectionName;
  const unwinds = Array.from({ length: 8 }, () => [{ $set: { list: [1, 2, 3, 4] } }, { $unwind: '$list' }]).flat();
  test.each<[string, () => Doc]>([
    ['find', () => ({ find: name(), filter: slow })],
    ['find with a sort', () => ({ find: name(), filter: slow, sort: { a: 1 } })],
    ['count', () => ({ count: name(), query: slow })],
    ['distinct', () => ({ distinct: name(), key: 'a', query: slow })],
    ['aggregate, $match', () => ({ aggregate: name(), pipeline: [{ $match: slow }], cursor: {} })],
    ['aggregate, $group', () => ({ aggregate: name(), pipeline: [...unwinds, { $group: { _id: '$a' } }], cursor: {} })],
    ['aggregate, $count', () => ({ aggregate: name(), pipeline: [...unwinds, { $count: 'n' }], cursor: {} })],
    ['aggregate, $facet', () => ({ aggregate: name(), pipeline: [{ $facet: { a: unwinds } }], cursor: {} })],
    ['update', () => ({ update: name(), updates: [{ q: slow, u: { $set: { b: 1 } }, multi: true }] })],
    ['delete', () => ({ delete: name(), deletes: [{ q: slow, limit: 0 }] })],
    ['findAndModify', () => ({ findAndModify: name(), query: slow, remove: true })],
    ['explain', () => ({ explain: { find: name(), filter: slow }, verbosity: 'executionStats' })],
  ])('%s', async (_, command) => {
    expect(await codeOf(theDb().command({ ...command(), ...limit }))).toBe(50);
    expect(await many.countDocuments({ b: 1 })).toBe(0);
  });

  test('a cursor, but not for the time between its batches', async () => {
    const patient = many.find({}, { maxTimeMS: 300, batchSize: 2_000 });
    await patient.next();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await patient.toArray()).toHaveLength(4_999);
    const busy = many.find({ $or: [{ _id: 0 as never }, slow] }, { ...limit, batchSize: 1 });
    expect(await codeOf(busy.toArray())).toBe(50);
  });

  test.skipIf(isReal)('a write that waits for a transaction', async () => {
    const a = await collectionWith([{ _id: 1, n: 1 }]);
    await inTransaction(async (session) => {
      await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      const started = performance.now();
      const write = { update: a.collectionName, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], maxTimeMS: 100 };
      expect(await codeOf(theDb().command(write))).toBe(50);
      expect(performance.now() - started).toBeLessThan(4_000);
    });
  });

  test('what is quick enough happens', async () => {
    expect(await many.countDocuments({ a: 1 }, { maxTimeMS: 10_000 })).toBe(500);
    expect(await many.find({ a: 1 }, { maxTimeMS: 0 }).toArray()).toHaveLength(500);
  });

  test('a negative time is refused', async () => {
    expect(await codeOf(theDb().command({ find: name(), maxTimeMS: -1 }))).toBe(2);
  });
});
