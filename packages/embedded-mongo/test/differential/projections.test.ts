import fc from 'fast-check';
import { BSON, type Document, Int32 } from 'mongodb';
import { expect, test } from 'vitest';
import { collectionWith, useTarget } from '../target.ts';
import { int } from './expressionCases.ts';
import { shown } from './projections.ts';
import { seedOf } from './seed.ts';
import { withoutCollision } from './stageCases.ts';
import { document, leaf, number } from './updateCases.ts';
import { type Fields, Refusal } from './values.ts';

useTarget();

const RUNS = process.env['ATRIUM_TESTS'] === 'full' ? 200 : 50;
const SEED = seedOf(process.env['DIFFERENTIAL_SEED']);
const PROJECTIONS_PER_RUN = 40;
const REFUSED = 'refused';

const slice = fc.oneof(int(-3, 3), fc.tuple(int(-4, 3), int(1, 3))).map(($slice) => ({ $slice }));
const present = leaf.filter((value) => value !== null);
const conditions: Record<string, fc.Arbitrary<Fields>> = {
  l: number.map(($gte) => ({ $gte })),
  e: fc.oneof(
    present.map((k) => ({ k })),
    number.map((v) => ({ v: { $gte: v } })),
  ),
};

/** Mostly one flag for all; a few have both, which is refused. */
const projection: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.option(int(0, 1), { nil: undefined }),
    int(0, 1),
    fc.uniqueArray(fc.constantFrom('n', 't', 'l', 'o.x', 'e', 'e.k', 'e.t', 'm'), { minLength: 1, maxLength: 4 }),
  )
  .chain(([_id, flag, paths]) => {
    const valueAt = (path: string) =>
      fc.oneof(
        { arbitrary: fc.constant(flag), weight: 6 },
        { arbitrary: slice, weight: 6 },
        ...(conditions[path] ? [conditions[path].map(($elemMatch) => ({ $elemMatch }))] : []).map((arbitrary) => ({
          arbitrary,
          weight: 6,
        })),
        { arbitrary: int(0, 1), weight: 1 },
      );
    return fc.tuple(...paths.map(valueAt)).map((values): Fields => ({
      ...(_id && { _id }),
      ...Object.fromEntries(paths.map((path, i) => [path, values[i]])),
    }));
  })
  .filter(withoutCollision);

const textOf = (value: unknown) => BSON.EJSON.stringify(value as Document, { relaxed: false });

function expected(docs: Fields[], spec: Fields): string {
  try {
    return textOf(docs.map((doc) => shown(doc, spec)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return REFUSED;
  }
}

test('projections of a find agree with a second implementation of the documentation', async () => {
  const collection = await collectionWith();
  let [last, projections, refusals] = [0, 0, 0];
  const run = (own: Document, spec: Document) =>
    collection
      .find(own, { projection: spec, promoteValues: false })
      .toArray()
      .then(textOf, (error: { code: unknown }) => {
        if (!['31253', '31254'].includes(String(error.code))) throw error;
        return REFUSED;
      });
  const documents = fc.array(document, { minLength: 1, maxLength: 4 });
  const several = fc.array(projection, { minLength: 1, maxLength: PROJECTIONS_PER_RUN, size: 'max' });
  await fc.assert(
    fc.asyncProperty(documents, several, async (given, list) => {
      const docs = given.map((doc): Fields => ({ _id: new Int32(last++), ...doc }));
      await collection.insertMany(docs as Document[]);
      const found = await Promise.all(list.map((spec) => run({ _id: { $in: docs.map(({ _id }) => _id) } }, spec)));
      const wanted = list.map((spec) => expected(docs, spec));
      projections += list.length;
      refusals += wanted.filter((each) => each === REFUSED).length;
      expect(found).toEqual(wanted);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(projections).toBeGreaterThan(RUNS * (PROJECTIONS_PER_RUN / 3));
  expect(refusals).toBeLessThan(projections / 4);
}, 180_000);
