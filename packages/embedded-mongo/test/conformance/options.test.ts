import { Long, type MongoServerError, UUID } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../inTransaction.ts';
import { rawClient } from '../rawClient.ts';
import { codeOf, collectionWith, connect, type Doc, isReal, theClient, theDb, theUrl, useTarget } from '../target.ts';

/**
 * https://www.mongodb.com/docs/manual/reference/write-concern/
 * https://www.mongodb.com/docs/manual/reference/read-concern/
 * https://www.mongodb.com/docs/manual/reference/stable-api/
 */
useTarget();

describe('a write concern that a set of one member cannot satisfy is not acknowledged', () => {
  test.each<[unknown, number]>([
    [3, 100],
    ['nosuch', 79],
  ])('w: %s', async (w, code) => {
    const collection = await collectionWith([{ _id: 1 }]);
    const writeConcern = { w: w as number };
    const writes: (() => Promise<unknown>)[] = [
      () => collection.insertOne({ _id: 2 as never }, { writeConcern }),
      () => collection.updateOne({ _id: 1 as never }, { $set: { a: 1 } }, { writeConcern }),
      () => collection.findOneAndUpdate({ _id: 1 as never }, { $set: { a: 2 } }, { writeConcern }),
      () => collection.deleteOne({ _id: 1 as never }, { writeConcern }),
      () => collection.createIndex({ a: 1 }, { writeConcern } as Doc),
    ];
    for (const write of writes) {
      const error = (await write().catch((each: unknown) => each)) as MongoServerError;
      expect([error.name, error.code]).toEqual(['MongoWriteConcernError', code]);
    }
  });

  test('in a commit too', async () => {
    const collection = await collectionWith();
    const session = theClient().startSession();
    session.startTransaction({ writeConcern: { w: 3 } });
    await collection.insertOne({ _id: 1 as never }, { session });
    expect(await codeOf(session.commitTransaction())).toBe(100);
    await session.endSession();
  });

  test.each<[string, Doc]>([
    ['1', { w: 1 }],
    ['majority', { w: 'majority', j: true, wtimeout: 1_000 }],
  ])('but w: %s is', async (_, writeConcern) => {
    const collection = await collectionWith();
    expect(await collection.insertOne({ _id: 1 as never }, { writeConcern })).toMatchObject({ acknowledged: true });
  });
});

describe('refused', () => {
  const lsid = { id: new UUID() };
  const txnNumber = Long.fromNumber(1);
  test.each<[string, Doc, number]>([
    ['a write concern of 51 members', { insert: 'a', documents: [{}], writeConcern: { w: 51 } }, 9],
    ['a negative write concern', { insert: 'a', documents: [{}], writeConcern: { w: -1 } }, 9],
    ['a write concern of another type', { insert: 'a', documents: [{}], writeConcern: 1 }, 14],
    ['a write concern for a read', { find: 'a', writeConcern: { w: 1 } }, 72],
    ['an unknown read concern', { find: 'a', readConcern: { level: 'nosuch' } }, 2],
    ['a read concern that is no text', { find: 'a', readConcern: { level: 1 } }, 14],
    ['a read concern of another type', { find: 'a', readConcern: 'local' }, 14],
    ['an unknown field of a read concern', { find: 'a', readConcern: { nosuch: 1 } }, 40415],
    ['an unknown option of find', { find: 'a', nosuch: 1 }, 40415],
    ['an unknown option of insert', { insert: 'a', documents: [{}], nosuch: 1 }, 40415],
    ['an unknown option of update', { update: 'a', updates: [{ q: {}, u: { $set: { a: 1 } } }], nosuch: 1 }, 40415],
    [
      'an unknown option of a statement',
      { update: 'a', updates: [{ q: {}, u: { $set: { a: 1 } }, nosuch: 1 }] },
      40415,
    ],
    ['an unknown option of a deletion', { delete: 'a', deletes: [{ q: {}, limit: 0, nosuch: 1 }] }, 40415],
    ['an unknown option of aggregate', { aggregate: 'a', pipeline: [], cursor: {}, nosuch: 1 }, 40415],
    ['an unknown option of findAndModify', { findAndModify: 'a', query: {}, remove: true, nosuch: 1 }, 40415],
    ['an unknown option of create', { create: 'a', nosuch: 1 }, 40415],
    ['another version of the API', { find: 'a', apiVersion: '2' }, 322],
    ['apiStrict without a version', { find: 'a', apiStrict: true }, 72],
    ['a command that the API has not, strictly', { distinct: 'a', key: 'a', apiVersion: '1', apiStrict: true }, 323],
    ['a transaction number without a session', { insert: 'a', documents: [{}], txnNumber }, 72],
    ['a transaction that does not say autocommit', { find: 'a', lsid, txnNumber, startTransaction: true }, 72],
    ['autocommit', { find: 'a', lsid, txnNumber, autocommit: true, startTransaction: true }, 72],
  ])('%s', async (_, command, code) => {
    expect(await codeOf(asItIs(command))).toBe(code);
    expect(await theDb().listCollections({ name: 'a' }).toArray()).toEqual([]);
  });

  test.each<[string, Doc, number]>([
    ['linearizable reads', { readConcern: { level: 'linearizable' } }, 72],
    ['an unknown read concern', { readConcern: { level: 'nosuch' } }, 2],
  ])('in a transaction: %s', async (_, options, code) => {
    const collection = await collectionWith([{ _id: 1 }]);
    const session = theClient().startSession();
    session.startTransaction(options);
    expect(await codeOf(collection.find({}, { session }).toArray())).toBe(code);
    await session.endSession();
  });

  test('a client of another version of the API', async () => {
    const options = { serverApi: { version: '1', strict: true, deprecationErrors: true } } as const;
    const strict = await connect(theUrl(), options);
    const collection = strict.db(theDb().databaseName).collection('strict');
    await collection.insertOne({ a: 1 });
    expect(await collection.countDocuments({ a: 1 })).toBe(1);
    expect(await codeOf(collection.distinct('a'))).toBe(323);
    await collection.drop();
    await strict.close();
  });
});

/** The driver would add a session. */
async function asItIs(command: Doc) {
  const client = await rawClient(theUrl());
  const answer = await client.send({ ...command, $db: theDb().databaseName });
  client.destroy();
  if (answer['ok'] === 1) return answer;
  throw Object.assign(new Error(String(answer['errmsg'])), { code: answer['code'] as number });
}

test.each(['local', 'available', 'majority', 'linearizable'] as const)('reads by the concern %s', async (level) => {
  const collection = await collectionWith([{ _id: 1 }]);
  expect(await collection.find({}, { readConcern: { level } }).toArray()).toHaveLength(1);
});

test.each(['local', 'majority', 'snapshot'] as const)('a transaction by the read concern %s', async (level) => {
  const collection = await collectionWith([{ _id: 1 }]);
  const session = theClient().startSession();
  session.startTransaction({ readConcern: { level } });
  expect(await collection.find({}, { session }).toArray()).toHaveLength(1);
  await session.commitTransaction();
  await session.endSession();
});

test.skipIf(isReal)('a session of snapshots is refused rather than not being one', async () => {
  const collection = await collectionWith([{ _id: 1 }]);
  const session = theClient().startSession({ snapshot: true });
  expect(await codeOf(collection.find({}, { session }).toArray())).toBe(238);
  await session.endSession();
});

test('a write concern within a transaction is refused', async () => {
  const collection = await collectionWith([{ _id: 1 }]);
  await inTransaction(async (session) => {
    const insert = { insert: collection.collectionName, documents: [{}], writeConcern: { w: 1 } };
    expect(await refusal(theDb().command(insert, { session }))).toMatch(/write ?concern/i);
  });
  expect(await collection.countDocuments()).toBe(1);
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  );

test('listDatabases filters', async () => {
  await collectionWith([{ _id: 1 }]);
  const name = theDb().databaseName;
  const { databases } = await theClient().db('admin').command({ listDatabases: 1, nameOnly: true, filter: { name } });
  expect(databases).toEqual([{ name }]);
});
