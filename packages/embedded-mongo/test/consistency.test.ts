import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionWith, type Doc, isReal, useTarget } from './target.ts';

useTarget();

const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('a', 'b', null));
const field = fc.oneof(value, fc.array(value, { maxLength: 3 }), fc.record({ x: value }));
const id = fc.integer({ min: 0, max: 7 });

type Write = (collection: Awaited<ReturnType<typeof collectionWith>>) => Promise<unknown>;

const update: fc.Arbitrary<Doc> = fc.oneof<fc.Arbitrary<Doc>[]>(
  fc.record({ a: field, u: value }).map(({ a, u }) => ({ $set: { a, u } })),
  fc.constantFrom<Doc>({ $unset: { a: 1 } }, { $unset: { u: 1 } }, { $inc: { n: 1 } }, { $set: { 'a.x': 1 } }),
  value.map((item) => ({ $push: { t: item } })),
  value.map((item) => ({ $addToSet: { t: item } })),
  value.map((item) => ({ $pull: { t: item } })),
);

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(id, field, value, fc.array(value, { maxLength: 2 })).map(
    ([_id, a, u, t]): Write =>
      (collection) =>
        collection.insertOne({ _id: _id as never, a, u, t }),
  ),
  fc.tuple(id, update).map(
    ([_id, change]): Write =>
      (collection) =>
        collection.updateOne({ _id: _id as never }, change),
  ),
  fc.tuple(value, update).map(
    ([u, change]): Write =>
      (collection) =>
        collection.updateMany({ u: { $gte: u } }, change),
  ),
  fc.tuple(id, field).map(
    ([_id, a]): Write =>
      (collection) =>
        collection.replaceOne({ _id: _id as never }, { a }, { upsert: true }),
  ),
  id.map(
    (_id): Write =>
      (collection) =>
        collection.deleteOne({ _id: _id as never }),
  ),
);

const INDEXES = [
  { key: { a: 1 }, name: 'a' },
  { key: { u: -1, n: 1 }, name: 'un' },
  { key: { t: 1, u: 1 }, name: 't' },
  { key: { 'a.x': 1 }, name: 'ax' },
  { key: { n: 1, t: -1 }, name: 'unique', unique: true, partialFilterExpression: { n: { $exists: true } } },
] as const;

test.skipIf(isReal)(
  'after any writes, refused ones too, each index knows exactly the documents',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 25 }), async (writes) => {
        const collection = await collectionWith();
        await collection.createIndexes(INDEXES.map((index) => ({ ...index })));
        const codes: number[] = [];
        for (const each of writes)
          await each(collection).catch((error: { code: number }) => void codes.push(error.code));
        expect(codes.filter((code) => ![11000, 28, 2, 14].includes(code))).toEqual([]);
        const ids = async (options: Doc, filter: Doc = {}) =>
          (await collection.find(filter, options).toArray()).map(({ _id }) => Number(_id)).sort((x, y) => x - y);
        const natural = { hint: { $natural: 1 } };
        for (const hint of ['a', 'un', 't', 'ax']) expect(await ids({ hint }), hint).toEqual(await ids(natural));
        const numbered = { n: { $exists: true } };
        expect(await ids({ hint: 'unique' }, numbered)).toEqual(await ids(natural, numbered));
        for (const doc of await collection.find().toArray()) {
          const same = { a: doc['a'] === undefined ? null : doc['a'], u: doc['u'] ?? null };
          expect(await ids({}, same)).toEqual(await ids(natural, same));
        }
        await collection.drop();
      }),
      { numRuns: 40, seed: 7 },
    );
  },
  30_000,
);
