import { Binary, BSONRegExp, type Collection, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, isReal, useTarget } from '../target.ts';

useTarget();

const oid = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const numbers = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
  { _id: 3, a: 3.5 },
  { _id: 4, a: Long.fromNumber(4) },
  { _id: 5, a: 'x' },
  { _id: 6, a: null },
  { _id: 7 },
  { _id: 8, a: NaN },
  { _id: 9, a: -1 },
];
const lists = [
  { _id: 1, a: [1, 2, 3] },
  { _id: 2, a: [4, 5] },
  { _id: 3, a: [] },
  { _id: 4, a: 2 },
  { _id: 5, a: [[1, 2], 7] },
  { _id: 6 },
  { _id: 7, a: [null] },
];
const nested = [
  { _id: 1, a: { b: 1, c: 2 } },
  { _id: 2, a: { c: 2, b: 1 } },
  { _id: 3, a: [{ b: 1 }, { b: 2 }] },
  {
    _id: 4,
    a: [
      { b: 3, c: 1 },
      { b: 4, c: 2 },
    ],
  },
  { _id: 5, a: { b: { d: 1 } } },
  { _id: 6, a: [] },
  { _id: 7, a: 5 },
  { _id: 8, a: [{ c: 1 }] },
  { _id: 9 },
];
const texts = [
  { _id: 1, a: 'apple' },
  { _id: 2, a: 'Apricot' },
  { _id: 3, a: 'banana' },
  { _id: 4, a: ['cherry', 'apple pie'] },
  { _id: 5, a: 'при' },
  { _id: 6, a: 'привет' },
  { _id: 7, a: 5 },
  { _id: 8, a: 'line\napple' },
];
const kinds = [
  { _id: 1, a: new Int32(1) },
  { _id: 2, a: new Double(1) },
  { _id: 3, a: Long.fromNumber(1) },
  { _id: 4, a: 'x' },
  { _id: 5, a: { x: 1 } },
  { _id: 6, a: [1] },
  { _id: 7, a: oid(1) },
  { _id: 8, a: true },
  { _id: 9, a: day(1) },
  { _id: 10, a: null },
  { _id: 11, a: new BSONRegExp('x') },
  { _id: 12, a: new Binary(Buffer.from('x')) },
  { _id: 13, a: new Timestamp({ t: 1, i: 1 }) },
  { _id: 14, a: new MinKey() },
  { _id: 15, a: new MaxKey() },
  { _id: 16 },
  { _id: 17, a: new Double(1.5) },
  { _id: 18, a: ['x', { y: 1 }] },
];
const days = [
  { _id: 1, a: day(1) },
  { _id: 2, a: day(2) },
  { _id: 3, a: day(3) },
  { _id: 4, a: 1767225600000 },
  { _id: 5, a: new Date(-1000) },
];
const pairs = [
  { _id: 1, a: 1, b: 1 },
  { _id: 2, a: 1, b: 2 },
  { _id: 3, a: 2, b: 1 },
  { _id: 4, a: 2, b: 2 },
  { _id: 5, a: 3 },
];
const ids = [
  { _id: 1, a: oid(1) },
  { _id: 2, a: oid(2) },
  { _id: 3, a: oid(255) },
  { _id: 4, a: '000000000000000000000001' },
];

type Case = [name: string, docs: Doc[], filter: Doc, ids: number[]];

const cases: Case[] = [
  ['everything', numbers, {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a number', numbers, { a: 2 }, [2]],
  ['a number of another type', numbers, { a: 4 }, [4]],
  ['a Double for an int', numbers, { a: new Double(1) }, [1]],
  ['null matches missing', numbers, { a: null }, [6, 7]],
  ['$eq null', numbers, { a: { $eq: null } }, [6, 7]],
  ['$ne null', numbers, { a: { $ne: null } }, [1, 2, 3, 4, 5, 8, 9]],
  ['$ne a number', numbers, { a: { $ne: 1 } }, [2, 3, 4, 5, 6, 7, 8, 9]],
  ['$gt', numbers, { a: { $gt: 2 } }, [3, 4]],
  ['$gte', numbers, { a: { $gte: 2 } }, [2, 3, 4]],
  ['$lt leaves NaN out', numbers, { a: { $lt: 2 } }, [1, 9]],
  ['$lte', numbers, { a: { $lte: 2 } }, [1, 2, 9]],
  ['two bounds', numbers, { a: { $gt: 1, $lt: 4 } }, [2, 3]],
  ['bounds that exclude each other', numbers, { a: { $gt: 4, $lt: 1 } }, []],
  ['NaN equals NaN', numbers, { a: NaN }, [8]],
  ['$gte NaN', numbers, { a: { $gte: NaN } }, [8]],
  ['$gt NaN', numbers, { a: { $gt: NaN } }, []],
  ['$gte null', numbers, { a: { $gte: null } }, [6, 7]],
  ['$gt null', numbers, { a: { $gt: null } }, []],
  ['$gt a string only strings', numbers, { a: { $gt: 'a' } }, [5]],
  ['$lt a string', numbers, { a: { $lt: 'a' } }, []],
  ['$in', numbers, { a: { $in: [1, 'x'] } }, [1, 5]],
  ['$in with null', numbers, { a: { $in: [1, null] } }, [1, 6, 7]],
  ['$in of nothing', numbers, { a: { $in: [] } }, []],
  ['$nin', numbers, { a: { $nin: [1, 'x', null] } }, [2, 3, 4, 8, 9]],
  ['$nin of nothing', numbers, { a: { $nin: [] } }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['$exists', numbers, { a: { $exists: true } }, [1, 2, 3, 4, 5, 6, 8, 9]],
  ['$exists false', numbers, { a: { $exists: false } }, [7]],
  ['$exists by a number', numbers, { a: { $exists: 1 } }, [1, 2, 3, 4, 5, 6, 8, 9]],
  ['$mod', numbers, { a: { $mod: [2, 0] } }, [2, 4]],
  ['$mod truncates', numbers, { a: { $mod: [3, 0] } }, [3]],
  ['$mod of negatives', numbers, { a: { $mod: [2, -1] } }, [9]],
  ['$not', numbers, { a: { $not: { $gt: 1 } } }, [1, 5, 6, 7, 8, 9]],
  ['$not of two', numbers, { a: { $not: { $gt: 1, $lt: 3 } } }, [1, 3, 4, 5, 6, 7, 8, 9]],
  ['$and', numbers, { $and: [{ a: { $gt: 0 } }, { a: { $lt: 3 } }] }, [1, 2]],
  ['$or', numbers, { $or: [{ a: 1 }, { a: 'x' }] }, [1, 5]],
  ['$or of one', numbers, { $or: [{ a: 1 }] }, [1]],
  ['$nor', numbers, { $nor: [{ a: { $gt: 0 } }, { a: null }] }, [5, 8, 9]],
  ['$or beside a field', pairs, { b: 1, $or: [{ a: 1 }, { a: 3 }] }, [1]],
  ['$or inside $and', pairs, { $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { $or: [{ b: 2 }] }] }, [2, 4]],
  ['$comment', numbers, { a: 1, $comment: 'why' }, [1]],
  ['an element', lists, { a: 2 }, [1, 4]],
  ['a whole array', lists, { a: [4, 5] }, [2]],
  ['an array in an array', lists, { a: [1, 2] }, [5]],
  ['an array in another order', lists, { a: [5, 4] }, []],
  ['an empty array', lists, { a: [] }, [3]],
  ['null in an array', lists, { a: null }, [6, 7]],
  ['$gt any element', lists, { a: { $gt: 4 } }, [2, 5]],
  ['two bounds by two elements', lists, { a: { $gt: 2, $lt: 2 } }, [1]],
  ['$elemMatch by one element', lists, { a: { $elemMatch: { $gt: 2, $lt: 4 } } }, [1]],
  ['$elemMatch that none meets', lists, { a: { $elemMatch: { $gt: 3, $lt: 4 } } }, []],
  ['$elemMatch does not take a scalar', lists, { a: { $elemMatch: { $eq: 2 } } }, [1]],
  ['$size', lists, { a: { $size: 2 } }, [2, 5]],
  ['$size 0', lists, { a: { $size: 0 } }, [3]],
  ['$all', lists, { a: { $all: [1, 2] } }, [1]],
  ['$all of one takes a scalar', lists, { a: { $all: [2] } }, [1, 4]],
  ['$all of nothing', lists, { a: { $all: [] } }, []],
  ['$all of an array', lists, { a: { $all: [[1, 2]] } }, [5]],
  ['$in on arrays', lists, { a: { $in: [5, 7] } }, [2, 5]],
  ['$in of an array', lists, { a: { $in: [[1, 2]] } }, [5]],
  ['$nin on arrays', lists, { a: { $nin: [2, 4, null] } }, [3, 5]],
  ['$ne on arrays', lists, { a: { $ne: 2 } }, [2, 3, 5, 6, 7]],
  ['$exists with an empty array', lists, { a: { $exists: true } }, [1, 2, 3, 4, 5, 7]],
  ['by position', lists, { 'a.0': 1 }, [1, 5]],
  ['by position, not there', lists, { 'a.2': { $exists: true } }, [1]],
  ['by position, an inner one', lists, { 'a.0.1': 2 }, [5]],
  ['$not on arrays', lists, { a: { $not: { $gt: 3 } } }, [1, 3, 4, 6, 7]],
  ['an embedded document is exact', nested, { a: { b: 1, c: 2 } }, [1]],
  ['and minds the order of fields', nested, { a: { c: 2, b: 1 } }, [2]],
  ['a path', nested, { 'a.b': 1 }, [1, 2, 3]],
  ['a path into a document', nested, { 'a.b.d': 1 }, [5]],
  ['a path to null', nested, { 'a.b': null }, [7, 8, 9]],
  ['a path that exists', nested, { 'a.b': { $exists: true } }, [1, 2, 3, 4, 5]],
  ['a path that does not', nested, { 'a.b': { $exists: false } }, [6, 7, 8, 9]],
  ['two paths by two elements', nested, { 'a.b': 3, 'a.c': 2 }, [4]],
  ['$elemMatch by one', nested, { a: { $elemMatch: { b: 3, c: 2 } } }, []],
  ['$elemMatch on documents', nested, { a: { $elemMatch: { b: 4, c: 2 } } }, [4]],
  ['$elemMatch with $or', nested, { a: { $elemMatch: { $or: [{ b: 2 }, { c: 1 }] } } }, [3, 4, 8]],
  ['$ne on a path', nested, { 'a.b': { $ne: 1 } }, [4, 5, 6, 7, 8, 9]],
  ['$in on a path', nested, { 'a.b': { $in: [2, 3] } }, [3, 4]],
  ['$in of documents', nested, { a: { $in: [{ b: 1, c: 2 }] } }, [1]],
  ['$all of $elemMatch', nested, { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } }, [3]],
  ['an array element document', nested, { a: { b: 2 } }, [3]],
  ['$gt on a document', nested, { a: { $gt: { b: 1, c: 2 } } }, [2, 3, 4, 5, 8]],
  ['a position in a path', nested, { 'a.1.b': 2 }, [3]],
  [
    '$size on a path into elements',
    [
      { _id: 1, a: [{ b: [1, 2] }] },
      { _id: 2, a: [{ b: [1] }] },
    ],
    { 'a.b': { $size: 2 } },
    [1],
  ],
  ['a regular expression', texts, { a: /^ap/ }, [1, 4]],
  ['without case', texts, { a: /^ap/i }, [1, 2, 4]],
  ['$regex with $options', texts, { a: { $regex: '^AP', $options: 'i' } }, [1, 2, 4]],
  ['$regex not anchored', texts, { a: { $regex: 'an' } }, [3]],
  ['$regex multiline', texts, { a: /^apple/m }, [1, 4, 8]],
  ['$regex s', texts, { a: { $regex: 'line.apple', $options: 's' } }, [8]],
  ['$regex without s', texts, { a: { $regex: 'line.apple' } }, []],
  ['$not a regex', texts, { a: { $not: /a/ } }, [2, 5, 6, 7]],
  ['$in a regex', texts, { a: { $in: [/^ban/, 'apple'] } }, [1, 3]],
  ['$nin a regex', texts, { a: { $nin: [/a/] } }, [2, 5, 6, 7]],
  ['Cyrillic prefix', texts, { a: /^при/ }, [5, 6]],
  ['a prefix with an optional end', texts, { a: /^apples?$/ }, [1]],
  ['alternatives are no prefix', texts, { a: /^app|^ban/ }, [1, 3, 4]],
  ['an empty pattern', texts, { a: /^/ }, [1, 2, 3, 4, 5, 6, 8]],
  ['$regex beside a bound', texts, { a: { $regex: '^b', $gt: 'a' } }, [3]],
  ['strings in order', texts, { a: { $gte: 'b', $lt: 'd' } }, [3, 4]],
  ['$type int', kinds, { a: { $type: 'int' } }, [1, 6]],
  ['$type double', kinds, { a: { $type: 'double' } }, [2, 17]],
  ['$type long', kinds, { a: { $type: 'long' } }, [3]],
  ['$type number', kinds, { a: { $type: 'number' } }, [1, 2, 3, 6, 17]],
  ['$type string', kinds, { a: { $type: 'string' } }, [4, 18]],
  ['$type object', kinds, { a: { $type: 'object' } }, [5, 18]],
  ['$type array', kinds, { a: { $type: 'array' } }, [6, 18]],
  ['$type objectId', kinds, { a: { $type: 'objectId' } }, [7]],
  ['$type bool', kinds, { a: { $type: 'bool' } }, [8]],
  ['$type date', kinds, { a: { $type: 'date' } }, [9]],
  ['$type null', kinds, { a: { $type: 'null' } }, [10]],
  ['$type regex', kinds, { a: { $type: 'regex' } }, [11]],
  ['$type binData', kinds, { a: { $type: 'binData' } }, [12]],
  ['$type timestamp', kinds, { a: { $type: 'timestamp' } }, [13]],
  ['$type by number', kinds, { a: { $type: 2 } }, [4, 18]],
  ['$type of several', kinds, { a: { $type: ['bool', 'date'] } }, [8, 9]],
  ['a boolean', kinds, { a: true }, [8]],
  ['$gte false only booleans', kinds, { a: { $gte: false } }, [8]],
  ['binary', kinds, { a: new Binary(Buffer.from('x')) }, [12]],
  ['a timestamp', kinds, { a: { $gt: new Timestamp({ t: 0, i: 9 }) } }, [13]],
  ['a date', days, { a: day(2) }, [2]],
  ['a span of dates', days, { a: { $gte: day(1), $lt: day(3) } }, [1, 2]],
  ['dates before 1970', days, { a: { $lt: new Date(0) } }, [5]],
  ['an ObjectId', ids, { a: oid(2) }, [2]],
  ['ObjectIds in order', ids, { a: { $gt: oid(1) } }, [2, 3]],
  ['an ObjectId is not its text', ids, { a: '000000000000000000000001' }, [4]],
  ['by _id', numbers, { _id: 3 }, [3]],
  ['by several _id', numbers, { _id: { $in: [9, 1, 5, 1] } }, [1, 5, 9]],
  ['_id in order', numbers, { _id: { $gt: 3, $lte: 6 } }, [4, 5, 6]],
  ['two fields', pairs, { a: 1, b: 2 }, [2]],
  ['two ranges', pairs, { a: { $gte: 2 }, b: { $gte: 2 } }, [4]],
  ['$in and a range', pairs, { a: { $in: [1, 2] }, b: { $lt: 2 } }, [1, 3]],
  ['the same field twice', pairs, { $and: [{ a: 1 }, { a: 2 }] }, []],
  ['$expr of two fields', pairs, { $expr: { $eq: ['$a', '$b'] } }, [1, 4]],
  ['$expr with arithmetic', pairs, { $expr: { $gt: [{ $add: ['$a', '$b'] }, 3] } }, [4]],
  ['$bitsAllSet', numbers, { a: { $bitsAllSet: 1 } }, [1, 9]],
  ['$bitsAnySet by position', numbers, { a: { $bitsAnySet: [1] } }, [2, 9]],
  ['$bitsAllClear', numbers, { a: { $bitsAllClear: 1 } }, [2, 4]],
  ['$bitsAnyClear', numbers, { a: { $bitsAnyClear: 3 } }, [1, 2, 4]],
  [
    'strings with a zero inside',
    [
      { _id: 1, a: 'x\0y' },
      { _id: 2, a: 'x' },
      { _id: 3, a: 'x\0' },
    ],
    { a: { $gt: 'x' } },
    [1, 3],
  ],
  [
    'large longs apart',
    [
      { _id: 1, a: Long.fromString('9007199254740993') },
      { _id: 2, a: Long.fromString('9007199254740992') },
    ],
    { a: Long.fromString('9007199254740993') },
    [1],
  ],
  [
    'minus zero is zero',
    [
      { _id: 1, a: -0 },
      { _id: 2, a: 0 },
    ],
    { a: 0 },
    [1, 2],
  ],
  [
    'infinity',
    [
      { _id: 1, a: Infinity },
      { _id: 2, a: -Infinity },
      { _id: 3, a: 1e300 },
    ],
    { a: { $gt: 1e308 } },
    [1],
  ],
  [
    'minus infinity',
    [
      { _id: 1, a: Infinity },
      { _id: 2, a: -Infinity },
    ],
    { a: { $lt: 0 } },
    [2],
  ],
];

describe.each([
  ['without an index', undefined],
  ['with an index', 1],
  ['with a descending index', -1],
] as const)('find %s', (_, direction) => {
  const made = new Map<Doc[], Promise<Collection<Doc>>>();
  const collectionOf = async (docs: Doc[]) => {
    const collection = await collectionWith(docs);
    if (direction) await collection.createIndexes([{ key: { a: direction } }, { key: { 'a.b': direction, b: 1 } }]);
    return collection;
  };
  test.each(cases)('%s', async (_name, docs, filter, expected) => {
    if (!made.has(docs)) made.set(docs, collectionOf(docs));
    const collection = await made.get(docs)!;
    const found = await collection.find(filter).toArray();
    expect(found.map((doc) => doc['_id'] as unknown as number).sort((a, b) => a - b)).toEqual(expected);
    expect(await collection.countDocuments(filter)).toBe(expected.length);
  });
});

const refused: [name: string, filter: Doc, code: number, ours?: true][] = [
  ['an unknown operator', { a: { $foo: 1 } }, 2],
  ['an unknown top-level operator', { $foo: 1 }, 2],
  ['$and that is no array', { $and: {} }, 2],
  ['$or of nothing', { $or: [] }, 2],
  ['$or of scalars', { $or: [1] }, 2],
  ['$in that is no array', { a: { $in: 1 } }, 2],
  ['operators inside $in', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['$not of a scalar', { a: { $not: 1 } }, 2],
  ['$not of nothing', { a: { $not: {} } }, 2],
  ['$elemMatch of a scalar', { a: { $elemMatch: 1 } }, 2],
  ['$size of a text', { a: { $size: 'x' } }, 9],
  ['$size below zero', { a: { $size: -1 } }, 9],
  ['$size of a fraction', { a: { $size: 1.5 } }, 9],
  ['$mod without a remainder', { a: { $mod: [2] } }, 2],
  ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
  ['$type of no type', { a: { $type: 'thing' } }, 2],
  ['$regex of a number', { a: { $regex: 1 } }, 2],
  ['$options alone', { a: { $options: 'i' } }, 2],
  ['$gt a regex', { a: { $gt: /x/ } }, 2],
  ['$all of operators', { a: { $all: [{ $gt: 1 }] } }, 2],
  ['$expr with an unknown operator', { $expr: { $foo: 1 } }, 168],
  ['$where', { $where: 'true' }, 238, true],
  ['$text', { $text: { $search: 'x' } }, 238, true],
  ['$jsonSchema', { $jsonSchema: {} }, 238, true],
  ['geometry', { a: { $near: [0, 0] } }, 238, true],
  // matcher_type_set.cpp and expression_parser.cpp: "must match at least one type".
  ['$type of no types', { a: { $type: [] } }, 9],
  // expression_parser.cpp, isDBRefDocument: without `$id` it is no DBRef, but an operator that there is not.
  ['a DBRef without $id', { a: { $ref: 'x' } }, 2],
  ['a DBRef without $id in $in', { a: { $in: [{ $ref: 'x' }] } }, 2],
];

test.each(refused.filter(([, , , ours]) => !(ours && isReal)))('refuses %s', async (_, filter, code) => {
  const collection = await collectionWith([{ _id: 1 as never, a: 1 }]);
  expect(await codeOf(collection.find(filter).toArray())).toBe(code);
});
