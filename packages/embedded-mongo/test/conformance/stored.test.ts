import { BSON, DBRef, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { bodySection, opMsg, rawConnection, sequenceSection } from '../rawMessages.ts';
import { codeOf, collectionWith, type Doc, isReal, theDb, theUrl, useTarget } from '../target.ts';

/** What is stored, or refused: sources are the server's insert.cpp, bsonobj.cpp and object_replace_executor.cpp. */
useTarget();

describe('an _id', () => {
  // bsonobj.cpp, storageValidEmbedded: only a DBRef has names with a dollar.
  const invalid: [name: string, _id: Doc][] = [
    ['with a dollar', { $a: 1 }],
    ['with a dollar after another name', { a: 1, $b: 1 }],
    ['with a dollar further within', { a: [{ $b: 1 }] }],
    ['of a DBRef without $id', { $ref: 'x' }],
    ['of a DBRef in another order', { $id: 1, $ref: 'x' }],
    ['of a DBRef with a further dollar', { $ref: 'x', $id: 1, $foo: 1 }],
  ];
  test.each(invalid)('%s is refused', async (_, _id) => {
    const collection = await collectionWith();
    expect(await codeOf(collection.insertOne({ _id } as Doc))).toBe(52);
    expect(await codeOf(collection.updateOne({ a: 1 }, { $setOnInsert: { _id } }, { upsert: true }))).toBe(52);
    expect(await codeOf(collection.replaceOne({ a: 1 }, { _id } as Doc, { upsert: true }))).toBe(52);
    expect(await collection.countDocuments()).toBe(0);
  });

  test.each<[name: string, _id: unknown]>([
    ['a DBRef', new DBRef('x', new ObjectId())],
    ['a DBRef of another database', { a: new DBRef('x', 1 as never, 'y') }],
    ['a document with a dollar in a name', { a$: 1 }],
  ])('may be %s', async (_, _id) => {
    const collection = await collectionWith([{ _id }]);
    expect(await collection.findOne({ _id: { $eq: _id } } as Doc)).toEqual({ _id });
  });

  // insert.cpp: "can't have multiple _id fields in one document" (SERVER-19361).
  test.skipIf(isReal)('is one', async () => {
    const collection = await collectionWith();
    const one = BSON.serialize({ _id: 1 });
    const two = Buffer.concat([one.subarray(0, -1), one.subarray(4)]);
    two.writeInt32LE(two.length, 0);
    const connection = rawConnection(theUrl());
    const reply = connection.answerTo(1);
    const insert = bodySection({ insert: collection.collectionName, $db: collection.dbName });
    connection.send(opMsg([insert, sequenceSection('documents', [two])]));
    expect(await reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 2 }] });
    connection.close();
    expect(await collection.countDocuments()).toBe(0);
  });
});

describe('an empty timestamp', () => {
  const empty = new Timestamp({ t: 0, i: 0 });
  const isTime = { $gt: new Timestamp({ t: Math.floor(Date.now() / 1000) - 60, i: 0 }) };

  // mongodb.com/docs/v7.0/reference/bson-types/ Timestamps: replaced in top-level fields of what is inserted.
  test('of an inserted document or a replacement is the time, another for each', async () => {
    const collection = await collectionWith([{ _id: 1, a: empty, b: empty }, { _id: 2 }]);
    await collection.replaceOne({ _id: 2 as never }, { a: empty, b: empty });
    await collection.replaceOne({ _id: 3 as never }, { a: empty, b: empty }, { upsert: true });
    expect(await collection.countDocuments({ a: isTime, b: isTime, $expr: { $lt: ['$a', '$b'] } })).toBe(3);
  });

  test('stays in the _id, within a document, and where an operator sets it', async () => {
    const collection = await collectionWith([{ _id: empty, a: { b: empty }, c: [empty] }]);
    await collection.updateOne({}, { $set: { d: empty } });
    expect(await collection.findOne()).toEqual({ _id: empty, a: { b: empty }, c: [empty], d: empty });
  });
});

// mongodb.com/docs/v7.0/reference/database-references
describe('a DBRef', () => {
  const ref = new DBRef('x', 5 as never);
  test.each<[filter: Doc, ids: number[]]>([
    [{ 'ref.$id': 5 }, [1, 2]],
    [{ 'ref.$id': { $gt: 5 } }, [3]],
    [{ 'ref.$ref': 'x' }, [1, 2]],
    [{ 'ref.$db': 'z' }, [2]],
    [{ 'list.$id': 5 }, [1]],
    [{ list: { $elemMatch: { $id: 5, $ref: 'x' } } }, [1]],
    [{ ref }, [1]],
    [{ ref: { $in: [ref] } }, [1]],
    [{ ref: { $ne: ref } }, [2, 3, 4]],
  ])('is found by %j', async (filter, ids) => {
    const docs = [
      { _id: 1, ref, list: [ref] },
      { _id: 2, ref: new DBRef('x', 5 as never, 'z') },
      { _id: 3, ref: new DBRef('y', 6 as never) },
      { _id: 4 },
    ];
    const collection = await collectionWith(docs);
    for (const isIndexed of [false, true]) {
      if (isIndexed) await collection.createIndex({ ref: 1 });
      const found = await collection.find(filter).sort({ _id: 1 }).toArray();
      expect(found).toEqual(docs.filter(({ _id }) => ids.includes(_id)));
    }
  });

  test('comes through updates and pipelines as it was', async () => {
    const collection = await collectionWith([{ _id: 1, ref }]);
    await collection.updateOne({}, { $set: { z: 1 }, $push: { list: ref } } as Doc);
    expect(await collection.findOne()).toEqual({ _id: 1, ref, z: 1, list: [ref] });
    await collection.updateOne({}, { $pull: { list: ref } } as Doc);
    const [shown] = await collection.aggregate([{ $addFields: { copy: '$ref' } }, { $unset: 'z' }]).toArray();
    expect(shown).toEqual({ _id: 1, ref, list: [], copy: ref });
  });
});

// namespace_string.cpp and insert.cpp: "Invalid system namespace".
test('system.* is not written to', async () => {
  const system = theDb().collection<Doc>('system.foo');
  const writes: (() => Promise<unknown>)[] = [
    () => system.insertOne({ a: 1 }),
    () => system.updateOne({}, { $set: { a: 1 } }, { upsert: true }),
    () => system.deleteMany({}),
    () => system.findOneAndDelete({}),
    () => system.createIndex({ a: 1 }),
    () => theDb().createCollection('system.foo'),
  ];
  for (const write of writes) expect(await codeOf(write())).toBe(73);
  expect(await system.find().toArray()).toEqual([]);
});
