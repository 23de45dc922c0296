import { Decimal128, Double, Int32, Long } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, collectionWith, type Doc, isReal, useTarget } from '../target.ts';

useTarget();

const doc: Doc = {
  a: [1, 2, 3],
  s: 'Hello',
  u: 'cafétéria',
  d: new Date('2026-01-02T03:04:05.678Z'),
  docs: [{ x: 1 }, { x: 2 }, 3],
  n: 7,
  z: null,
};

async function valueOf(expression: unknown): Promise<unknown> {
  const collection = await collectionWith([doc]);
  const [found] = await collection.aggregate([{ $project: { r: expression } }]).toArray();
  return found!['r'];
}

/** Sources: the pages of these operators under mongodb.com/docs/v7.0/reference/operator/aggregation/. */
const cases: Record<string, [expression: unknown, expected: unknown][]> = {
  'one operand in brackets': [
    [{ $size: ['$a'] }, 3],
    [{ $reverseArray: ['$a'] }, [3, 2, 1]],
    [{ $toDate: ['$d'] }, doc['d']],
    [{ $isArray: ['$a'] }, true],
    [{ $not: ['$z'] }, true],
    [{ $abs: [-1] }, 1],
    [{ $toUpper: ['$s'] }, 'HELLO'],
    [{ $strLenCP: ['$s'] }, 5],
    [{ $first: ['$a'] }, 1],
    [{ $size: [[1, 2]] }, 2],
  ],
  'paths (field-paths): a number is a name, not an index': [
    ['$a.0', []],
    ['$docs.x', [1, 2]],
    ['$docs.0.x', []],
    ['$n.x', undefined],
  ],
  $arrayToObject: [
    [
      {
        $arrayToObject: {
          $literal: [
            { k: 'item', v: 'abc123' },
            { k: 'qty', v: 25 },
          ],
        },
      },
      { item: 'abc123', qty: 25 },
    ],
    [
      {
        $arrayToObject: {
          $literal: [
            ['item', 'abc123'],
            ['qty', 25],
          ],
        },
      },
      { item: 'abc123', qty: 25 },
    ],
    [
      {
        $arrayToObject: {
          $literal: [
            ['a', 1],
            ['a', 2],
          ],
        },
      },
      { a: 2 },
    ],
    [{ $arrayToObject: '$z' }, null],
    [{ $arrayToObject: [{ $objectToArray: { x: 1, y: 2 } }] }, { x: 1, y: 2 }],
  ],
  '$indexOfBytes, $indexOfCP': [
    [{ $indexOfBytes: ['cafeteria', 'e'] }, 3],
    [{ $indexOfBytes: ['cafétéria', 'é'] }, 3],
    [{ $indexOfBytes: ['cafétéria', 'e'] }, -1],
    [{ $indexOfBytes: ['cafétéria', 't'] }, 5],
    [{ $indexOfBytes: ['foo.bar.fi', '.', 5] }, 7],
    [{ $indexOfBytes: ['vanilla', 'll', 0, 2] }, -1],
    [{ $indexOfBytes: ['vanilla', 'ZZZ', 12] }, -1],
    [{ $indexOfBytes: [null, 'foo'] }, null],
    [{ $indexOfCP: ['cafétéria', 't'] }, 4],
    [{ $indexOfCP: ['foo.bar.fi', '.', 5] }, 7],
  ],
  '$substr and $substrBytes to −1, $substrCP': [
    [{ $substr: ['$s', 1, -1] }, 'ello'],
    [{ $substrBytes: ['$s', 1, -1] }, 'ello'],
    [{ $substrBytes: ['cafétéria', 8, 3] }, 'ria'],
    [{ $substr: ['$n', 0, 1] }, '7'],
    [{ $substrCP: ['cafétéria', 3, 2] }, 'ét'],
    [{ $substr: ['$s', 9, 2] }, ''],
  ],
  '$round: "numbers ending in 5 are rounded to the nearest even value"': [
    [{ $round: [124.5, 0] }, 124],
    [{ $round: 125.5 }, 126],
    [{ $round: [125.5, -1] }, 130],
    [{ $round: [25, -1] }, 20],
    [{ $round: [2.25, 1] }, 2.2],
    [{ $round: [2.45, 1] }, 2.5],
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $round: [1234.5678, -4] }, 0],
    [{ $round: [-45.39, 1] }, -45.4],
    [{ $round: [null, 1] }, null],
    [{ $round: 7 }, 7],
  ],
  $trunc: [
    [{ $trunc: 7.85 }, 7],
    [{ $trunc: [1234.5678, 2] }, 1234.56],
    [{ $trunc: [1234.5678, -2] }, 1200],
    [{ $trunc: [-45.39, 1] }, -45.3],
    [{ $trunc: ['$z', 1] }, null],
  ],
  $mod: [
    [{ $mod: [80, 7] }, 3],
    [{ $mod: [-80, 7] }, -3],
    [{ $mod: [5.5, 2] }, 1.5],
    [{ $mod: ['$z', 2] }, null],
  ],
  'sets of null or missing': [
    [{ $setUnion: [['a'], null] }, null],
    [{ $setUnion: [['a'], '$missing'] }, null],
    [{ $setIntersection: [['a'], null] }, null],
    [{ $setDifference: [['a', 'b', 'a'], ['b']] }, ['a']],
    [
      {
        $setEquals: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [['a'], ['b', 'a']] }, true],
    [{ $anyElementTrue: [[false, 0]] }, false],
    [{ $allElementsTrue: [[true, 1, 'x']] }, true],
  ],
  conditions: [
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
    [{ $cond: { if: { $gte: ['$n', 5] }, then: 30, else: 20 } }, 30],
    [{ $ifNull: ['$z', '$missing', 'x'] }, 'x'],
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: [[], 'x', 1] }, true],
  ],
  'case is that of ASCII ($toLower: "well-defined behavior for strings of ASCII characters")': [
    [{ $toUpper: 'café' }, 'CAFé'],
    [{ $toLower: null }, ''],
    [{ $strcasecmp: ['HELLO', '$s'] }, 0],
  ],
  strings: [
    [{ $trim: { input: ' \u00a0x\n ' } }, 'x'],
    [{ $ltrim: { input: ' ggggoodbyeeeee', chars: ' gd' } }, 'oodbyeeeee'],
    [{ $rtrim: { input: 'ggggoodbyeeeee   ', chars: 'e ' } }, 'ggggoodby'],
    [{ $split: ['astronomical', 'astronomical'] }, ['', '']],
    [{ $replaceOne: { input: 'a.a', find: '.', replacement: { $literal: '$&' } } }, 'a$&a'],
    [{ $replaceAll: { input: 'abcabc', find: 'b', replacement: '' } }, 'acac'],
    [{ $strLenBytes: 'cafétéria' }, 11],
    [{ $concat: ['a', '$missing'] }, null],
  ],
  arrays: [
    [{ $arrayElemAt: ['$a', 15] }, undefined],
    [{ $indexOfArray: [['a', 'abc'], 'a'] }, 0],
    [{ $indexOfArray: [['a', 'abc', 'de', ['de']], ['de']] }, 3],
    [{ $indexOfArray: [[1, 2, 3, 2, 1], 2, 2, 4] }, 3],
    [{ $range: [0, 10, 2] }, [0, 2, 4, 6, 8]],
    [{ $range: [10, 0, -2] }, [10, 8, 6, 4, 2]],
    [{ $slice: [[1, 2, 3], -3, 2] }, [1, 2]],
    [{ $slice: [[1, 2, 3], 15, 2] }, []],
    [{ $zip: { inputs: [['a'], ['b'], ['c']] } }, [['a', 'b', 'c']]],
    [{ $zip: { inputs: [['a', 'z'], ['b']] } }, [['a', 'b']]],
    [{ $firstN: { input: '$a', n: 2 } }, [1, 2]],
    [{ $lastN: { input: '$a', n: 2 } }, [2, 3]],
    [{ $maxN: { input: [3, null, 9, 1], n: 2 } }, [9, 3]],
    [{ $minN: { input: [3, null, 9, 1], n: 2 } }, [1, 3]],
    [{ $filter: { input: '$a', cond: { $gt: ['$$this', 0] }, limit: 2 } }, [1, 2]],
    [{ $map: { input: '$docs', in: '$$this.x' } }, [1, 2, null]],
    [
      { $map: { input: '$a', as: 'x', in: { $map: { input: '$a', as: 'y', in: { $add: ['$$x', '$$y'] } } } } },
      [
        [2, 3, 4],
        [3, 4, 5],
        [4, 5, 6],
      ],
    ],
    [{ $sortArray: { input: [{ v: 2 }, { v: 1 }], sortBy: { v: 1 } } }, [{ v: 1 }, { v: 2 }]],
  ],
  objects: [
    [{ $mergeObjects: [{ a: 1 }, null, { a: 2, b: '$n' }] }, { a: 2, b: 7 }],
    [{ $setField: { field: 'x', input: { y: 1 }, value: '$n' } }, { y: 1, x: 7 }],
    [{ $unsetField: { field: 'y', input: { y: 1, z: 2 } } }, { z: 2 }],
    [{ $getField: { field: { $literal: '$price' }, input: { $literal: { $price: 5 } } } }, 5],
    [{ a: '$missing', b: '$n' }, { b: 7 }],
  ],
  conversions: [
    [{ $toString: 2.5 }, '2.5'],
    [{ $toString: new Double(3) }, '3'],
    [{ $toString: 1e21 }, '1e+21'],
    [{ $toString: true }, 'true'],
    [{ $toString: '$d' }, '2026-01-02T03:04:05.678Z'],
    [{ $toInt: '-2' }, -2],
    [{ $toInt: 1.99 }, 1],
    [{ $toBool: 'false' }, true],
    [{ $toDate: Long.fromString('1577872800000') }, new Date(1577872800000)],
    [{ $toLong: '$d' }, Date.UTC(2026, 0, 2, 3, 4, 5, 678)],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $convert: { input: '$missing', to: 'int', onNull: 0 } }, 0],
    [{ $convert: { input: '1.5', to: 1 } }, 1.5],
  ],
};

describe.each(Object.entries(cases))('%s', (_, list) => {
  test.each(list)('%j', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });
});

describe('fails with', () => {
  test.each<[code: number, expression: unknown]>([
    [40066, { $switch: { branches: [{ case: false, then: 1 }] } }],
    [17082, { $cond: { if: true, then: 1 } }],
    [16020, { $cond: [true, 1] }],
    [17124, { $size: '$missing' }],
    [40081, { $in: [1, '$n'] }],
    [16610, { $mod: [1, 0] }],
    [2, { $divide: [1, 0] }],
    [14, { $add: ['$n', 'x'] }],
    [16702, { $concat: ['a', 1] }],
    [40386, { $arrayToObject: '$n' }],
    [40392, { $arrayToObject: { $literal: [{ k: 1 }] } }],
    [40396, { $arrayToObject: { $literal: [['a', 1], { k: 'a', v: 1 }] } }],
    [17043, { $setUnion: [['a'], 1] }],
    [241, { $toInt: 'x' }],
    [241, { $toInt: '1.5' }],
    [241, { $toDate: 5 }],
    [28729, { $slice: ['$a', 1, 0] }],
    [34471, { $strLenCP: '$z' }],
    [28656, { $substrBytes: ['cafétéria', 7, 3] }],
    [17276, '$$nobody'],
    [168, { $nosuch: 1 }],
  ])('%i for %j', async (code, expression) => {
    expect(await codeOf(valueOf(expression))).toBe(code);
  });
});

/** Sources: add, sum, multiply, divide: "the widest type"; avg and divide give a double. */
describe('the type of', () => {
  const typed = {
    i: new Int32(2),
    big: new Int32(2147483647),
    l: Long.fromNumber(2),
    d: new Double(2),
    ls: [new Int32(1), Long.fromNumber(2)],
  };
  test.each<[expression: unknown, type: string]>([
    ['$i', 'int'],
    ['$l', 'long'],
    ['$d', 'double'],
    [{ $add: ['$i', '$i'] }, 'int'],
    [{ $add: ['$big', 1] }, 'long'],
    [{ $add: ['$big', 1, -1] }, 'int'],
    [{ $add: ['$i', '$l'] }, 'long'],
    [{ $add: ['$i', '$d'] }, 'double'],
    [{ $add: [Long.MAX_VALUE, 1] }, 'double'],
    [{ $subtract: ['$i', '$d'] }, 'double'],
    [{ $multiply: ['$big', '$big'] }, 'long'],
    [{ $multiply: ['$i', '$i'] }, 'int'],
    [{ $divide: ['$i', '$i'] }, 'double'],
    [{ $mod: ['$l', '$i'] }, 'long'],
    [{ $mod: ['$i', '$d'] }, 'int'],
    [{ $abs: '$d' }, 'double'],
    [{ $floor: '$d' }, 'double'],
    [{ $floor: '$l' }, 'long'],
    [{ $round: '$d' }, 'double'],
    [{ $sqrt: 4 }, 'double'],
    [{ $pow: ['$i', 3] }, 'int'],
    [{ $pow: ['$i', 40] }, 'long'],
    [{ $pow: ['$i', 80] }, 'double'],
    [{ $sum: '$ls' }, 'long'],
    [{ $avg: ['$i', '$i'] }, 'double'],
    [{ $max: ['$i', 1] }, 'int'],
    [{ $toLong: '$i' }, 'long'],
    [{ $toDouble: '$i' }, 'double'],
    [{ $toInt: '$d' }, 'int'],
    [{ $subtract: [new Date(5), new Date(3)] }, 'long'],
    [{ $dateDiff: { startDate: new Date(0), endDate: new Date(9), unit: 'day' } }, 'long'],
    [{ $size: '$ls' }, 'int'],
    [{ $literal: Long.fromNumber(5) }, 'long'],
  ])('%j is %s', async (expression, type) => {
    const collection = await collectionWith([typed]);
    const stages = [{ $project: { r: expression } }, { $project: { type: { $type: '$r' } } }];
    expect((await collection.aggregate(stages).toArray())[0]!['type']).toBe(type);
    const matching = [{ $project: { r: expression } }, { $match: { r: { $type: type } } }, { $count: 'n' }];
    expect(await collection.aggregate(matching).toArray()).toEqual([{ n: 1 }]);
  });

  test('a field that a stage passes on', async () => {
    const collection = await collectionWith([typed]);
    const [found] = await collection.aggregate([{ $addFields: { x: 1 } }], { promoteValues: false }).toArray();
    expect([found!['i'], found!['l'], found!['d']].map((value) => (value as { _bsontype: string })._bsontype)).toEqual([
      'Int32',
      'Long',
      'Double',
    ]);
  });

  test('$group keeps what MongoDB keeps', async () => {
    const collection = await collectionWith([
      { i: new Int32(1), d: new Double(0.1), l: Long.MAX_VALUE },
      { i: new Int32(2), d: new Double(0.2), l: 0 },
    ]);
    const group = { _id: null, i: { $sum: '$i' }, d: { $sum: '$d' }, l: { $sum: '$l' }, avg: { $avg: '$i' } };
    const types = { $project: { _id: 0, i: { $type: '$i' }, l: '$l', avg: { $type: '$avg' } } };
    const [found] = await collection.aggregate([{ $group: group }, types], { promoteLongs: false }).toArray();
    expect(found).toEqual({ i: 'int', l: Long.MAX_VALUE, avg: 'double' });
  });
});

describe('refuses', () => {
  test.skipIf(isReal).each<[expression: unknown]>([
    [{ $sum: ['$dec', 1] }],
    [{ $add: ['$dec', 1] }],
    [{ $eq: ['$dec', 1] }],
    [{ $toDecimal: 1 }],
    [
      {
        $arrayToObject: [
          {
            $literal: [
              ['b', 1],
              ['10', 2],
              ['2', 3],
            ],
          },
        ],
      },
    ],
    [{ $sin: 1 }],
    [{ $function: {} }],
    [{ $regexFind: { input: '$s', regex: 'l' } }],
    [{ $toString: 0.1 + 0.2 }],
    [{ $dateFromString: { dateString: 'July 4th, 2026' } }],
    [{ $zip: { inputs: [[1], [2]], useLongestLength: true } }],
  ])('%j', async (expression) => {
    const collection = await collectionWith([{ dec: new Decimal128('1.5'), s: 'x' }]);
    expect(await codeOf(collection.aggregate([{ $project: { r: expression } }]).toArray())).toBe(238);
  });

  test.skipIf(isReal)('$group of decimals', async () => {
    const collection = await collectionWith([{ dec: new Decimal128('1.5') }]);
    for (const fold of ['$sum', '$avg'])
      expect(await codeOf(collection.aggregate([{ $group: { _id: null, r: { [fold]: '$dec' } } }]).toArray())).toBe(
        238,
      );
  });
});
