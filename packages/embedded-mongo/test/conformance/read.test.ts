import { Double, Int32, Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, isReal, theDb, useTarget } from '../target.ts';

useTarget();

describe('projection', () => {
  const doc = { _id: 1, a: 1, b: { c: 1, d: 2 }, e: [{ f: 1, g: 2 }, { f: 3 }, 5], h: [1, 2, 3, 4] };
  const cases: [name: string, projection: Doc, expected: Doc][] = [
    ['nothing said', {}, doc],
    ['inclusion', { a: 1 }, { _id: 1, a: 1 }],
    ['inclusion by true', { a: true }, { _id: 1, a: 1 }],
    ['inclusion without _id', { a: 1, _id: 0 }, { a: 1 }],
    ['inclusion of a path', { 'b.c': 1 }, { _id: 1, b: { c: 1 } }],
    ['inclusion of a nested document', { b: { c: 1 } }, { _id: 1, b: { c: 1 } }],
    ['inclusion inside an array', { 'e.f': 1 }, { _id: 1, e: [{ f: 1 }, { f: 3 }] }],
    ['inclusion of what is not there', { z: 1 }, { _id: 1 }],
    ['inclusion through a scalar', { 'a.z': 1 }, { _id: 1 }],
    ['inclusion keeps the order of the document', { b: 1, a: 1 }, { _id: 1, a: 1, b: { c: 1, d: 2 } }],
    ['exclusion', { b: 0, e: 0, h: 0 }, { _id: 1, a: 1 }],
    ['exclusion of _id', { _id: 0, b: 0, e: 0, h: 0 }, { a: 1 }],
    ['exclusion of _id alone', { _id: 0 }, { a: 1, b: doc.b, e: doc.e, h: doc.h }],
    ['exclusion of a path', { 'b.c': 0, e: 0, h: 0 }, { _id: 1, a: 1, b: { d: 2 } }],
    ['exclusion inside an array', { 'e.f': 0, b: 0, h: 0 }, { _id: 1, a: 1, e: [{ g: 2 }, {}, 5] }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['$slice', { h: { $slice: 2 }, b: 0, e: 0 }, { _id: 1, a: 1, h: [1, 2] }],
    ['$slice from the end', { h: { $slice: -1 }, b: 0, e: 0 }, { _id: 1, a: 1, h: [4] }],
    ['$slice with a start', { h: { $slice: [1, 2] }, b: 0, e: 0 }, { _id: 1, a: 1, h: [2, 3] }],
    ['$slice with a start from the end', { h: { $slice: [-3, 2] }, b: 0, e: 0 }, { _id: 1, a: 1, h: [2, 3] }],
    ['$slice beside an inclusion', { a: 1, h: { $slice: 1 } }, { _id: 1, a: 1, h: [1] }],
    ['$elemMatch', { e: { $elemMatch: { f: 3 } } }, { _id: 1, e: [{ f: 3 }] }],
    ['$elemMatch on values', { h: { $elemMatch: { $gt: 2 } } }, { _id: 1, h: [3] }],
    ['$elemMatch that none meets', { h: { $elemMatch: { $gt: 9 } } }, { _id: 1 }],
    ['an expression', { s: { $add: ['$a', 1] } }, { _id: 1, s: 2 }],
    ['another field', { s: '$b.d' }, { _id: 1, s: 2 }],
  ];
  test.each(cases)('%s', async (_, projection, expected) => {
    const collection = await collectionWith([doc]);
    const found = (await collection.findOne({}, { projection }))!;
    expect(found).toEqual(expected);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
  });

  test('positional', async () => {
    const collection = await collectionWith([doc]);
    expect(await collection.findOne({ h: { $gt: 2 } }, { projection: { 'h.$': 1 } })).toEqual({ _id: 1, h: [3] });
    expect(await collection.findOne({ 'e.f': 3 }, { projection: { 'e.$': 1 } })).toEqual({ _id: 1, e: [{ f: 3 }] });
  });

  test.each<[string, Doc, number]>([
    ['inclusion and exclusion', { a: 1, b: 0 }, 31254],
    ['exclusion and inclusion', { a: 0, b: 1 }, 31253],
    ['a path and its beginning', { b: 1, 'b.c': 1 }, 31250],
    ['$slice of a text', { h: { $slice: 'x' } }, 28667],
    ['an unknown expression', { s: { $foo: 1 } }, 168],
  ])('refuses %s', async (name, projection, code) => {
    if (isReal && name === '$slice of a text') return;
    expect(await codeOf((await collectionWith([doc])).findOne({}, { projection }))).toBe(code);
  });

  test('keeps the types of numbers', async () => {
    const collection = await collectionWith([
      { _id: 1, a: new Double(5), b: Long.fromNumber(6), c: new Int32(7), d: 1 },
    ]);
    const found = await collection.findOne({}, { projection: { d: 0 }, promoteValues: false });
    expect(found).toMatchObject({ a: new Double(5), b: Long.fromNumber(6), c: new Int32(7) });
  });
});

describe('sort', () => {
  const docs = [
    { _id: 1, a: 3, b: 1 },
    { _id: 2, a: 1, b: 2 },
    { _id: 3, a: 'x' },
    { _id: 4, a: null },
    { _id: 5, a: [5, 0] },
    { _id: 6, a: true },
    { _id: 7, a: new Date(0) },
    { _id: 8, a: { z: 1 } },
    { _id: 9, a: new ObjectId('000000000000000000000001') },
    { _id: 10, a: 1, b: 1 },
    { _id: 11, a: 2.5 },
    { _id: 12, a: [] },
    { _id: 13, a: 'X' },
    { _id: 14, a: Long.fromNumber(2) },
  ];
  const up = [12, 4, 5, 10, 2, 14, 11, 1, 13, 3, 8, 9, 6, 7];
  const down = [7, 6, 9, 8, 3, 13, 5, 1, 11, 14, 10, 2, 4, 12];
  const cases: [string, Doc, number[]][] = [
    ['up', { a: 1, _id: -1 }, up],
    ['down', { a: -1, _id: -1 }, down],
  ];
  test.each(cases)('%s by the order of types', async (_, sort, expected) => {
    const collection = await collectionWith(docs);
    const ids = async () =>
      (
        await collection
          .find()
          .sort(sort as never)
          .toArray()
      ).map(({ _id }) => _id);
    expect(await ids()).toEqual(expected);
    await collection.createIndex({ a: 1, _id: -1 });
    expect(await ids()).toEqual(expected);
  });

  test.each<[string, Doc, Doc, number[]]>([
    ['limit', {}, { sort: { _id: 1 }, limit: 2 }, [1, 2]],
    ['skip', {}, { sort: { _id: 1 }, skip: 12 }, [13, 14]],
    ['skip and limit', {}, { sort: { _id: -1 }, skip: 2, limit: 2 }, [12, 11]],
    ['skip beyond', {}, { sort: { _id: -1 }, skip: 99 }, []],
    ['limit with a filter', { _id: { $gt: 3 } }, { sort: { _id: 1 }, limit: 1 }, [4]],
    ['two fields', { b: { $exists: true } }, { sort: { b: 1, a: -1 } }, [1, 10, 2]],
    ['natural', {}, { sort: { $natural: -1 }, limit: 1 }, [14]],
    ['a negative limit is one batch', {}, { sort: { _id: 1 }, limit: -2 }, [1, 2]],
  ])('%s', async (_, filter, options, expected) => {
    const collection = await collectionWith(docs);
    expect((await collection.find(filter, options).toArray()).map(({ _id }) => _id)).toEqual(expected);
  });

  test('of documents in arrays goes by the least and the greatest', async () => {
    const collection = await collectionWith([
      { _id: 1, a: [{ b: 5 }, { b: 1 }] },
      { _id: 2, a: [{ b: 3 }] },
    ]);
    const ids = async (way: 1 | -1) => (await collection.find().sort({ 'a.b': way }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([1, 2]);
    expect(await ids(-1)).toEqual([1, 2]);
  });

  test('by two arrays is refused', async () => {
    const collection = await collectionWith([{ a: [1], b: [1] }]);
    expect(await codeOf(collection.find().sort({ a: 1, b: 1 }).toArray())).toBe(2);
  });
});

describe('cursors', () => {
  const many = Array.from({ length: 250 }, (_, i) => ({ _id: i, a: i % 5 }));

  test.each([1, 2, 7, 100, 101, 249, 250, 1000])('give everything in batches of %i', async (batchSize) => {
    const collection = await collectionWith(many);
    const found = await collection.find({}, { batchSize, sort: { _id: 1 } }).toArray();
    expect(found.map(({ _id }) => _id as unknown)).toEqual(many.map(({ _id }) => _id));
  });

  test('an aggregation goes on too', async () => {
    const collection = await collectionWith(many);
    const found = await collection.aggregate([{ $match: {} }, { $addFields: { b: 1 } }], { batchSize: 9 }).toArray();
    expect(found).toHaveLength(250);
  });

  test('go on by key while others write', async () => {
    const collection = await collectionWith(Array.from({ length: 1_000 }, (_, i) => ({ _id: i, a: i % 5 })));
    await collection.createIndex({ a: 1, _id: 1 });
    const cursor = collection.find({ a: 3 }, { batchSize: 10, sort: { _id: 1 } });
    const seen = [(await cursor.next())!['_id'] as unknown];
    await collection.deleteMany({ a: 4 });
    await collection.insertOne({ _id: 1003 as never, a: 3 });
    for await (const doc of cursor) seen.push(doc['_id']);
    expect(seen).toHaveLength(201);
    expect(seen.at(-1)).toBe(1003);
  });

  test('a closed one is no more', async () => {
    const collection = await collectionWith(many);
    const reply = await theDb().command({ find: collection.collectionName, batchSize: 2 });
    const { id } = reply['cursor'] as { id: Long };
    expect(
      await theDb().command({ killCursors: collection.collectionName, cursors: [Long.fromValue(id)] }),
    ).toMatchObject({ cursorsKilled: [expect.anything()] });
    expect(await codeOf(theDb().command({ getMore: Long.fromValue(id), collection: collection.collectionName }))).toBe(
      43,
    );
  });

  test('large documents come in several answers', async () => {
    const collection = await collectionWith(
      Array.from({ length: 30 }, (_, i) => ({ _id: i, text: 'x'.repeat(1_000_000) })),
    );
    expect(await collection.find().toArray()).toHaveLength(30);
  }, 120_000);

  test('batchSize 0 only opens it', async () => {
    const collection = await collectionWith(many);
    const reply = await theDb().command({ find: collection.collectionName, batchSize: 0 });
    expect((reply['cursor'] as { firstBatch: unknown[] }).firstBatch).toEqual([]);
  });
});

describe('count and distinct', () => {
  const docs = [{ a: 1, t: ['x', 'y'] }, { a: 2, t: ['y'] }, { a: 1, t: 'z' }, { a: 1.0, b: { c: 1 } }, { a: null }];

  test.each<[string, Doc, Doc, number]>([
    ['all', {}, {}, 5],
    ['some', { a: 1 }, {}, 3],
    ['limited', { a: 1 }, { limit: 2 }, 2],
    ['skipped', { a: 1 }, { skip: 2 }, 1],
    ['of arrays', { t: { $in: ['x', 'y'] } }, {}, 2],
  ])('count %s', async (_, filter, options, expected) => {
    const collection = await collectionWith(docs);
    expect(await collection.countDocuments(filter, options)).toBe(expected);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { t: 1 } }]);
    expect(await collection.countDocuments(filter, options)).toBe(expected);
    const reply = await theDb().command({ count: collection.collectionName, query: filter, ...options });
    expect(reply['n']).toBe(expected);
  });

  test.each<[string, string, Doc, unknown[]]>([
    ['of a field', 'a', {}, [null, 1, 2]],
    ['of elements', 't', {}, ['x', 'y', 'z']],
    ['with a filter', 't', { a: 2 }, ['y']],
    ['of a path', 'b.c', {}, [1]],
    ['of nothing', 'z', {}, []],
  ])('distinct %s', async (_, key, filter, expected) => {
    expect(await (await collectionWith(docs)).distinct(key, filter)).toEqual(expected);
  });

  test('of a collection that is not there', async () => {
    const collection = theDb().collection('nowhere');
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(0);
    expect(await collection.distinct('a')).toEqual([]);
    expect(await collection.find().toArray()).toEqual([]);
    expect(await collection.aggregate([{ $match: {} }]).toArray()).toEqual([]);
  });
});

test('all values come back as they went in', async () => {
  const collection = await collectionWith();
  const one = new Int32(1);
  const doc = {
    _id: new ObjectId(),
    int: one,
    double: new Double(1),
    long: Long.MAX_VALUE,
    text: 'ünï',
    nothing: null,
    list: [[], {}],
    deep: { a: { b: [one, { d: one }] } },
    when: new Date(0),
    yes: true,
  };
  await collection.insertOne(doc);
  expect(await collection.findOne({}, { promoteValues: false, promoteLongs: false })).toEqual(doc);
});
