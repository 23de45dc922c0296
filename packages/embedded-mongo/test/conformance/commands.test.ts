import { Binary, Decimal128, Double, Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { rawClient } from '../rawClient.ts';
import { codeOf, collectionWith, type Doc, isReal, theClient, theDb, theUrl, useTarget } from '../target.ts';

useTarget();

describe('indexes', () => {
  test('are made, listed and dropped', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    expect(await collection.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    await collection.createIndex({ 'c.d': 1 }, { name: 'cd', unique: true, sparse: true });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.createIndex({ e: 1 }, { partialFilterExpression: { e: { $exists: true } } });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
      { v: 2, key: { 'c.d': 1 }, name: 'cd', unique: true, sparse: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
      { v: 2, key: { e: 1 }, name: 'e_1', partialFilterExpression: { e: { $exists: true } } },
    ]);
    await collection.dropIndex('cd');
    expect(await collection.indexExists('cd')).toBe(false);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('made twice are one', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
  });

  test.each<[string, Doc[], number]>([
    ['of a name that is taken', [{ key: { b: 1 }, name: 'a_1' }], 86],
    ['of a key that is taken, by another name', [{ key: { a: 1 }, name: 'other' }], 85],
    ['of a key that is taken, with other options', [{ key: { a: 1 }, name: 'a_1', unique: true }], 86],
    ['without fields', [{ key: {}, name: 'x' }], 67],
    ['of direction 0', [{ key: { b: 0 }, name: 'x' }], 67],
    ['of an unknown kind', [{ key: { b: 'foo' }, name: 'x' }], 67],
    ['sparse and partial', [{ key: { b: 1 }, name: 'x', sparse: true, partialFilterExpression: { b: 1 } }], 67],
    ['partial by $ne', [{ key: { b: 1 }, name: 'x', partialFilterExpression: { b: { $ne: 1 } } }], 67],
    ['TTL over two fields', [{ key: { b: 1, c: 1 }, name: 'x', expireAfterSeconds: 1 }], 67],
    ['with an unknown option', [{ key: { b: 1 }, name: 'x', foo: 1 }], 197],
    ['none at all', [], 2],
  ])('are refused %s', async (_, indexes, code) => {
    const collection = await collectionWith([{ a: 1 }]);
    await collection.createIndex({ a: 1 });
    expect(await codeOf(theDb().command({ createIndexes: collection.collectionName, indexes }))).toBe(code);
  });

  test.skipIf(isReal).each(['text', '2dsphere', 'hashed'])('of the kind %s are refused', async (kind) => {
    const collection = await collectionWith();
    expect(await codeOf(collection.createIndex({ a: kind as never }))).toBe(67);
  });

  test('that are not there are refused', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    expect(await codeOf(collection.dropIndex('nope'))).toBe(27);
    expect(await codeOf(theDb().collection('nowhere').indexes())).toBe(26);
    expect(await codeOf(collection.dropIndex('_id_'))).toBe(72);
  });

  test('unique over what is double already are refused whole', async () => {
    const collection = await collectionWith([{ a: 1 }, { a: 1 }]);
    expect(await codeOf(collection.createIndexes([{ key: { b: 1 } }, { key: { a: 1 }, unique: true }]))).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ a: 1 });
  });

  test('a hint that is none is refused', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    expect(await codeOf(collection.find({}, { hint: 'nope' }).toArray())).toBe(2);
  });
});

describe('unique', () => {
  type Case = [name: string, key: Doc, options: Doc, docs: Doc[], next: Doc, code: number];
  const cases: Case[] = [
    ['a value', { a: 1 }, {}, [{ a: 1 }], { a: 1 }, 11000],
    ['a number of another type', { a: 1 }, {}, [{ a: 1 }], { a: new Double(1) }, 11000],
    ['another value', { a: 1 }, {}, [{ a: 1 }], { a: 2 }, 0],
    ['two missing', { a: 1 }, {}, [{}], {}, 11000],
    ['missing and null', { a: 1 }, {}, [{}], { a: null }, 11000],
    ['two missing, sparse', { a: 1 }, { sparse: true }, [{}], {}, 0],
    ['two null, sparse', { a: 1 }, { sparse: true }, [{ a: null }], { a: null }, 11000],
    ['elements of arrays', { a: 1 }, {}, [{ a: [1, 2] }], { a: [2, 3] }, 11000],
    ['an element and a value', { a: 1 }, {}, [{ a: [1, 2] }], { a: 2 }, 11000],
    ['twice in one array', { a: 1 }, {}, [], { a: [1, 1] }, 0],
    ['a compound key', { a: 1, b: 1 }, {}, [{ a: 1, b: 1 }], { a: 1, b: 1 }, 11000],
    ['a compound key that differs', { a: 1, b: 1 }, {}, [{ a: 1, b: 1 }], { a: 1, b: 2 }, 0],
    ['descending', { a: -1 }, {}, [{ a: 'x' }], { a: 'x' }, 11000],
    ['a path', { 'a.b': 1 }, {}, [{ a: { b: 1 } }], { a: [{ b: 2 }, { b: 1 }] }, 11000],
    [
      'inside a partial index',
      { a: 1 },
      { partialFilterExpression: { on: true } },
      [{ a: 1, on: true }],
      { a: 1, on: true },
      11000,
    ],
    [
      'outside of a partial index',
      { a: 1 },
      { partialFilterExpression: { on: true } },
      [{ a: 1, on: true }],
      { a: 1, on: false },
      0,
    ],
    [
      'partial by type',
      { a: 1 },
      { partialFilterExpression: { a: { $type: 'string' } } },
      [{ a: null }],
      { a: null },
      0,
    ],
    [
      'partial by $gt',
      { a: 1 },
      { partialFilterExpression: { n: { $gt: 5 } } },
      [{ a: 1, n: 6 }],
      { a: 1, n: 7 },
      11000,
    ],
    ['documents with fields in another order', { a: 1 }, {}, [{ a: { x: 1, y: 2 } }], { a: { y: 2, x: 1 } }, 0],
    ['texts that differ in case', { a: 1 }, {}, [{ a: 'x' }], { a: 'X' }, 0],
  ];
  test.each(cases)('%s', async (_, key, options, docs, next, code) => {
    const collection = await collectionWith(docs);
    await collection.createIndex(key as never, { unique: true, ...options });
    const outcome = await collection.insertOne({ ...next }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
    expect(outcome).toBe(code);
    expect(await collection.countDocuments()).toBe(docs.length + (code === 0 ? 1 : 0));
  });

  test('says which key and which value', async () => {
    const collection = await collectionWith([{ a: 1, b: 'x' }]);
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await expect(collection.insertOne({ a: 1, b: 'x' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: -1 },
      keyValue: { a: 1, b: 'x' },
    });
    await expect(collection.insertOne({ _id: (await collection.findOne())!._id })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
    });
  });

  test('holds for updates, replacements and upserts too, and leaves them undone', async () => {
    const collection = await collectionWith([
      { _id: 1, a: 1, t: [1] },
      { _id: 2, a: 2, t: [2] },
    ]);
    await collection.createIndexes([{ key: { t: 1 } }, { key: { a: 1 }, unique: true }]);
    expect(await codeOf(collection.updateOne({ _id: 2 as never }, { $set: { a: 1, t: [9] } }))).toBe(11000);
    expect(await codeOf(collection.replaceOne({ _id: 2 as never }, { a: 1 }))).toBe(11000);
    expect(await codeOf(collection.updateOne({ _id: 3 as never }, { $set: { a: 1 } }, { upsert: true }))).toBe(11000);
    expect(await codeOf(collection.findOneAndUpdate({ _id: 2 as never }, { $set: { a: 1 } }))).toBe(11000);
    expect(await collection.find({ t: 9 }).toArray()).toEqual([]);
    expect(await collection.find({ t: 2 }).toArray()).toEqual([{ _id: 2, a: 2, t: [2] }]);
  });

  test('is free again after a delete', async () => {
    const collection = await collectionWith([{ a: [1, 2] }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.deleteOne({ a: 1 });
    await collection.insertOne({ a: [2, 3] });
    await collection.updateOne({}, { $set: { a: 5 } });
    await collection.insertOne({ a: 3 });
    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('inserts', () => {
  test('ordered stop at the first error', async () => {
    const collection = await collectionWith([{ _id: 2 }]);
    const error = await collection
      .insertMany([{ _id: 1 as never }, { _id: 2 as never }, { _id: 3 as never }])
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.countDocuments()).toBe(2);
  });

  test('unordered do what they can', async () => {
    const collection = await collectionWith([{ _id: 2 }]);
    const docs = [{ _id: 1 as never }, { _id: 2 as never }, { _id: 3 as never }];
    const error = (await collection.insertMany(docs, { ordered: false }).catch((each: unknown) => each)) as {
      writeErrors: { index: number }[];
      insertedCount: number;
    };
    expect(error.insertedCount).toBe(2);
    expect(error.writeErrors.map(({ index }) => index)).toEqual([1]);
  });

  test('an _id comes first wherever it was', async () => {
    const collection = await collectionWith([{ a: 1, _id: 5 }]);
    expect(Object.keys((await collection.findOne())!)).toEqual(['_id', 'a']);
  });

  test('an _id is made where there is none', async () => {
    const collection = await collectionWith();
    await theDb().command({ insert: collection.collectionName, documents: [{ a: 1 }] });
    expect((await collection.findOne())!._id).toBeInstanceOf(ObjectId);
  });

  test.each<[string, unknown]>([
    ['an array', [1]],
    ['a regular expression', /x/],
  ])('%s is no _id', async (_, id) => {
    expect(await codeOf((await collectionWith()).insertOne({ _id: id as never }))).toBe(53);
  });

  test('two arrays under one index are refused', async () => {
    const collection = await collectionWith();
    await collection.createIndex({ a: 1, b: 1 });
    expect(await codeOf(collection.insertOne({ a: [1], b: [2] }))).toBe(171);
    await collection.insertOne({ a: [1], b: 2 });
    await collection.insertOne({ a: 1, b: [2] });
  });

  test('two paths into one array are not two arrays', async () => {
    const collection = await collectionWith();
    await collection.createIndex({ 'a.b': 1, 'a.c': 1 });
    await collection.insertOne({
      _id: 1 as never,
      a: [
        { b: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    });
    expect(await collection.find({ 'a.b': 1, 'a.c': 4 }).toArray()).toHaveLength(1);
    expect(await collection.find({ a: { $elemMatch: { b: 1, c: 4 } } }).toArray()).toHaveLength(0);
  });

  test('an unacknowledged one happens', async () => {
    const collection = await collectionWith();
    await collection.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });

  test('documents over 16 MB are refused', async () => {
    const collection = await collectionWith();
    const outcome = await collection.insertOne({ a: 'x'.repeat(17 * 1024 * 1024) }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
  }, 120_000);
});

describe('deletes', () => {
  test('one, many and none', async () => {
    const collection = await collectionWith([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
    expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(0);
    expect((await collection.deleteMany({})).deletedCount).toBe(1);
    expect((await theDb().collection('nowhere').deleteMany({})).deletedCount).toBe(0);
  });
});

describe('bulkWrite', () => {
  test('does each in order', async () => {
    const collection = await collectionWith([
      { _id: 1, n: 0 },
      { _id: 9, n: 0 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 2 as never, n: 0 } } },
      { updateOne: { filter: { _id: 2 as never }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: {}, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: 1 as never }, replacement: { n: 7 } } },
      { updateOne: { filter: { _id: 5 as never }, update: { $set: { n: 5 } }, upsert: true } },
      { deleteOne: { filter: { _id: 9 as never } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 7 },
      { _id: 2, n: 2 },
      { _id: 5, n: 5 },
    ]);
  });

  test('unordered goes on after an error', async () => {
    const collection = await collectionWith([{ _id: 1 }]);
    const writes = [1, 2, 1, 3].map((id) => ({ insertOne: { document: { _id: id as never } } }));
    await expect(collection.bulkWrite(writes, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await collection.countDocuments()).toBe(3);
  });
});

describe('databases and collections', () => {
  test('are made by the first write, listed and dropped', async () => {
    const db = theClient().db(`${theDb().databaseName}_other`);
    await db.collection('a').insertOne({ a: 1 });
    await db.createCollection('b');
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['a', 'b']);
    expect(await db.listCollections({ name: 'b' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'b', type: 'collection' },
    ]);
    expect((await db.admin().listDatabases()).databases.map(({ name }) => name)).toContain(db.databaseName);
    expect(await db.collection('a').drop()).toBe(true);
    expect(await db.dropDatabase()).toBe(true);
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  test('a collection made twice is refused', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    const outcome = await theDb()
      .command({ create: collection.collectionName, validationLevel: 'off' })
      .catch((error: { code: number }) => error.code);
    expect(outcome).toBe(48);
  });

  test('one that is dropped and made again is empty and has no indexes', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    await collection.createIndex({ a: 1 });
    await collection.drop();
    await collection.insertOne({ b: 1 });
    expect(await collection.find({ a: 1 }).toArray()).toEqual([]);
    expect(await collection.indexes()).toHaveLength(1);
  });
});

describe('commands', () => {
  test('that say who we are', async () => {
    const admin = theClient().db('admin');
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ ok: 1, version: expect.any(String) });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ ok: 1, uptime: expect.any(Number) });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, setName: 'rs0' });
  });

  test.each<[string, Doc, number]>([
    ['an unknown one', { atriumUnknown: 1 }, 59],
    ['one named as a method of objects', { constructor: 1 }, 59],
    ['find without a name', { find: 1 }, 2],
    ['find of an empty name', { find: '' }, 73],
    ['find with a filter that is none', { find: 'a', filter: 1 }, 14],
    ['find with a limit that is none', { find: 'a', limit: 'x' }, 14],
    ['find with a negative skip', { find: 'a', skip: -1 }, 2],
    ['getMore of no cursor', { getMore: Long.fromNumber(123), collection: 'a' }, 43],
    ['aggregate without a cursor', { aggregate: 'a', pipeline: [] }, 9],
    ['insert of nothing', { insert: 'a', documents: [] }, 16],
    ['delete with limit 2', { delete: 'a', deletes: [{ q: {}, limit: 2 }] }, 9],
    ['findAndModify of nothing to do', { findAndModify: 'a', query: {} }, 9],
    ['findAndModify that removes and updates', { findAndModify: 'a', remove: true, update: {} }, 9],
  ])('%s is refused', async (_, command, code) => {
    const reply = await theDb()
      .command(command)
      .catch((error: { code: number }) => error);
    const { writeErrors } = reply as { writeErrors?: { code: number }[] };
    expect(writeErrors?.[0]?.code ?? (reply as { code?: number }).code).toBe(code);
  });

  test.skipIf(isReal)('what would change the answer unnoticed is refused', async () => {
    const collection = await collectionWith([{ a: 'x', d: Decimal128.fromString('1.5') }]);
    expect(await codeOf(collection.find({ a: 'X' }, { collation: { locale: 'en', strength: 2 } }).toArray())).toBe(238);
    expect(await codeOf(collection.createIndex({ a: 1 }, { collation: { locale: 'en' } }))).toBe(238);
    expect(await codeOf(collection.find({ d: Decimal128.fromString('1.5') }).toArray())).toBe(238);
    expect(await codeOf(collection.find().sort({ d: 1 }).toArray())).toBe(238);
    expect(await codeOf(collection.updateOne({}, { $inc: { d: 1 } }))).toBe(238);
    expect(await codeOf(collection.aggregate([{ $group: { _id: null, n: { $sum: '$d' } } }]).toArray())).toBe(238);
    expect(await codeOf(collection.aggregate([{ $project: { n: { $add: ['$d', 1] } } }]).toArray())).toBe(238);
    expect(await codeOf(collection.find({}, { min: { a: 1 } }).toArray())).toBe(238);
    expect(await codeOf(theDb().createCollection('capped', { capped: true, size: 1000 }))).toBe(238);
    expect(await codeOf(theDb().createCollection('view', { viewOn: 'a', pipeline: [] }))).toBe(238);
    expect(await codeOf(collection.watch().next())).toBe(238);
    expect((await collection.findOne())!['d']).toEqual(Decimal128.fromString('1.5'));
  });

  test('the simple collation, comments, read and write concerns are taken', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    const options = { collation: { locale: 'simple' }, comment: 'why', readConcern: { level: 'majority' as const } };
    expect(await collection.find({ a: 1 }, options).toArray()).toHaveLength(1);
    await collection.updateOne(
      { a: 1 },
      { $set: { b: 1 } },
      { writeConcern: { w: 'majority', journal: true }, comment: 'why' },
    );
  });

  test('arithmetic with texts is refused as MongoDB does', async () => {
    const collection = await collectionWith([{ a: 'x' }]);
    expect(await codeOf(collection.aggregate([{ $project: { n: { $add: ['$a', 1] } } }]).toArray())).toBe(14);
    expect(await codeOf(collection.aggregate([{ $project: { n: { $abs: '$a' } } }]).toArray())).toBe(28765);
  });

  test('maxTimeMS ends what takes too long', async () => {
    const collection = await collectionWith(Array.from({ length: 3_000 }, (_, i) => ({ a: `${i}`.repeat(50) })));
    const slow = {
      $expr: {
        $eq: [{ $reduce: { input: { $range: [0, 200] }, initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, -1],
      },
    };
    expect(await codeOf(collection.find(slow, { maxTimeMS: 5 }).toArray())).toBe(50);
  });
});

test('GridFS-like binary and large integers survive updates beside them', async () => {
  const doc = {
    _id: 1,
    data: new Binary(Buffer.from([1, 2, 3])),
    big: Long.fromString('9007199254740993'),
    d: new Double(3),
    dec: Decimal128.fromString('1.50'),
  };
  const collection = await collectionWith([doc]);
  await collection.updateOne({ _id: 1 as never }, { $set: { x: 1 } });
  const found = await collection.findOne({}, { promoteValues: false, promoteLongs: false });
  expect(found).toMatchObject({ data: doc.data, big: doc.big, d: doc.d, dec: doc.dec });
});

describe.skipIf(isReal)('the wire', () => {
  test('takes the first hello as OP_QUERY', async () => {
    const client = await rawClient(theUrl());
    expect(await client.query({ isMaster: 1, helloOk: true })).toMatchObject({
      ok: 1,
      ismaster: true,
      helloOk: true,
      setName: 'rs0',
    });
    client.destroy();
  });

  test('answers errors with code and codeName', async () => {
    const client = await rawClient(theUrl());
    expect(await client.send({ nope: 1, $db: 'admin' })).toEqual({
      ok: 0,
      code: 59,
      codeName: 'CommandNotFound',
      errmsg: "no such command: 'nope'",
    });
    expect(await client.send({ ping: 1, $db: 'a b' })).toMatchObject({ ok: 0, code: 73, codeName: 'InvalidNamespace' });
    client.destroy();
  });

  test('refuses to commit what is no transaction', async () => {
    const client = await rawClient(theUrl());
    expect(await client.send({ commitTransaction: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 72 });
    client.destroy();
  });

  test('refuses an opcode it does not know', async () => {
    const client = await rawClient(theUrl());
    expect(await client.sendBytes(2012, Buffer.alloc(20))).toMatchObject({ ok: 0 });
    client.destroy();
  });
});
