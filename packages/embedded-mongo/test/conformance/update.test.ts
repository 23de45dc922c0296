import { Double, Int32, Long, Timestamp } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, isReal, useTarget } from '../target.ts';

useTarget();

type Options = { filter?: Doc; arrayFilters?: Doc[]; upsert?: boolean };
type Case = [name: string, doc: Doc, update: Doc, expected: Doc, options?: Options];

const cases: Case[] = [
  ['$set', { a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  ['$set a new field', { a: 1 }, { $set: { b: 2 } }, { a: 1, b: 2 }],
  ['$set new fields by name', { a: 1 }, { $set: { c: 1, b: 2 } }, { a: 1, b: 2, c: 1 }],
  ['$set a path', { a: { b: 1 } }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
  ['$set makes the path', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set in an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set beyond an array', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  ['$set a field of an element', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  ['$set a new element with a field', { a: [] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  ['$set a number as a field name', {}, { $set: { 'a.0': 1 } }, { a: { '0': 1 } }],
  ['$set an array', { a: 1 }, { $set: { a: [1, { b: 2 }] } }, { a: [1, { b: 2 }] }],
  ['$set to null', { a: 1 }, { $set: { a: null } }, { a: null }],
  ['$set keeps the order of fields', { a: 1, b: 2 }, { $set: { a: { z: 1, y: 2 } } }, { a: { z: 1, y: 2 }, b: 2 }],
  ['$set with nothing', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset a path', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1 } }, { a: { c: 2 } }],
  ['$unset what is not there', { a: 1 }, { $unset: { 'b.c': 1 } }, { a: 1 }],
  ['$unset through a scalar', { a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  ['$unset in an array leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': 1 } }, { a: [1, null, 3] }],
  ['$inc', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  ['$inc a new field', {}, { $inc: { a: 2 } }, { a: 2 }],
  ['$inc a path', { a: { b: 1 } }, { $inc: { 'a.b': -1 } }, { a: { b: 0 } }],
  ['$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  ['$mul a new field', {}, { $mul: { a: 2 } }, { a: 0 }],
  ['$min', { a: 3 }, { $min: { a: 2 } }, { a: 2 }],
  ['$min that is not less', { a: 3 }, { $min: { a: 4 } }, { a: 3 }],
  ['$min a new field', {}, { $min: { a: 4 } }, { a: 4 }],
  ['$max', { a: 3 }, { $max: { a: 4 } }, { a: 4 }],
  ['$max by the order of types', { a: 3 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$max of dates', { a: new Date(1) }, { $max: { a: new Date(2) } }, { a: new Date(2) }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  ['$rename over another', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename what is not there', { b: 2 }, { $rename: { a: 'c' } }, { b: 2 }],
  ['$rename into a path', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$setOnInsert does nothing here', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  ['$bit and', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  ['$bit or', { a: 5 }, { $bit: { a: { or: 10 } } }, { a: 15 }],
  ['$bit xor', { a: 5 }, { $bit: { a: { xor: 1 } } }, { a: 4 }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push a new array', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push an array as one', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$push $each of nothing', { a: [1] }, { $push: { a: { $each: [] } } }, { a: [1] }],
  ['$push $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
  ['$push $slice from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$push $slice 0', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
  ['$push $position', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $position: 1 } } }, { a: [1, 3, 4, 2] }],
  ['$push $position from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $position: -1 } } }, { a: [1, 3, 2] }],
  ['$push $position beyond', { a: [1] }, { $push: { a: { $each: [3], $position: 9 } } }, { a: [1, 3] }],
  ['$push $sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
  [
    '$push $sort down with $slice',
    { a: [3, 1] },
    { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } },
    { a: [3, 2] },
  ],
  [
    '$push $sort by a field',
    { a: [{ b: 2 }] },
    { $push: { a: { $each: [{ b: 1 }], $sort: { b: 1 } } } },
    { a: [{ b: 1 }, { b: 2 }] },
  ],
  ['$push to a path', { a: { b: [] } }, { $push: { 'a.b': 1 } }, { a: { b: [1] } }],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet what is there', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet a new array', {}, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet a document minds the order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [
    '$addToSet an equal document',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { x: 1, y: 2 } } },
    { a: [{ x: 1, y: 2 }] },
  ],
  // addtoset_node.cpp: only where `$each` is the first field, its elements are added.
  [
    '$addToSet a document with $each in it',
    { a: [] },
    { $addToSet: { a: { key: 2, $each: [1, 2] } } },
    { a: [{ key: 2, $each: [1, 2] }] },
  ],
  ['$addToSet an array as one', { a: [] }, { $addToSet: { a: [1] } }, { a: [[1]] }],
  ['$pop', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  ['$pop the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$pop of nothing', { a: [] }, { $pop: { a: 1 } }, { a: [] }],
  ['$pop what is not there', { b: 1 }, { $pop: { a: 1 } }, { b: 1 }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  ['$pull by $in', { a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
  ['$pull documents', { a: [{ b: 1, c: 1 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
  [
    '$pull documents by a condition',
    { a: [{ b: 1 }, { b: 5 }] },
    { $pull: { a: { b: { $gte: 5 } } } },
    { a: [{ b: 1 }] },
  ],
  [
    '$pull an exact array',
    {
      a: [
        [1, 2],
        [2, 1],
      ],
    },
    { $pull: { a: [1, 2] } },
    { a: [[2, 1]] },
  ],
  ['$pull by a regex', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
  ['$pull what is not there', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  [
    '$pull by $elemMatch',
    { a: [{ b: [{ c: 1 }] }, { b: [] }] },
    { $pull: { a: { b: { $elemMatch: { c: 1 } } } } },
    { a: [{ b: [] }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [
    '$pullAll documents exactly',
    { a: [{ b: 1, c: 1 }, { b: 1 }] },
    { $pullAll: { a: [{ b: 1 }] } },
    { a: [{ b: 1, c: 1 }] },
  ],
  ['the positional $', { a: [1, 2, 3] }, { $set: { 'a.$': 9 } }, { a: [1, 9, 3] }, { filter: { a: 2 } }],
  [
    '$ with $elemMatch',
    { a: [{ b: 1 }, { b: 2 }] },
    { $set: { 'a.$.c': 9 } },
    { a: [{ b: 1 }, { b: 2, c: 9 }] },
    { filter: { a: { $elemMatch: { b: 2 } } } },
  ],
  [
    '$ with a path',
    { a: [{ b: 1 }, { b: 2 }] },
    { $inc: { 'a.$.b': 5 } },
    { a: [{ b: 1 }, { b: 7 }] },
    { filter: { 'a.b': 2 } },
  ],
  ['$ with a range', { a: [1, 5, 9] }, { $set: { 'a.$': 0 } }, { a: [1, 0, 9] }, { filter: { a: { $gt: 4 } } }],
  ['$ with $in', { a: [1, 5, 9] }, { $set: { 'a.$': 0 } }, { a: [1, 5, 0] }, { filter: { a: { $in: [9] } } }],
  ['$[]', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
  ['$[] in documents', { a: [{ b: 1 }, {}] }, { $set: { 'a.$[].b': 0 } }, { a: [{ b: 0 }, { b: 0 }] }],
  ['$[name]', { a: [1, 5, 9] }, { $set: { 'a.$[big]': 0 } }, { a: [1, 0, 0] }, { arrayFilters: [{ big: { $gt: 4 } }] }],
  [
    '$[name] by a field',
    {
      a: [
        { b: 1, c: 1 },
        { b: 2, c: 1 },
      ],
    },
    { $set: { 'a.$[x].c': 9 } },
    {
      a: [
        { b: 1, c: 1 },
        { b: 2, c: 9 },
      ],
    },
    { arrayFilters: [{ 'x.b': 2 }] },
  ],
  [
    '$[name] in $[name]',
    { a: [{ b: [1, 2] }, { b: [2] }] },
    { $set: { 'a.$[x].b.$[y]': 0 } },
    { a: [{ b: [1, 0] }, { b: [0] }] },
    { arrayFilters: [{ 'x.b': 2 }, { y: 2 }] },
  ],
  ['$[name] that matches nothing', { a: [1] }, { $set: { 'a.$[x]': 0 } }, { a: [1] }, { arrayFilters: [{ x: 7 }] }],
  [
    '$[name] with $or',
    { a: [1, 2, 3] },
    { $set: { 'a.$[x]': 0 } },
    { a: [0, 2, 0] },
    { arrayFilters: [{ $or: [{ x: 1 }, { x: 3 }] }] },
  ],
  [
    'several operators',
    { a: 1, b: [1], c: 1 },
    { $inc: { a: 1 }, $push: { b: 2 }, $unset: { c: 1 } },
    { a: 2, b: [1, 2] },
  ],
  ['$push under $[]', { a: [{ b: [] }] }, { $push: { 'a.$[].b': 1 } }, { a: [{ b: [1] }] }],
  ['$set of _id to the same', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
  ['$set a field named like a method', {}, { $set: { constructor: 1, toString: 2 } }, { constructor: 1, toString: 2 }],
];

describe('updateOne', () => {
  test.each(cases)('%s', async (_, doc, update, expected, options = {}) => {
    const collection = await collectionWith([{ _id: 1, ...doc }]);
    await collection.createIndex({ a: 1 });
    const { filter = {}, ...rest } = options;
    const result = await collection.updateOne({ _id: 1 as never, ...filter }, update, rest);
    expect(result.matchedCount).toBe(1);
    const after = (await collection.findOne({ _id: 1 as never }))!;
    expect(after).toEqual({ _id: 1, ...expected });
    expect(Object.keys(after)).toEqual(['_id', ...Object.keys(expected)]);
    expect(result.modifiedCount).toBe(JSON.stringify({ _id: 1, ...doc }) === JSON.stringify(after) ? 0 : 1);
  });
});

const refused: [name: string, doc: Doc, update: Doc, code: number, options?: Options][] = [
  ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
  ['an operator without fields', { a: 1 }, { $set: 1 }, 9],
  ['an empty path', { a: 1 }, { $set: { '': 1 } }, 56],
  ['a path with an empty part', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
  ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$set through null', { a: null }, { $set: { 'a.b': 1 } }, 28],
  ['$set a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['$inc through a text', { a: 'x' }, { $inc: { 'a.b': 1 } }, 28],
  ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['$unset _id', { a: 1 }, { $unset: { _id: 1 } }, 66],
  ['$inc a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$inc null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$mul a text', { a: 'x' }, { $mul: { a: 1 } }, 14],
  ['$inc beyond 64 bits', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ['$push to a text', { a: 'x' }, { $push: { a: 1 } }, 2],
  ['$push $each of no array', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
  ['$push with a strange clause', { a: [] }, { $push: { a: { $each: [], $foo: 1 } } }, 2],
  ['$push $slice of a text', { a: [] }, { $push: { a: { $each: [], $slice: 'x' } } }, 2],
  ['$push $sort of 2', { a: [] }, { $push: { a: { $each: [], $sort: 2 } } }, 2],
  ['$addToSet to a text', { a: 'x' }, { $addToSet: { a: 1 } }, 2],
  ['$addToSet $each of no array', { a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
  ['$addToSet $each beside another field', { a: [] }, { $addToSet: { a: { $each: [1], key: 2 } } }, 2],
  ['$pull from a text', { a: 'x' }, { $pull: { a: 1 } }, 2],
  ['$pullAll without an array', { a: [] }, { $pullAll: { a: 1 } }, 2],
  ['$pop a text', { a: 'x' }, { $pop: { a: 1 } }, 14],
  ['$pop 2', { a: [] }, { $pop: { a: 2 } }, 9],
  ['one path twice', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path inside another', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['$rename onto itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
  ['$rename to a number', { a: 1 }, { $rename: { a: 1 } }, 2],
  // rename_node.cpp: "Renaming through an array is prohibited", and a path that is not viable is an error.
  ['$rename from within an array', { a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
  ['$rename of an element', { a: [1] }, { $rename: { 'a.0': 'c' } }, 2],
  ['$rename into an array', { a: 1, b: [{}] }, { $rename: { a: 'b.0.c' } }, 2],
  ['$rename to a name in an array', { a: 1, b: [{}] }, { $rename: { a: 'b.c' } }, 2],
  ['$rename from a scalar', { a: 1 }, { $rename: { 'a.b': 'c' } }, 28],
  ['$rename from a name in an array', { a: [{ b: 1 }] }, { $rename: { 'a.b': 'c' } }, 28],
  ['$rename through a scalar', { a: 1, b: 1 }, { $rename: { a: 'b.c' } }, 28],
  // bit_node.cpp: "You must pass in at least one bitwise operation".
  ['$bit of nothing', { a: 1 }, { $bit: { a: {} } }, 2],
  ['$bit of a text', { a: 'x' }, { $bit: { a: { and: 1 } } }, 2],
  ['$bit of a fraction', { a: 1.5 }, { $bit: { a: { and: 1 } } }, 2],
  ['$bit with nand', { a: 1 }, { $bit: { a: { nand: 1 } } }, 2],
  ['$currentDate of a thing', { a: 1 }, { $currentDate: { a: { $type: 'thing' } } }, 2],
  ['$currentDate with an unknown option', { a: 1 }, { $currentDate: { a: { $type: 'date', b: 1 } } }, 2],
  ['$ without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['$[] of no array', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['$[] of nothing', {}, { $set: { 'a.$[]': 1 } }, 2],
  ['$[name] without its filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['a filter that no path uses', { a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['two filters of one name', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1 }, { x: 2 }] }],
  ['a filter of two names', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1, y: 2 }] }],
];

describe('updateOne refuses', () => {
  test.each(refused)('%s', async (_, doc, update, code, options = {}) => {
    const collection = await collectionWith([{ _id: 1, ...doc }]);
    expect(await codeOf(collection.updateOne({ _id: 1 as never }, update, options))).toBe(code);
    const now = await collection.findOne({ _id: 1 as never }, { promoteValues: false, promoteLongs: false });
    expect(JSON.stringify(now)).toBe(JSON.stringify(await reread({ _id: 1, ...doc })));
  });
});

async function reread(doc: Doc) {
  const collection = await collectionWith([doc]);
  return collection.findOne({}, { promoteValues: false, promoteLongs: false });
}

test.skipIf(isReal)('refuses an update by pipeline', async () => {
  const collection = await collectionWith([{ a: 1 }]);
  expect(await codeOf(collection.updateOne({}, [{ $set: { a: 2 } }]))).toBe(238);
});

type Typed = [name: string, value: unknown, update: Doc, type: string];
test.each<Typed>([
  ['int and int', new Int32(1), { $inc: { a: new Int32(1) } }, 'int'],
  ['int that grows out of 32 bits', new Int32(2147483647), { $inc: { a: new Int32(1) } }, 'long'],
  ['long and int', Long.fromNumber(1), { $inc: { a: new Int32(1) } }, 'long'],
  ['int and long', new Int32(1), { $inc: { a: Long.fromNumber(1) } }, 'long'],
  ['int and double', new Int32(1), { $inc: { a: new Double(1) } }, 'double'],
  ['double and int', new Double(1), { $inc: { a: new Int32(1) } }, 'double'],
  ['$mul of ints', new Int32(65536), { $mul: { a: new Int32(65536) } }, 'long'],
  ['$mul of nothing by a double', undefined, { $mul: { a: new Double(2) } }, 'double'],
  ['$bit of a long', Long.fromNumber(5), { $bit: { a: { or: new Int32(2) } } }, 'long'],
  ['a long untouched beside another', Long.fromNumber(5), { $set: { b: 1 } }, 'long'],
  ['a double untouched beside another', new Double(5), { $set: { b: 1 } }, 'double'],
  ['$set a long', new Int32(1), { $set: { a: Long.fromNumber(1) } }, 'long'],
  ['$currentDate', 1, { $currentDate: { a: true } }, 'date'],
  ['$currentDate timestamp', 1, { $currentDate: { a: { $type: 'timestamp' } } }, 'timestamp'],
  ['a timestamp untouched', new Timestamp({ t: 1, i: 1 }), { $set: { b: 1 } }, 'timestamp'],
])('the type after %s', async (_, value, update, type) => {
  const collection = await collectionWith([value === undefined ? { _id: 1 } : { _id: 1, a: value }]);
  await collection.updateOne({}, update);
  expect(await collection.countDocuments({ a: { $type: type as 'int' } })).toBe(1);
});

const upserts: [name: string, filter: Doc, update: Doc, expected: Doc][] = [
  ['by equality', { _id: 1, a: 1 }, { $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['by $eq', { _id: 1, a: { $eq: 1 } }, { $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['by a path', { _id: 1, 'a.b': 1 }, { $set: { c: 2 } }, { _id: 1, a: { b: 1 }, c: 2 }],
  ['not by a range', { _id: 1, a: { $gt: 1 } }, { $set: { b: 2 } }, { _id: 1, b: 2 }],
  ['by $and', { $and: [{ _id: 1 }, { a: 1 }] }, { $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['by $in of one', { _id: 1, a: { $in: [5] } }, { $set: { b: 2 } }, { _id: 1, a: 5, b: 2 }],
  ['not by $in of two', { _id: 1, a: { $in: [5, 6] } }, { $set: { b: 2 } }, { _id: 1, b: 2 }],
  ['by $or of one', { _id: 1, $or: [{ a: 1 }] }, { $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['with $setOnInsert', { _id: 1 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['with $inc', { _id: 1 }, { $inc: { a: 5 } }, { _id: 1, a: 5 }],
  ['with $inc of what the filter says', { _id: 1, a: 2 }, { $inc: { a: 5 } }, { _id: 1, a: 7 }],
  ['with $push', { _id: 1 }, { $push: { a: 5 } }, { _id: 1, a: [5] }],
  ['with $unset', { _id: 1 }, { $unset: { a: 5 } }, { _id: 1 }],
];

test.each(upserts)('upsert %s', async (_, filter, update, expected) => {
  const collection = await collectionWith();
  const result = await collection.updateOne(filter, update, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 1 });
  expect(await collection.findOne()).toEqual(expected);
});

test('upsert makes an _id and says which', async () => {
  const collection = await collectionWith();
  const { upsertedId } = await collection.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: upsertedId, a: 1, b: 1 });
});

test('upsert takes the _id of $setOnInsert', async () => {
  const collection = await collectionWith();
  await collection.updateOne({ a: 1 }, { $setOnInsert: { _id: 7 } }, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: 7, a: 1 });
});

test('upsert changes what is there', async () => {
  const collection = await collectionWith([{ _id: 1, a: 1 }]);
  const result = await collection.updateOne({ a: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  expect(await collection.findOne()).toEqual({ _id: 1, a: 1, b: 1 });
});

test('upsert with one path said twice is refused', async () => {
  const collection = await collectionWith();
  const both = { $and: [{ a: 1 }, { a: 2 }] };
  expect(await codeOf(collection.updateOne(both, { $set: { b: 1 } }, { upsert: true }))).toBe(54);
});

test('updateMany changes each that matches and counts what really changed', async () => {
  const collection = await collectionWith([
    { a: 1, b: 1 },
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ]);
  const result = await collection.updateMany({ a: 1 }, { $set: { b: 1 } });
  expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
});

test('updateMany over an index it changes touches each once', async () => {
  const collection = await collectionWith(Array.from({ length: 50 }, (_, i) => ({ a: i })));
  await collection.createIndex({ a: 1 });
  expect((await collection.updateMany({ a: { $gte: 0 } }, { $inc: { a: 1_000 } })).modifiedCount).toBe(50);
  expect(await collection.countDocuments({ a: { $gte: 1_000, $lt: 1_050 } })).toBe(50);
});

describe('replaceOne', () => {
  test('keeps the _id and nothing else', async () => {
    const collection = await collectionWith([{ _id: 1, a: 1, b: 2 }]);
    expect(await collection.replaceOne({ _id: 1 as never }, { c: 3 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
  });

  test('upserts with the _id of the filter only', async () => {
    const collection = await collectionWith();
    await collection.replaceOne({ _id: 5 as never, a: 1 }, { b: 1 }, { upsert: true });
    expect(await collection.findOne()).toEqual({ _id: 5, b: 1 });
  });

  test('refuses another _id', async () => {
    const collection = await collectionWith([{ _id: 1 }]);
    expect(await codeOf(collection.replaceOne({ _id: 1 as never }, { _id: 2 } as never))).toBe(66);
  });
});

describe('findOneAnd…', () => {
  const docs = [
    { _id: 1, a: 1, b: 5 },
    { _id: 2, a: 1, b: 3 },
    { _id: 3, a: 2, b: 1 },
  ];

  test('Update gives what was', async () => {
    const collection = await collectionWith(docs);
    expect(await collection.findOneAndUpdate({ _id: 1 as never }, { $inc: { b: 1 } })).toEqual({ _id: 1, a: 1, b: 5 });
  });

  test('Update gives what is', async () => {
    const collection = await collectionWith(docs);
    const after = await collection.findOneAndUpdate(
      { _id: 1 as never },
      { $inc: { b: 1 } },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 1, a: 1, b: 6 });
  });

  test('Update takes the first by the sort', async () => {
    const collection = await collectionWith(docs);
    expect(await collection.findOneAndUpdate({ a: 1 }, { $set: { c: 1 } }, { sort: { b: 1 } })).toMatchObject({
      _id: 2,
    });
  });

  test('Update with a projection', async () => {
    const collection = await collectionWith(docs);
    expect(
      await collection.findOneAndUpdate({ _id: 1 as never }, { $set: { c: 1 } }, { projection: { b: 1, _id: 0 } }),
    ).toEqual({ b: 5 });
  });

  test('Update that finds nothing gives null', async () => {
    const collection = await collectionWith(docs);
    expect(await collection.findOneAndUpdate({ a: 9 }, { $set: { c: 1 } })).toBeNull();
  });

  test('Update with upsert gives the new one', async () => {
    const collection = await collectionWith(docs);
    const made = await collection.findOneAndUpdate(
      { _id: 9 as never },
      { $set: { a: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made).toEqual({ _id: 9, a: 1 });
  });

  test('Update with upsert gives null for what was', async () => {
    const collection = await collectionWith(docs);
    const result = await collection.findOneAndUpdate(
      { _id: 9 as never },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(result).toMatchObject({ value: null, lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 } });
  });

  test('Update with arrayFilters', async () => {
    const collection = await collectionWith([{ _id: 1, a: [1, 2] }]);
    const after = await collection.findOneAndUpdate(
      {},
      { $set: { 'a.$[x]': 0 } },
      { arrayFilters: [{ x: 2 }], returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 1, a: [1, 0] });
  });

  test('Replace', async () => {
    const collection = await collectionWith(docs);
    expect(await collection.findOneAndReplace({ _id: 1 as never }, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      z: 1,
    });
  });

  test('Delete', async () => {
    const collection = await collectionWith(docs);
    expect(await collection.findOneAndDelete({ a: 1 }, { sort: { b: 1 } })).toEqual({ _id: 2, a: 1, b: 3 });
    expect(await collection.countDocuments()).toBe(2);
  });
});
