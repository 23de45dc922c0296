import type { Collection, MongoServerError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../inTransaction.ts';
import { codeOf, collectionWith, type Doc, theClient, theDb, useTarget } from '../target.ts';

/**
 * https://www.mongodb.com/docs/manual/core/read-isolation-consistency-recency/ (snapshot)
 * https://www.mongodb.com/docs/manual/core/transactions-production-consideration/ (write conflicts, stale reads)
 */
useTarget();

const one = { _id: 1 as never };
const two = { _id: 2 as never };
const bothOf = (collection: Collection<Doc>, options: Doc = {}) =>
  collection.find({}, options).sort({ _id: 1 }).toArray();
const numbers = (docs: Doc[]) => docs.map(({ n }) => n as unknown);
const pair = () =>
  collectionWith([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);

const conflict = { code: 112, isTransient: true };

async function refusalOf(promise: Promise<unknown>) {
  const error = (await promise.catch((each: unknown) => each)) as MongoServerError;
  return { code: error.code, isTransient: error.hasErrorLabel('TransientTransactionError') };
}

describe('a transaction that reads', () => {
  test('sees one snapshot, over all collections, whatever others write', async () => {
    const [a, b] = [await pair(), await pair()];
    await inTransaction(async (session) => {
      expect(numbers(await bothOf(a, { session }))).toEqual([1, 2]);
      await a.updateOne(one, { $set: { n: 10 } });
      await b.deleteOne(two);
      await b.insertOne({ _id: 3 as never, n: 3 });
      expect(numbers(await bothOf(a, { session }))).toEqual([1, 2]);
      expect(numbers(await bothOf(b, { session }))).toEqual([1, 2]);
      expect(await b.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).toArray()).toEqual([
        { _id: null, n: 3 },
      ]);
      await session.commitTransaction();
    });
    expect([numbers(await bothOf(a)), numbers(await bothOf(b))]).toEqual([
      [10, 2],
      [1, 3],
    ]);
  });

  test('begins its snapshot with its first command', async () => {
    const a = await pair();
    await inTransaction(async (session) => {
      await a.updateOne(one, { $set: { n: 10 } });
      expect(numbers(await bothOf(a, { session }))).toEqual([10, 2]);
    });
  });

  test('keeps its snapshot in an open cursor and past the drop of an index', async () => {
    const a = await collectionWith(Array.from({ length: 30 }, (_, i) => ({ _id: i, n: i })));
    await a.createIndex({ n: 1 });
    await inTransaction(async (session) => {
      const cursor = a.find({}, { session, batchSize: 5 }).sort({ _id: 1 });
      expect(await cursor.next()).toEqual({ _id: 0, n: 0 });
      await a.updateMany({}, { $set: { n: -1 } });
      expect(numbers(await cursor.toArray())).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
    });
  });

  test('holds up no writer, nor another transaction', async () => {
    const a = await pair();
    await inTransaction(async (reader) => {
      await bothOf(a, { session: reader });
      await a.updateOne(one, { $inc: { n: 10 } });
      await inTransaction(async (writer) => {
        await a.updateOne(two, { $inc: { n: 10 } }, { session: writer });
        expect(numbers(await bothOf(a, { session: reader }))).toEqual([1, 2]);
        await writer.commitTransaction();
      });
      expect(numbers(await bothOf(a, { session: reader }))).toEqual([1, 2]);
    });
    expect(numbers(await bothOf(a))).toEqual([11, 12]);
  });
});

describe('a transaction that has read and writes', () => {
  test('conflicts with a document that was changed in between', async () => {
    const a = await pair();
    await inTransaction(async (session) => {
      const { n } = (await a.findOne(one, { session }))!;
      await a.updateOne(one, { $inc: { n: 10 } });
      expect(await refusalOf(a.updateOne(one, { $set: { n: n + 1 } }, { session }))).toEqual(conflict);
      expect(await codeOf(a.findOne(one, { session }))).toBe(251);
    });
    expect(numbers(await bothOf(a))).toEqual([11, 2]);
  });

  test.each<[string, (a: Collection<Doc>, options: Doc) => Promise<unknown>]>([
    ['deletes', (a, options) => a.deleteOne(one, options)],
    ['finds and modifies', (a, options) => a.findOneAndUpdate(one, { $set: { n: 7 } }, options)],
    ['finds and deletes', (a, options) => a.findOneAndDelete(one, options)],
    ['replaces', (a, options) => a.replaceOne(one, { n: 7 }, options)],
  ])('conflicts too when it %s', async (_, write) => {
    const a = await pair();
    await inTransaction(async (session) => {
      await bothOf(a, { session });
      await a.updateOne(one, { $inc: { n: 10 } });
      expect(await refusalOf(write(a, { session }))).toEqual(conflict);
    });
    expect(numbers(await bothOf(a))).toEqual([11, 2]);
  });

  test('conflicts also with a document of another collection than it has read', async () => {
    const [a, b] = [await pair(), await pair()];
    await inTransaction(async (session) => {
      await bothOf(a, { session });
      await b.updateOne(one, { $inc: { n: 10 } });
      expect(await refusalOf(b.updateOne(one, { $inc: { n: 1 } }, { session }))).toEqual(conflict);
    });
  });

  test('does not conflict with other documents, and still sees its snapshot', async () => {
    const [a, b] = [await pair(), await pair()];
    await inTransaction(async (session) => {
      await bothOf(a, { session });
      await a.updateOne(two, { $inc: { n: 10 } });
      await b.updateOne(two, { $inc: { n: 10 } });
      await a.updateOne(one, { $inc: { n: 100 } }, { session });
      expect(await a.findOne(one, { session })).toEqual({ _id: 1, n: 101 });
      expect(numbers(await bothOf(b, { session }))).toEqual([1, 2]);
      await session.commitTransaction();
    });
    expect(numbers(await bothOf(a))).toEqual([101, 12]);
  });

  test('conflicts with the same new key, rather than failing for good', async () => {
    const a = await collectionWith([{ _id: 1, n: 1 }]);
    await inTransaction(async (session) => {
      await bothOf(a, { session });
      await a.insertOne({ _id: 2 as never, n: 2 });
      expect(await refusalOf(a.insertOne({ _id: 2 as never, n: 3 }, { session }))).toEqual(conflict);
    });
  });

  test('succeeds when withTransaction tries it again', async () => {
    const a = await pair();
    const session = theClient().startSession();
    let tries = 0;
    await session.withTransaction(async () => {
      const { n } = (await a.findOne(one, { session }))!;
      if (++tries === 1) await a.updateOne(one, { $inc: { n: 10 } });
      await a.updateOne(one, { $set: { n: n + 1 } }, { session });
    });
    await session.endSession();
    expect([tries, numbers(await bothOf(a))]).toEqual([2, [12, 2]]);
  });
});

describe('a transaction refuses', () => {
  test.each<[string, (name: string) => Doc]>([
    ['drop', (name) => ({ drop: name })],
    ['dropDatabase', () => ({ dropDatabase: 1 })],
    ['count', (name) => ({ count: name })],
    ['listCollections', () => ({ listCollections: 1 })],
    ['dropIndexes', (name) => ({ dropIndexes: name, index: '*' })],
  ])('%s', async (_, command) => {
    const a = await pair();
    await inTransaction(async (session) => {
      await bothOf(a, { session });
      expect(await codeOf(theDb().command(command(a.collectionName), { session }))).toBe(263);
    });
    expect(await a.countDocuments()).toBe(2);
  });
});
