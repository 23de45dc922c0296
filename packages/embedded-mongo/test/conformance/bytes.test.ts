import { Binary, BSON, type Collection, DBRef, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, theDb, useTarget } from '../target.ts';

/**
 * https://www.mongodb.com/docs/manual/reference/operator/update/ (order of fields)
 * https://www.mongodb.com/docs/manual/reference/operator/query-bitwise/
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 */
useTarget();

const raw = { raw: true, promoteBuffers: false } as const;

/** Name, then type and value in hexadecimal, of each field in its order. */
function fieldsOf(bytes: Uint8Array, start = 0): [string, string][] {
  return Array.from(BSON.onDemand.parseToElements(bytes, start) as Iterable<number[]>, (element) => {
    const [type, nameAt, nameLength, at, length] = element as [number, number, number, number, number];
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString();
    return [name, `${type}:${Buffer.from(bytes.subarray(at, at + length)).toString('hex')}`];
  });
}

const stored = async (collection: Collection<Doc>) =>
  fieldsOf((await collection.findOne({}, raw)) as unknown as Uint8Array);
const namesOf = async (collection: Collection<Doc>) => (await stored(collection)).map(([name]) => name);

const element = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);

function documentOf(...elements: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

const int = (value: number) => Buffer.from(Int32Array.of(value).buffer);
const numbered = () =>
  documentOf(element(16, 'b', int(1)), element(16, '10', int(2)), element(16, '2', int(3)), element(16, 'a', int(4)));

/** Stores bytes that the driver itself could not write. */
async function collectionOf(...elements: Buffer[]) {
  const collection = await collectionWith();
  await collection.insertOne({ _id: 1 as never });
  const bytes = documentOf(element(16, '_id', int(1)), ...elements);
  await collection.deleteMany({});
  await collection.bulkWrite([{ insertOne: { document: rawDocument(bytes) } }]);
  return collection;
}

/** The driver takes the bytes of a document in place of the document. */
const rawDocument = (bytes: Buffer): Doc =>
  new Map(fieldsOf(bytes).map(([name]) => [name, valueOf(bytes, name)])) as unknown as Doc;

function valueOf(bytes: Buffer, wanted: string): unknown {
  for (const found of BSON.onDemand.parseToElements(bytes, 0) as Iterable<[number, number, number, number, number]>) {
    const [type, nameAt, nameLength, at, length] = found;
    if (bytes.toString('utf8', nameAt, nameAt + nameLength) !== wanted) continue;
    const value = bytes.subarray(at, at + length);
    if (type === 3) return rawDocument(value);
    return BSON.deserialize(documentOf(element(type, 'v', value)), { promoteValues: false })['v'];
  }
  return undefined;
}

describe('an update keeps the order of names that are numbers', () => {
  const here = (bytes: Buffer) => collectionOf(...elementsOf(bytes));
  const elementsOf = (bytes: Buffer) => [bytes.subarray(4, -1)];

  test.each<[string, Doc, string[]]>([
    ['beside them', { $set: { z: 1 } }, ['_id', 'b', '10', '2', 'a', 'z']],
    ['of one of them', { $set: { 10: 5 } }, ['_id', 'b', '10', '2', 'a']],
    ['that removes one', { $unset: { 10: 1 } }, ['_id', 'b', '2', 'a']],
    ['that adds one', { $set: { 1: 1 } }, ['_id', 'b', '10', '2', 'a', '1']],
    ['that renames', { $rename: { b: 'c' } }, ['_id', '10', '2', 'a', 'c']],
    ['that renames to one', { $rename: { a: '1' } }, ['_id', 'b', '10', '2', '1']],
    ['that counts', { $inc: { 2: 1 } }, ['_id', 'b', '10', '2', 'a']],
  ])('%s', async (_, update, names) => {
    const collection = await here(numbered());
    expect(await namesOf(collection)).toEqual(['_id', 'b', '10', '2', 'a']);
    await collection.updateOne({}, update);
    expect(await namesOf(collection)).toEqual(names);
  });

  test('also where an upsert adds one', async () => {
    const collection = await collectionWith([{ _id: 1 }]);
    await collection.deleteMany({});
    await collection.updateOne({ z: 1 }, { $set: { 10: 2 } }, { upsert: true });
    expect(await namesOf(collection)).toEqual(['_id', 'z', '10']);
  });

  test.each<[string, [string, number][], string[]]>([
    [
      'several',
      [
        ['10', 1],
        ['2', 2],
        ['b', 3],
      ],
      ['_id', '10', '2', 'b', 'z'],
    ],
    [
      'those that have no numbers too',
      [
        ['b', 1],
        ['a', 2],
        ['-c', 3],
        ['7', 4],
      ],
      ['_id', '-c', '7', 'a', 'b', 'z'],
    ],
  ])('of upserts it is that of the paths of the filter, as bytes: %s', async (_, filter, names) => {
    const collection = await collectionWith();
    const given = new Map(filter) as unknown as Doc;
    await collection.updateOne(given, { $set: { z: 2 } }, { upsert: true });
    expect(await namesOf(collection)).toEqual(names);
  });

  test('and in a document that an upsert makes on the way', async () => {
    const collection = await collectionWith();
    const filter = new Map([
      ['o.10', 1],
      ['o.2', 2],
      ['o.b', 3],
      ['a', 1],
    ]) as unknown as Doc;
    await collection.updateOne(filter, { $set: { z: 2 } }, { upsert: true });
    const fields = await stored(collection);
    expect(fields.map(([name]) => name)).toEqual(['_id', 'a', 'o', 'z']);
    const inner = fields.find(([name]) => name === 'o')![1];
    expect(fieldsOf(Buffer.from(inner.slice(2), 'hex')).map(([name]) => name)).toEqual(['10', '2', 'b']);
  });

  test('and a rename where there was none', async () => {
    const collection = await collectionWith([{ _id: 1, b: 1, a: 1 }]);
    await collection.updateOne({}, { $rename: { a: '10' } });
    expect(await namesOf(collection)).toEqual(['_id', 'b', '10']);
  });

  test('also where a document has none yet', async () => {
    const collection = await collectionWith([{ _id: 1, b: 1, inner: { x: 1 } }]);
    await collection.updateOne({}, { $set: { 10: 1, 2: 1, 'inner.7': 1 } });
    expect(await namesOf(collection)).toEqual(['_id', 'b', 'inner', '2', '10']);
    const inner = (await stored(collection)).find(([name]) => name === 'inner')![1];
    expect(fieldsOf(Buffer.from(inner.slice(2), 'hex')).map(([name]) => name)).toEqual(['x', '7']);
  });

  test('inside of documents and arrays', async () => {
    const collection = await collectionOf(
      element(3, 'inner', numbered()),
      element(4, 'list', documentOf(element(3, '0', numbered()))),
    );
    const before = await stored(collection);
    await collection.updateOne({}, { $set: { z: 1 } });
    expect((await stored(collection)).slice(0, 3)).toEqual(before);
  });

  test('of what is set, pushed and replaced', async () => {
    const collection = await collectionWith([{ _id: 1, list: [] }]);
    const value = rawDocument(numbered());
    const bytes = (name: string) => stored(collection).then((fields) => fields.find(([each]) => each === name)![1]);
    await collection.updateOne({}, { $set: { a: value }, $push: { list: value } } as Doc);
    expect(await bytes('a')).toBe(`3:${numbered().toString('hex')}`);
    expect(await bytes('list')).toBe(`4:${documentOf(element(3, '0', numbered())).toString('hex')}`);
    await theDb().command({ update: collection.collectionName, updates: [{ q: {}, u: value }] });
    expect(await namesOf(collection)).toEqual(['_id', 'b', '10', '2', 'a']);
  });
});

test('an update keeps what JavaScript cannot hold', async () => {
  const collection = await collectionWith([
    { _id: 1, far: Long.fromString('9223372036854775807'), ref: new DBRef('a', 1 as never) },
  ]);
  const before = await stored(collection);
  await collection.updateOne({}, { $set: { z: 1 } });
  expect((await stored(collection)).slice(0, 3)).toEqual(before);
});

describe('$bits of binary data, whose first byte has the lowest bits', () => {
  const data = (...bytes: number[]) => new Binary(Buffer.from(bytes));
  const docs = [
    { _id: 1, a: data(0b101) },
    { _id: 2, a: data(0, 0b1) },
    { _id: 3, a: 5 },
    { _id: 4, a: data(...Array.from({ length: 20 }, () => 0xff)) },
    { _id: 5, a: Long.fromString('-1') },
    { _id: 6, a: 1.5 },
    { _id: 7, a: 'x' },
    { _id: 8, a: Long.fromString('9007199254740993') },
    { _id: 9 },
  ];
  test.each<[Doc, number[]]>([
    [{ $bitsAllSet: [0, 2] }, [1, 3, 4, 5]],
    [{ $bitsAllSet: 5 }, [1, 3, 4, 5]],
    [{ $bitsAllSet: data(5) }, [1, 3, 4, 5]],
    [{ $bitsAnySet: [8] }, [2, 4, 5]],
    [{ $bitsAllClear: [1, 3] }, [1, 2, 3, 8]],
    [{ $bitsAnyClear: data(0, 1) }, [1, 3, 8]],
    [{ $bitsAllSet: [150] }, [4, 5]],
    [{ $bitsAllClear: [150] }, [1, 2, 3, 8]],
    [{ $bitsAllSet: [0, 53] }, [4, 5, 8]],
  ])('%j', async (a, ids) => {
    const collection = await collectionWith(docs);
    const found = await collection.find({ a }).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id as unknown)).toEqual(ids);
  });

  test('a negative mask is refused', async () => {
    const collection = await collectionWith(docs);
    expect(await codeOf(collection.findOne({ a: { $bitsAllSet: -1 } }))).toBeOneOf([2, 9]);
  });
});

describe('a missing field is after MinKey and before MaxKey', () => {
  const docs = [
    { _id: 1 },
    { _id: 2, a: null },
    { _id: 3, a: 1 },
    { _id: 4, a: new MinKey() },
    { _id: 5, a: new MaxKey() },
  ];
  const cases: [Doc, number[]][] = [
    [{ $gt: new MinKey() }, [1, 2, 3, 5]],
    [{ $gte: new MinKey() }, [1, 2, 3, 4, 5]],
    [{ $lt: new MaxKey() }, [1, 2, 3, 4]],
    [{ $lte: new MaxKey() }, [1, 2, 3, 4, 5]],
    [{ $lt: new MinKey() }, []],
    [{ $gt: new MaxKey() }, []],
    [{ $eq: new MinKey() }, [4]],
    [{ $lte: new MinKey() }, [4]],
    [{ $gte: new MaxKey() }, [5]],
  ];
  test.each(cases)('%j', async (a, ids) => {
    for (const options of [undefined, {}, { sparse: true }]) {
      const collection = await collectionWith(docs);
      if (options) await collection.createIndex({ a: 1 }, options);
      const found = await collection.find({ a }).sort({ _id: 1 }).toArray();
      expect(found.map(({ _id }) => _id as unknown)).toEqual(ids);
    }
  });
});

test('object ids are kept as they are', async () => {
  const id = new ObjectId();
  const collection = await collectionWith([{ _id: id as never, 5: 1 }]);
  await collection.updateOne({ _id: id as never }, { $set: { a: 1 } });
  expect(await collection.findOne()).toEqual({ _id: id, 5: 1, a: 1 });
});

// https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/#objects: field by field, in their order
describe('embedded documents whose names are numbers are compared in their order', () => {
  // The driver writes a Map in its order.
  const [beforeIt, afterIt] = [
    new Map([
      ['10', 1],
      ['b', 1],
    ]),
    new Map([
      ['b', 1],
      ['10', 1],
    ]),
  ];
  const both = () =>
    collectionWith([
      { _id: 1, v: afterIt },
      { _id: 2, v: beforeIt },
    ] as Doc[]);
  const idsOf = async (cursor: { toArray: () => Promise<Doc[]> }) => (await cursor.toArray()).map(({ _id }) => _id);

  test.each([false, true])('by filters and sorts, with an index: %s', async (isIndexed) => {
    const collection = await both();
    if (isIndexed) await collection.createIndex({ v: 1 }, { unique: true });
    expect(await idsOf(collection.find({ v: afterIt }))).toEqual([1]);
    expect(await idsOf(collection.find({ v: { $in: [beforeIt] } }))).toEqual([2]);
    expect(await idsOf(collection.find({ v: { $ne: beforeIt } }))).toEqual([1]);
    expect(await idsOf(collection.find().sort({ v: 1 }))).toEqual([2, 1]);
  });

  test('by an index that is unique, and by groups', async () => {
    const collection = await both();
    await collection.createIndex({ v: 1 }, { unique: true });
    expect(await codeOf(collection.insertOne({ v: afterIt } as Doc))).toBe(11000);
    expect(await collection.distinct('v')).toHaveLength(2);
    expect(await collection.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray()).toHaveLength(2);
  });

  test('by updates', async () => {
    const collection = await collectionWith([{ _id: 1, list: [afterIt] }] as Doc[]);
    await collection.updateOne({}, { $addToSet: { list: beforeIt } } as Doc);
    await collection.updateOne({}, { $addToSet: { list: afterIt } } as Doc);
    expect((await collection.findOne())!['list']).toHaveLength(2);
    await collection.updateOne({}, { $pullAll: { list: [beforeIt] } } as Doc);
    expect(await collection.countDocuments({ list: [afterIt] })).toBe(1);
  });
});
