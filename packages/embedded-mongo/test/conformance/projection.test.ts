import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, useTarget } from '../target.ts';

useTarget();

const doc = { _id: 1, a: [1, 2, 3], b: 'x', c: { d: 1, e: 2 }, f: [{ g: 1, h: 2 }, 5, { g: 3 }] };

/** Sources: mongodb.com/docs/v7.0/reference/operator/aggregation/ project, slice, addFields. */
const stages: [stage: Doc, expected: Doc][] = [
  // slice (aggregation): an expression in $project, so only it and _id are in the output.
  [{ $project: { _id: 0, last: { $slice: ['$a', -2] } } }, { last: [2, 3] }],
  [{ $project: { last: { $slice: ['$a', -2] } } }, { _id: 1, last: [2, 3] }],
  [{ $project: { a: { $slice: ['$a', 1, 5] } } }, { _id: 1, a: [2, 3] }],
  [{ $project: { b: 1, first: { $first: '$a' } } }, { _id: 1, b: 'x', first: 1 }],
  [{ $project: { c: { d: 1 } } }, { _id: 1, c: { d: 1 } }],
  [{ $project: { 'c.d': 1 } }, { _id: 1, c: { d: 1 } }],
  [{ $project: { 'c.d': 0, a: 0, f: 0 } }, { _id: 1, b: 'x', c: { e: 2 } }],
  [{ $project: { 'f.g': 1 } }, { _id: 1, f: [{ g: 1 }, { g: 3 }] }],
  [{ $project: { 'f.g': 0, a: 0, c: 0 } }, { _id: 1, b: 'x', f: [{ h: 2 }, 5, {}] }],
  [{ $project: { 'c.sum': { $add: ['$c.d', '$c.e'] }, 'c.d': 1 } }, { _id: 1, c: { d: 1, sum: 3 } }],
  [{ $project: { b: '$c.d', _id: 0 } }, { b: 1 }],
  [{ $project: { b: '$missing' } }, { _id: 1 }],
  [{ $project: { b: { $cond: [true, '$$REMOVE', 1] }, c: 1 } }, { _id: 1, c: { d: 1, e: 2 } }],
  [{ $project: { b: ['$b', '$missing'] } }, { _id: 1, b: ['x', null] }],
  [{ $addFields: { 'c.n': 9, a: '$$REMOVE', f: '$$REMOVE' } }, { _id: 1, b: 'x', c: { d: 1, e: 2, n: 9 } }],
  [
    { $addFields: { 'f.n': 9, a: '$b', c: '$b' } },
    { _id: 1, a: 'x', b: 'x', c: 'x', f: [{ g: 1, h: 2, n: 9 }, { n: 9 }, { g: 3, n: 9 }] },
  ],
  [{ $unset: ['a', 'f', 'c.d'] }, { _id: 1, b: 'x', c: { e: 2 } }],
];

test.each(stages)('%j', async (stage, expected) => {
  const collection = await collectionWith([doc]);
  const [found] = await collection.aggregate([stage]).toArray();
  expect(found).toEqual(expected);
});

test('computed fields follow those that are kept', async () => {
  const collection = await collectionWith([doc]);
  const [found] = await collection.aggregate([{ $project: { a: { $size: '$a' }, b: 1 } }]).toArray();
  expect(Object.keys(found!)).toEqual(['_id', 'b', 'a']);
});

describe('find', () => {
  // slice (projection): alone it keeps the other fields.
  test('$slice alone keeps the others', async () => {
    const collection = await collectionWith([doc]);
    expect(await collection.findOne({}, { projection: { a: { $slice: -2 } } })).toEqual({ ...doc, a: [2, 3] });
  });

  test('$slice among included fields keeps its place', async () => {
    const collection = await collectionWith([doc]);
    const found = await collection.findOne({}, { projection: { b: 1, a: { $slice: 1 } } });
    expect(found).toEqual({ _id: 1, a: [1], b: 'x' });
    expect(Object.keys(found!)).toEqual(['_id', 'a', 'b']);
  });

  // elemMatch (projection): "returns the field after the other existing field inclusions".
  test('$elemMatch comes after the others', async () => {
    const collection = await collectionWith([{ _id: 1, a: [{ x: 1 }, { x: 2 }], b: 1 }]);
    const found = await collection.findOne({}, { projection: { a: { $elemMatch: { x: 2 } }, b: 1 } });
    expect(found).toEqual({ _id: 1, a: [{ x: 2 }], b: 1 });
    expect(Object.keys(found!)).toEqual(['_id', 'b', 'a']);
  });

  // projection_parser.cpp, computeProjectionType: whether the other fields stay where no flag says so.
  const { _id, b, ...rest } = doc;
  const matched = { f: { $elemMatch: { g: 3 } } };
  const f = [{ g: 3 }];
  test.each<[projection: Doc, expected: Doc]>([
    [
      { _id: 1, a: { $slice: 2 } },
      { _id, a: [1, 2] },
    ],
    [
      { _id: 0, a: { $slice: 2 } },
      { ...rest, b, a: [1, 2] },
    ],
    [
      { a: { $slice: 1 }, ...matched },
      { ...doc, a: [1], f },
    ],
    [
      { _id: 1, a: { $slice: 1 }, ...matched },
      { _id, a: [1], f },
    ],
    [matched, { _id, f }],
    [{ _id: 0, ...matched }, { f }],
    [
      { b: 0, ...matched },
      { ...rest, _id, f },
    ],
    [
      { ...matched, b: 0 },
      { ...rest, _id, f },
    ],
    [
      { b: 1, a: { $slice: 1 }, ...matched },
      { _id, b, a: [1], f },
    ],
  ])('%j', async (projection, expected) => {
    const collection = await collectionWith([doc]);
    expect(await collection.findOne({}, { projection })).toEqual(expected);
    expect(await collection.findOneAndUpdate({}, { $set: { z: 1 } }, { projection })).toEqual(expected);
  });

  test('an expression', async () => {
    const collection = await collectionWith([doc]);
    expect(await collection.findOne({}, { projection: { n: { $size: ['$a'] } } })).toEqual({ _id: 1, n: 3 });
  });
});

test.each<[code: number, stage: Doc]>([
  [31254, { $project: { a: 1, b: 0 } }],
  [31253, { $project: { a: 0, b: 1 } }],
  [31254, { $project: { last: { $slice: ['$a', -2] }, b: 0 } }],
  [31252, { $project: { b: 0, last: { $slice: ['$a', -2] } } }],
  [31250, { $project: { c: 1, 'c.d': 1 } }],
  [40180, { $addFields: { a: {} } }],
])('%i for %j', async (code, stage) => {
  const collection = await collectionWith([doc]);
  expect(await codeOf(collection.aggregate([stage]).toArray())).toBe(code);
});
