import { type Collection, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, isReal, theDb, useTarget } from '../target.ts';

useTarget();

const sales = [
  { _id: 1, who: 'ana', n: 5, tags: ['a', 'b'], at: new Date(Date.UTC(2026, 0, 15, 10)) },
  { _id: 2, who: 'bo', n: 3, tags: [], at: new Date(Date.UTC(2026, 1, 15)) },
  { _id: 3, who: 'ana', n: 1, tags: ['b'], at: new Date(Date.UTC(2026, 1, 20)) },
  { _id: 4, who: 'mia', n: null, at: new Date(Date.UTC(2026, 2, 1)) },
];
const byId = { $sort: { _id: 1 } };

const cases: [name: string, pipeline: Doc[], expected: Doc[]][] = [
  ['nothing', [], sales],
  ['$match', [{ $match: { who: 'bo' } }], [sales[1]!]],
  ['two $match', [{ $match: { who: 'ana' } }, { $match: { n: { $gt: 2 } } }], [sales[0]!]],
  [
    '$match, $sort, $skip and $limit',
    [{ $match: { n: { $gt: 0 } } }, { $sort: { n: 1 } }, { $skip: 1 }, { $limit: 1 }],
    [sales[1]!],
  ],
  ['$limit before $match', [byId, { $limit: 2 }, { $match: { who: 'ana' } }], [sales[0]!]],
  ['$sort after $project', [{ $project: { n: 1 } }, { $sort: { n: -1 } }, { $limit: 1 }], [{ _id: 1, n: 5 }]],
  ['$skip then $limit', [byId, { $skip: 3 }, { $limit: 5 }], [sales[3]!]],
  ['$limit then $skip', [byId, { $limit: 2 }, { $skip: 1 }], [sales[1]!]],
  ['$project', [byId, { $limit: 1 }, { $project: { n: 1, _id: 0 } }], [{ n: 5 }]],
  ['$project away', [byId, { $limit: 1 }, { $project: { n: 0, tags: 0, at: 0 } }], [{ _id: 1, who: 'ana' }]],
  [
    '$project by an expression',
    [byId, { $limit: 1 }, { $project: { twice: { $multiply: ['$n', 2] } } }],
    [{ _id: 1, twice: 10 }],
  ],
  ['$project another field', [byId, { $limit: 1 }, { $project: { name: '$who' } }], [{ _id: 1, name: 'ana' }]],
  ['$project a literal', [byId, { $limit: 1 }, { $project: { x: { $literal: 1 } } }], [{ _id: 1, x: 1 }]],
  ['$project of what is missing', [{ $match: { _id: 4 } }, { $project: { t: '$tags' } }], [{ _id: 4 }]],
  [
    '$addFields',
    [{ $match: { _id: 2 } }, { $addFields: { m: { $add: ['$n', 1] } } }, { $project: { m: 1 } }],
    [{ _id: 2, m: 4 }],
  ],
  [
    '$set into a path',
    [{ $match: { _id: 2 } }, { $set: { 'x.y': '$n' } }, { $project: { x: 1 } }],
    [{ _id: 2, x: { y: 3 } }],
  ],
  ['$set over a field', [{ $match: { _id: 2 } }, { $set: { n: 'x' } }, { $project: { n: 1 } }], [{ _id: 2, n: 'x' }]],
  ['$unset', [{ $match: { _id: 2 } }, { $unset: ['tags', 'at', 'n'] }], [{ _id: 2, who: 'bo' }]],
  ['$unset one', [{ $match: { _id: 2 } }, { $unset: 'tags' }, { $unset: ['at', 'n'] }], [{ _id: 2, who: 'bo' }]],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }, { $sort: { _id: 1, tags: 1 } }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 3, tags: 'b' },
    ],
  ],
  [
    '$unwind keeping the empty',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $project: { tags: 1 } },
      { $sort: { _id: 1, tags: 1 } },
    ],
    [{ _id: 1, tags: 'a' }, { _id: 1, tags: 'b' }, { _id: 2 }, { _id: 3, tags: 'b' }, { _id: 4 }],
  ],
  [
    '$unwind with the index',
    [{ $match: { _id: 1 } }, { $unwind: { path: '$tags', includeArrayIndex: 'i' } }, { $project: { i: 1, _id: 0 } }],
    [{ i: 0 }, { i: 1 }],
  ],
  [
    '$unwind a scalar',
    [{ $match: { _id: 1 } }, { $unwind: '$who' }, { $project: { who: 1 } }],
    [{ _id: 1, who: 'ana' }],
  ],
  [
    '$group with $sum',
    [{ $group: { _id: '$who', n: { $sum: '$n' } } }, byId],
    [
      { _id: 'ana', n: 6 },
      { _id: 'bo', n: 3 },
      { _id: 'mia', n: 0 },
    ],
  ],
  [
    '$group counting',
    [{ $group: { _id: '$who', n: { $sum: 1 } } }, byId],
    [
      { _id: 'ana', n: 2 },
      { _id: 'bo', n: 1 },
      { _id: 'mia', n: 1 },
    ],
  ],
  ['$group $count', [{ $group: { _id: null, n: { $count: {} } } }], [{ _id: null, n: 4 }]],
  ['$group $avg', [{ $group: { _id: null, n: { $avg: '$n' } } }], [{ _id: null, n: 3 }]],
  ['$group $avg of nothing', [{ $group: { _id: null, n: { $avg: '$zzz' } } }], [{ _id: null, n: null }]],
  [
    '$group $min and $max',
    [{ $group: { _id: null, a: { $min: '$n' }, b: { $max: '$n' } } }],
    [{ _id: null, a: 1, b: 5 }],
  ],
  ['$group $min of dates', [{ $group: { _id: null, a: { $min: '$at' } } }], [{ _id: null, a: sales[0]!.at }]],
  [
    '$group $first and $last',
    [byId, { $group: { _id: '$who', a: { $first: '$n' }, b: { $last: '$n' } } }, byId],
    [
      { _id: 'ana', a: 5, b: 1 },
      { _id: 'bo', a: 3, b: 3 },
      { _id: 'mia', a: null, b: null },
    ],
  ],
  ['$group $push', [byId, { $group: { _id: null, a: { $push: '$n' } } }], [{ _id: null, a: [5, 3, 1, null] }]],
  [
    '$group $push of documents',
    [byId, { $limit: 2 }, { $group: { _id: null, a: { $push: { w: '$who', n: '$n' } } } }],
    [
      {
        _id: null,
        a: [
          { w: 'ana', n: 5 },
          { w: 'bo', n: 3 },
        ],
      },
    ],
  ],
  [
    '$group $addToSet',
    [{ $group: { _id: null, a: { $addToSet: '$who' } } }, { $project: { n: { $size: '$a' } } }],
    [{ _id: null, n: 3 }],
  ],
  [
    '$group $mergeObjects',
    [
      byId,
      { $limit: 2 },
      { $group: { _id: null, a: { $mergeObjects: { $cond: [{ $eq: ['$who', 'ana'] }, { x: 1 }, { y: 2 }] } } } },
    ],
    [{ _id: null, a: { x: 1, y: 2 } }],
  ],
  [
    '$group by a document',
    [
      { $group: { _id: { w: '$who', big: { $gt: ['$n', 2] } }, c: { $sum: 1 } } },
      { $sort: { '_id.w': 1, '_id.big': 1 } },
    ],
    [
      { _id: { w: 'ana', big: false }, c: 1 },
      { _id: { w: 'ana', big: true }, c: 1 },
      { _id: { w: 'bo', big: true }, c: 1 },
      { _id: { w: 'mia', big: false }, c: 1 },
    ],
  ],
  ['$group by what is missing', [{ $group: { _id: '$zzz', c: { $sum: 1 } } }], [{ _id: null, c: 4 }]],
  ['$group of no documents', [{ $match: { who: 'zed' } }, { $group: { _id: null, c: { $sum: 1 } } }], []],
  [
    '$group with a condition',
    [{ $group: { _id: null, c: { $sum: { $cond: [{ $eq: ['$who', 'ana'] }, 1, 0] } } } }],
    [{ _id: null, c: 2 }],
  ],
  [
    '$group by month',
    [{ $group: { _id: { $dateToString: { format: '%Y-%m', date: '$at' } }, c: { $sum: 1 } } }, byId],
    [
      { _id: '2026-01', c: 1 },
      { _id: '2026-02', c: 2 },
      { _id: '2026-03', c: 1 },
    ],
  ],
  ['$count', [{ $match: { who: 'ana' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { who: 'zed' } }, { $count: 'n' }], []],
  ['$sortByCount', [{ $sortByCount: '$who' }, { $limit: 1 }], [{ _id: 'ana', count: 2 }]],
  [
    '$facet',
    [
      {
        $facet: {
          all: [{ $count: 'n' }],
          some: [{ $match: { who: 'bo' } }, { $project: { n: 1 } }],
          none: [{ $match: { who: 'zed' } }],
        },
      },
    ],
    [{ all: [{ n: 4 }], some: [{ _id: 2, n: 3 }], none: [] }],
  ],
  [
    '$facet of a page and its total',
    [
      { $match: { who: 'ana' } },
      { $facet: { page: [{ $sort: { n: 1 } }, { $limit: 1 }, { $project: { n: 1 } }], total: [{ $count: 'n' }] } },
    ],
    [{ page: [{ _id: 3, n: 1 }], total: [{ n: 2 }] }],
  ],
  ['$replaceRoot', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { a: '$n' } } }], [{ a: 3 }]],
  ['$replaceWith', [{ $match: { _id: 2 } }, { $replaceWith: { b: '$who' } }], [{ b: 'bo' }]],
  ['$sample', [{ $sample: { size: 2 } }, { $count: 'n' }], [{ n: 2 }]],
  [
    '$match after $group',
    [{ $group: { _id: '$who', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'ana', n: 2 }],
  ],
  ['$match with $expr', [{ $match: { $expr: { $gt: ['$n', 3] } } }, { $project: { _id: 1 } }], [{ _id: 1 }]],
];

let salesCollection: Promise<Collection<Doc>> | undefined;

test.each(cases)('%s', async (_, pipeline, expected) => {
  const collection = await (salesCollection ??= collectionWith(sales));
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

const doc = {
  _id: 1,
  n: 7,
  m: -2.5,
  s: 'Hello',
  t: 'a,b',
  l: [3, 1, 2],
  d: { x: 1, y: { z: 2 } },
  o: new ObjectId('000000000000000000000001'),
  at: new Date(Date.UTC(2026, 10, 21, 13, 5, 9)),
  z: null,
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
};

const expressions: [expression: unknown, expected: unknown][] = [
  [{ $add: ['$n', 1, 2] }, 10],
  [{ $subtract: ['$n', 2] }, 5],
  [{ $multiply: ['$n', 2] }, 14],
  [{ $divide: ['$n', 2] }, 3.5],
  [{ $mod: ['$n', 4] }, 3],
  [{ $abs: '$m' }, 2.5],
  [{ $ceil: '$m' }, -2],
  [{ $floor: '$m' }, -3],
  [{ $round: [2.345, 1] }, 2.3],
  [{ $add: ['$at', 1000] }, new Date(Date.UTC(2026, 10, 21, 13, 5, 10))],
  [{ $subtract: ['$at', new Date(Date.UTC(2026, 10, 21, 13, 5, 8))] }, 1000],
  [{ $eq: ['$n', 7] }, true],
  [
    {
      $eq: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
    false,
  ],
  [{ $eq: ['$o', new ObjectId('000000000000000000000001')] }, true],
  [{ $ne: ['$n', '7'] }, true],
  [{ $gt: ['$s', '$n'] }, true],
  [{ $cmp: ['$n', 9] }, -1],
  [{ $and: [true, '$n'] }, true],
  [{ $or: [false, '$z'] }, false],
  [{ $not: ['$z'] }, true],
  [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: { $gt: ['$n', 9] }, then: 'big', else: 'small' } }, 'small'],
  [{ $ifNull: ['$z', 'none'] }, 'none'],
  [{ $ifNull: ['$missing', '$z', 5] }, 5],
  [{ $switch: { branches: [{ case: { $eq: ['$n', 1] }, then: 'a' }], default: 'b' } }, 'b'],
  [{ $concat: ['$s', '!'] }, 'Hello!'],
  [{ $concat: ['$s', null] }, null],
  [{ $toLower: '$s' }, 'hello'],
  [{ $toUpper: '$s' }, 'HELLO'],
  [{ $strLenCP: '$s' }, 5],
  [{ $substrCP: ['$s', 1, 2] }, 'el'],
  [{ $split: ['$t', ','] }, ['a', 'b']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $indexOfCP: ['$s', 'l'] }, 2],
  [{ $regexMatch: { input: '$s', regex: 'ell' } }, true],
  [{ $replaceAll: { input: '$s', find: 'l', replacement: 'L' } }, 'HeLLo'],
  [{ $size: '$l' }, 3],
  [{ $arrayElemAt: ['$l', -1] }, 2],
  [{ $first: '$l' }, 3],
  [{ $last: '$l' }, 2],
  [{ $slice: ['$l', 2] }, [3, 1]],
  [{ $in: [1, '$l'] }, true],
  [{ $concatArrays: ['$l', [9]] }, [3, 1, 2, 9]],
  [{ $filter: { input: '$l', as: 'x', cond: { $gt: ['$$x', 1] } } }, [3, 2]],
  [{ $map: { input: '$l', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
  [{ $reduce: { input: '$l', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $reverseArray: '$l' }, [2, 1, 3]],
  [{ $sum: '$l' }, 6],
  [{ $avg: '$l' }, 2],
  [{ $max: '$l' }, 3],
  [{ $min: ['$n', 3] }, 3],
  [{ $isArray: '$l' }, true],
  [{ $range: [0, 3] }, [0, 1, 2]],
  [{ $sortArray: { input: '$l', sortBy: 1 } }, [1, 2, 3]],
  [{ $setUnion: [[1], [1]] }, [1]],
  [{ $setIntersection: ['$l', [3, 9]] }, [3]],
  [{ $setIsSubset: [[1], '$l'] }, true],
  [{ $setDifference: ['$l', [3, 1]] }, [2]],
  [{ $mergeObjects: ['$d', { w: 1 }] }, { x: 1, y: { z: 2 }, w: 1 }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: '$docs' }, { a: 1, b: 2 }],
  [{ $getField: { field: 'x', input: '$d' } }, 1],
  [{ $let: { vars: { a: '$n' }, in: { $add: ['$$a', 1] } } }, 8],
  [{ $literal: '$n' }, '$n'],
  [{ $type: '$s' }, 'string'],
  [{ $type: '$missing' }, 'missing'],
  [{ $type: '$l' }, 'array'],
  [{ $toString: '$n' }, '7'],
  [{ $toString: '$o' }, '000000000000000000000001'],
  [{ $toInt: '12' }, 12],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDate: '2026-01-01T00:00:00Z' }, new Date(Date.UTC(2026, 0, 1))],
  [{ $toBool: '$n' }, true],
  [{ $year: '$at' }, 2026],
  [{ $month: '$at' }, 11],
  [{ $dayOfMonth: '$at' }, 21],
  [{ $dayOfWeek: '$at' }, 7],
  [{ $hour: '$at' }, 13],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%dT%H:%M:%S' } }, '2026-11-21T13:05:09'],
  [{ $dateTrunc: { date: '$at', unit: 'day' } }, new Date(Date.UTC(2026, 10, 21))],
  [{ $dateAdd: { startDate: '$at', unit: 'hour', amount: 1 } }, new Date(Date.UTC(2026, 10, 21, 14, 5, 9))],
  [{ $dateDiff: { startDate: '$at', endDate: new Date(Date.UTC(2026, 10, 23)), unit: 'day' } }, 2],
  ['$d.y.z', 2],
  ['$docs.v', [1, 2]],
  ['$$ROOT.n', 7],
  ['$$CURRENT.n', 7],
  [
    ['$n', '$m'],
    [7, -2.5],
  ],
  [
    { a: '$n', b: { c: '$s' } },
    { a: 7, b: { c: 'Hello' } },
  ],
];

let docCollection: Promise<Collection<Doc>> | undefined;

test.each(expressions)('expression %j', async (expression, expected) => {
  const collection = await (docCollection ??= collectionWith([doc]));
  const [found] = await collection.aggregate([{ $addFields: { r: expression } }]).toArray();
  expect(found!['r']).toEqual(expected);
});

describe('$lookup', () => {
  async function two() {
    const people = await collectionWith([
      { _id: 1, name: 'ana', team: [1, 2] },
      { _id: 2, name: 'bo', team: 1 },
      { _id: 3, name: 'zed' },
    ]);
    const posts = await collectionWith([
      { _id: 10, by: 1, n: 1 },
      { _id: 11, by: 1, n: 2 },
      { _id: 12, by: 2, n: 3 },
      { _id: 13, n: 4 },
    ]);
    return { people, posts };
  }

  test('by a field', async () => {
    const { people, posts } = await two();
    const found = await people
      .aggregate([
        byId,
        { $lookup: { from: posts.collectionName, localField: '_id', foreignField: 'by', as: 'posts' } },
        { $project: { n: '$posts.n' } },
      ])
      .toArray();
    expect(found).toEqual([
      { _id: 1, n: [1, 2] },
      { _id: 2, n: [3] },
      { _id: 3, n: [] },
    ]);
  });

  test('by an array', async () => {
    const { people, posts } = await two();
    const found = await people
      .aggregate([
        { $match: { _id: 1 } },
        { $lookup: { from: posts.collectionName, localField: 'team', foreignField: 'by', as: 'posts' } },
        { $project: { n: { $size: '$posts' } } },
      ])
      .toArray();
    expect(found).toEqual([{ _id: 1, n: 3 }]);
  });

  test('what is missing joins what is missing', async () => {
    const { people, posts } = await two();
    const found = await people
      .aggregate([
        { $match: { _id: 3 } },
        { $lookup: { from: posts.collectionName, localField: 'team', foreignField: 'by', as: 'posts' } },
      ])
      .toArray();
    expect(found[0]!['posts']).toEqual([{ _id: 13, n: 4 }]);
  });

  test('by a field and with a pipeline', async () => {
    const { people, posts } = await two();
    const found = await people
      .aggregate([
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: posts.collectionName,
            localField: '_id',
            foreignField: 'by',
            pipeline: [{ $match: { n: { $gt: 1 } } }, { $project: { n: 1 } }],
            as: 'posts',
          },
        },
      ])
      .toArray();
    expect(found[0]!['posts']).toEqual([{ _id: 11, n: 2 }]);
  });

  test('by let and a pipeline', async () => {
    const { people, posts } = await two();
    const found = await people
      .aggregate([
        byId,
        {
          $lookup: {
            from: posts.collectionName,
            let: { me: '$_id' },
            pipeline: [{ $match: { $expr: { $eq: ['$by', '$$me'] } } }, { $count: 'n' }],
            as: 'posts',
          },
        },
        { $project: { posts: 1 } },
      ])
      .toArray();
    expect(found).toEqual([
      { _id: 1, posts: [{ n: 2 }] },
      { _id: 2, posts: [{ n: 1 }] },
      { _id: 3, posts: [] },
    ]);
  });

  test('of a collection that is not there', async () => {
    const { people } = await two();
    const found = await people
      .aggregate([
        { $match: { _id: 1 } },
        { $lookup: { from: 'nowhere', localField: '_id', foreignField: 'by', as: 'x' } },
      ])
      .toArray();
    expect(found[0]!['x']).toEqual([]);
  });

  test('$unionWith', async () => {
    const { people, posts } = await two();
    expect(await people.aggregate([{ $unionWith: posts.collectionName }, { $count: 'n' }]).toArray()).toEqual([
      { n: 7 },
    ]);
  });
});

describe('refuses', () => {
  /** The codes of what is ours are 238, those of all others stand in the source of MongoDB's stages. */
  const refused: [name: string, pipeline: unknown, code: number, ours?: true][] = [
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['a stage of two', [{ $match: {}, $limit: 1 }], 40323],
    ['a pipeline that is no array', 1, 14],
    ['a stage that is no document', [1], 14],
    ['$match of a scalar', [{ $match: 1 }], 15959],
    ['$limit 0', [{ $limit: 0 }], 15958],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['$group with an unknown accumulator', [{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
    ['$group with a plain field', [{ $group: { _id: 1, n: 1 } }], 40234],
    ['$group with two accumulators', [{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
    ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
    ['$project of nothing', [{ $project: {} }], 51272],
    ['an unknown expression', [{ $project: { a: { $foo: 1 } } }], 168],
    ['$count of an empty name', [{ $count: '' }], 40156],
    ['$facet in $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
    ['$lookup with a stranger', [{ $lookup: { from: 'x', as: 'y', localField: 'a', foreignField: 'b', foo: 1 } }], 9],
    ['$replaceRoot of no document', [{ $replaceRoot: 1 }], 40229],
    ['$replaceRoot without newRoot', [{ $replaceRoot: {} }], 40414],
    ['$replaceRoot with a stranger', [{ $replaceRoot: { newRoot: '$$ROOT', foo: 1 } }], 40415],
    ['$unionWith with a stranger', [{ $unionWith: { coll: 'x', foo: 1 } }], 40415],
    ['$lookup with a let of text', [{ $lookup: { from: 'x', as: 'y', let: 'abc', pipeline: [] } }], 9],
    ['$addFields of nothing', [{ $addFields: {} }], 40177],
    ['$sample of no document', [{ $sample: 1 }], 28745],
    ['$sample of a text', [{ $sample: { size: 'x' } }], 28746],
    ['$sample below zero', [{ $sample: { size: -1 } }], 28747],
    ['$sample with a stranger', [{ $sample: { size: 1, foo: 1 } }], 28748],
    ['$sample without a size', [{ $sample: {} }], 28749],
    ['$sortByCount of a document', [{ $sortByCount: { a: 1 } }], 40147],
    ['$sortByCount of a plain text', [{ $sortByCount: 'x' }], 40148],
    ['$sortByCount of a number', [{ $sortByCount: 1 }], 40149],
    ['$replaceRoot by a scalar', [{ $replaceRoot: { newRoot: 1 } }], 40228],
    ['$sort by 2', [{ $sort: { a: 2 } }], 15975],
    ['$out', [{ $out: 'x' }], 238, true],
    ['$merge', [{ $merge: 'x' }], 238, true],
    ['change streams', [{ $changeStream: {} }], 238, true],
    ['$graphLookup', [{ $graphLookup: {} }], 238, true],
    ['$function', [{ $project: { a: { $function: {} } } }], 238, true],
  ];
  test.each(refused.filter(([, , , ours]) => !(ours && isReal)))('%s', async (_, pipeline, code) => {
    const collection = await collectionWith([{ a: 1 }]);
    expect(await codeOf(theDb().command({ aggregate: collection.collectionName, pipeline, cursor: {} }))).toBe(code);
  });
});
