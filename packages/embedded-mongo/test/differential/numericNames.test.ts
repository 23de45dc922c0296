import fc from 'fast-check';
import { BSON, type Document, Int32 } from 'mongodb';
import { expect, test } from 'vitest';
import { collectionWith, useTarget } from '../target.ts';
import { equalities, numberedDocument, numberedUpdate, shown, upserted, wired } from './numericNames.ts';
import { seedOf } from './seed.ts';
import { updated } from './updates.ts';
import { type Fields, Refusal } from './values.ts';

useTarget();

const RUNS = 40;
const SEED = seedOf(process.env['DIFFERENTIAL_SEED']);
const list = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 1, maxLength: 30, size: 'max' });

const idOf = (i: number) => new Int32(i);
const textOf = (doc: Fields) => shown(BSON.serialize(wired(doc)));

/** `otherwise` where the reference refuses. */
function expectedOf(make: () => Fields, otherwise: Fields | undefined): string {
  try {
    return textOf(make());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return otherwise ? textOf(otherwise) : 'nothing';
  }
}

async function outcomeOf(writes: { filter: Fields; update: Fields; upsert: boolean }[], docs: Fields[] = []) {
  const collection = await collectionWith();
  if (docs.length > 0) await collection.bulkWrite(docs.map((doc) => ({ insertOne: { document: wired(doc) } })));
  const operations = writes.map(({ filter, update, upsert }) => ({
    updateOne: {
      filter: wired(filter),
      update: Object.fromEntries(Object.entries(update).map(([name, fields]) => [name, wired(fields)])),
      upsert,
    },
  }));
  await collection.bulkWrite(operations, { ordered: false }).catch((error: { code?: number }) => {
    if (error.code === 238) throw error;
  });
  const found = await collection.find({}, { raw: true }).toArray();
  const byId = new Map(found.map((bytes) => [(BSON.deserialize(bytes as never) as Document)['_id'], bytes as never]));
  await collection.drop().catch(() => undefined);
  return writes.map((_, i) => (byId.has(i) ? shown(byId.get(i)!) : 'nothing'));
}

test('updates of names that are numbers keep the order that a second implementation gives', async () => {
  await fc.assert(
    fc.asyncProperty(list(fc.tuple(numberedDocument, numberedUpdate)), async (cases) => {
      const docs = cases.map(([doc], i) => ({ _id: idOf(i), ...doc }));
      const wanted = cases.map(([, update], i) =>
        expectedOf(() => updated(docs[i]!, { filter: {}, update, arrayFilters: [] }), docs[i]),
      );
      const writes = cases.map(([, update], i) => ({ filter: { _id: idOf(i) }, update, upsert: false }));
      expect(await outcomeOf(writes, docs)).toEqual(wanted);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);

test('upserts of names that are numbers make what a second implementation makes', async () => {
  await fc.assert(
    fc.asyncProperty(list(fc.tuple(equalities, numberedUpdate)), async (cases) => {
      const wanted = cases.map(([filter, update], i) =>
        expectedOf(() => ({ _id: idOf(i), ...upserted(filter, update) }), undefined),
      );
      const writes = cases.map(([filter, update], i) => ({
        filter: { ...filter, _id: idOf(i) },
        update,
        upsert: true,
      }));
      expect(await outcomeOf(writes)).toEqual(wanted);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);
