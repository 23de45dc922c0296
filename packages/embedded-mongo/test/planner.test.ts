import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionWith, type Doc, isReal, theClient, useTarget } from './target.ts';

useTarget();

type Stage = { stage: string; inputStage?: Stage; inputStages?: Stage[]; indexName?: string; ranges?: number };
type Explained = {
  queryPlanner: { winningPlan: Stage };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
};

function stagesOf(plan: Stage): string[] {
  return [
    plan.stage,
    ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((inner) => (inner ? stagesOf(inner) : [])),
  ];
}

function indexOf(plan: Stage): string | undefined {
  return (
    plan.indexName ??
    [plan.inputStage, ...(plan.inputStages ?? [])].map((inner) => inner && indexOf(inner)).find(Boolean)
  );
}

const page = Array.from({ length: 2_000 }, (_, i) => ({
  _id: i,
  client_id: `c${i % 2}`,
  read_keys: [`k${i % 40}`, `all${i % 4}`],
  created: new Date(1e12 + Math.floor(i / 10) * 1000),
  author: `a${i % 20}`,
  n: i,
  ...(i % 10 === 0 && { email: `e${i}` }),
  state: i % 5 === 0 ? 'open' : 'done',
  at: { deep: i % 7 },
}));

let made: ReturnType<typeof makeFeed> | undefined;
/** Made once: no test here changes it. */
const feed = () => (made ??= makeFeed());

async function makeFeed() {
  const collection = await collectionWith(page);
  await collection.createIndexes([
    { key: { client_id: 1, read_keys: 1, created: -1, _id: -1 }, name: 'feed' },
    { key: { client_id: 1, read_keys: 1, _id: -1 }, name: 'byId' },
    { key: { client_id: 1, author: 1, n: 1 }, name: 'author' },
    { key: { email: 1 }, name: 'email', unique: true, sparse: true },
    { key: { n: 1 }, name: 'open', partialFilterExpression: { state: 'open' } },
    { key: { 'at.deep': 1, n: -1 }, name: 'deep' },
  ]);
  return collection;
}

const keys = { $in: ['k1', 'k2', 'k3', 'all1', 'none'] };

type Case = [
  name: string,
  filter: Doc,
  options: Doc,
  index: string | undefined,
  stages: string[],
  mostDocs: number,
  without?: string[],
];

const cases: Case[] = [
  ['by _id', { _id: 7 }, {}, undefined, ['IDHACK'], 1],
  ['by several _id', { _id: { $in: [1, 2, 3] } }, {}, '_id_', ['IXSCAN'], 3],
  ['by an equal prefix', { client_id: 'c1', author: 'a3' }, {}, 'author', ['FETCH', 'IXSCAN'], 100],
  [
    'and in the order of the rest',
    { client_id: 'c1', author: 'a3' },
    { sort: { n: 1 }, limit: 5 },
    'author',
    ['IXSCAN', 'LIMIT'],
    5,
    ['SORT'],
  ],
  ['backward', { client_id: 'c1', author: 'a3' }, { sort: { n: -1 }, limit: 5 }, 'author', ['IXSCAN'], 5, ['SORT']],
  [
    'with a range after the prefix',
    { client_id: 'c1', author: 'a3', n: { $gt: 100, $lte: 300 } },
    {},
    'author',
    ['IXSCAN'],
    10,
  ],
  [
    'a page of the feed',
    { client_id: 'c1', read_keys: keys },
    { sort: { created: -1, _id: -1 }, limit: 20 },
    'feed',
    ['SORT_MERGE', 'IXSCAN'],
    20,
    ['SORT', 'COLLSCAN'],
  ],
  [
    'the next page of the feed',
    { client_id: 'c1', read_keys: keys, _id: { $lt: 900 } },
    { sort: { _id: -1 }, limit: 20 },
    'byId',
    ['SORT_MERGE'],
    20,
    ['SORT'],
  ],
  [
    'one key of the feed',
    { client_id: 'c1', read_keys: 'k1' },
    { sort: { created: -1, _id: -1 }, limit: 5 },
    'feed',
    ['IXSCAN'],
    5,
    ['SORT', 'SORT_MERGE'],
  ],
  ['a sparse index', { email: 'e20' }, {}, 'email', ['IXSCAN'], 1],
  [
    'not a sparse one for what may be missing',
    { email: null },
    { limit: 1 },
    undefined,
    ['COLLSCAN'],
    2_000,
    ['IXSCAN'],
  ],
  ['a partial index', { state: 'open', n: { $lt: 50 } }, {}, 'open', ['IXSCAN'], 10],
  ['not a partial one for others', { n: { $lt: 50 } }, {}, undefined, ['COLLSCAN'], 2_000, ['IXSCAN']],
  ['a path', { 'at.deep': 3 }, { sort: { n: -1 }, limit: 3 }, 'deep', ['IXSCAN'], 3, ['SORT']],
  [
    'a path with $in, merged',
    { 'at.deep': { $in: [1, 3] } },
    { sort: { n: -1 }, limit: 4 },
    'deep',
    ['SORT_MERGE'],
    4,
    ['SORT'],
  ],
  ['each branch of $or', { $or: [{ email: 'e20' }, { _id: 3 }] }, {}, 'email', ['OR', 'IXSCAN'], 2, ['COLLSCAN']],
  [
    '$or with a branch that has none',
    { $or: [{ email: 'e20' }, { state: 'open' }] },
    {},
    undefined,
    ['COLLSCAN'],
    2_000,
  ],
  ['a prefix of a text', { client_id: /^c1/ }, { limit: 5 }, undefined, ['IXSCAN'], 100],
  ['no index', { state: 'open' }, {}, undefined, ['COLLSCAN'], 2_000],
  [
    'a sort without an index',
    { client_id: 'c1', author: 'a3' },
    { sort: { state: 1 } },
    'author',
    ['SORT', 'IXSCAN'],
    100,
  ],
  ['the order of _id', {}, { sort: { _id: -1 }, limit: 3 }, '_id_', ['IXSCAN'], 3, ['SORT', 'COLLSCAN']],
  ['a hint by name', { client_id: 'c1' }, { hint: 'author', limit: 1 }, 'author', ['IXSCAN'], 1],
  ['a hint by pattern', { n: 5 }, { hint: { _id: 1 } }, '_id_', ['IXSCAN'], 2_000],
];

describe.skipIf(isReal)('explain says what is used', () => {
  test.each(cases)('%s', async (_, filter, options, index, stages, mostDocs, without = []) => {
    const collection = await feed();
    const explained = (await collection.find(filter, options).explain('executionStats')) as unknown as Explained;
    const { winningPlan } = explained.queryPlanner;
    expect(stagesOf(winningPlan)).toEqual(expect.arrayContaining(stages));
    for (const stage of without) expect(stagesOf(winningPlan)).not.toContain(stage);
    expect({ index: indexOf(winningPlan) }).toMatchObject(index ? { index } : {});
    expect(explained.executionStats.totalDocsExamined).toBeLessThanOrEqual(mostDocs);

    const ids = async (more: Doc) =>
      (await collection.find(filter, { ...options, ...more }).toArray()).map(({ _id }) => Number(_id));
    const [found, natural] = [await ids({}), await ids({ hint: { $natural: 1 } })];
    expect(explained.executionStats.nReturned).toBe(found.length);
    // Without a sort the order is free, and a limit takes any of them.
    const decided = (list: number[]) => {
      if (options['sort']) return list;
      return options['limit'] ? list.length : list.toSorted(byNumber);
    };
    expect(decided(found)).toEqual(decided(natural));
  });

  test('for an update, an aggregation and a count', async () => {
    const collection = await feed();
    const db = collection.dbName;
    const explain = (inner: Doc) =>
      theClient()
        .db(db)
        .command({ explain: inner, verbosity: 'queryPlanner' }) as Promise<unknown> as Promise<Explained>;
    const name = collection.collectionName;
    const filter = { client_id: 'c1', author: 'a3' };
    for (const inner of [
      { update: name, updates: [{ q: filter, u: { $set: { x: 1 } } }] },
      { delete: name, deletes: [{ q: filter, limit: 0 }] },
      { count: name, query: filter },
      { distinct: name, key: 'n', query: filter },
      { findAndModify: name, query: filter, update: { $set: { x: 1 } } },
      { aggregate: name, pipeline: [{ $match: filter }, { $sort: { n: 1 } }], cursor: {} },
    ])
      expect(indexOf((await explain(inner)).queryPlanner.winningPlan)).toBe('author');
    const grouped = await collection.aggregate([{ $match: filter }, { $group: { _id: '$n' } }]).explain('queryPlanner');
    expect(JSON.stringify(grouped)).toContain('"indexName":"author"');
  });
});

const byNumber = (a: number, b: number) => a - b;

describe('indexes change no answer', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('a', 'ab', 'b', null, true));
  const field = fc.oneof(
    value,
    fc.array(value, { maxLength: 3 }),
    fc.constantFrom({ x: 1 }, { x: [1, 2] }, { x: 'a' }),
  );
  const doc = fc.record({ a: field, b: field, c: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] });
  const condition = fc.oneof(
    value,
    fc
      .record({ op: fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne', '$eq'), value })
      .map(({ op, value: operand }) => ({ [op]: operand })),
    fc.array(value, { maxLength: 3 }).map((values) => ({ $in: values })),
    fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
      .map(([from, to]) => ({ $gte: from, $lte: to })),
    fc.constantFrom({ $exists: true }, { $exists: false }, { $elemMatch: { $gt: 1, $lt: 4 } }, /^a/, {
      $not: { $gt: 2 },
    }),
  );
  const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x'), condition, { maxKeys: 3 });
  const query = fc.oneof(
    filter,
    fc.array(filter, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })),
  );
  const direction = fc.constantFrom<1 | -1>(1, -1);
  const sort = fc.dictionary(fc.constantFrom('a', 'c', 'a.x'), direction, { maxKeys: 2 });

  test('for random documents and queries', async () => {
    const collection = await collectionWith();
    await collection.createIndexes([
      { key: { a: 1 } },
      { key: { a: -1, c: 1 } },
      { key: { b: 1, c: -1 } },
      { key: { 'a.x': 1, 'a.y': 1 } },
      { key: { c: 1 }, partialFilterExpression: { b: { $exists: true } } },
      { key: { 'b.x': -1 }, sparse: true },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { minLength: 1, maxLength: 15 }),
        fc.array(fc.tuple(query, sort), { minLength: 8, maxLength: 8 }),
        async (docs, queries) => {
          await collection.deleteMany({});
          await collection.insertMany(docs.map((each, i) => ({ ...each, _id: i as never })));
          for (const [where, order] of queries) {
            const run = async (hint?: Doc) => {
              const options = { ...(hint && { hint }), sort: { ...order, _id: 1 as const } };
              const found = await collection
                .find(where, options)
                .toArray()
                .catch((error: { code: number }) => [{ _id: `error ${error.code}` }]);
              return found.map(({ _id }) => _id as unknown);
            };
            expect(await run(), JSON.stringify([where, order])).toEqual(await run({ $natural: 1 }));
          }
        },
      ),
      { numRuns: 60, seed: 42 },
    );
  }, 120_000);
});

describe.skipIf(isReal)('atriumScans', () => {
  const scans = async () => (await theClient().db('admin').command({ atriumScans: 1 }))['scans'] as Doc[];

  test('lists what read too much, once', async () => {
    const collection = await feed();
    await scans();
    await collection.find({ client_id: 'c1', author: 'a3' }).toArray();
    expect(await scans()).toEqual([]);
    await collection.find({ state: 'open' }).sort({ author: 1 }).limit(3).toArray();
    await collection.updateMany({ state: 'nothing' }, { $set: { x: 1 } });
    await collection.aggregate([{ $match: { state: 'open' } }, { $count: 'n' }]).toArray();
    const listed = await scans();
    expect(listed.map(({ command }) => command as string)).toEqual(['find', 'update', 'aggregate']);
    expect(listed[0]).toEqual({
      ns: `${collection.dbName}.${collection.collectionName}`,
      command: 'find',
      filter: { state: 'open' },
      sort: { author: 1 },
      docsExamined: 2_000,
      nReturned: 3,
    });
    expect(await scans()).toEqual([]);
  });

  test('says nothing of small collections', async () => {
    const collection = await collectionWith([{ a: 1 }]);
    await scans();
    await collection.find({ a: 1 }).toArray();
    expect(await scans()).toEqual([]);
  });
});
