import fc from 'fast-check';
import { BSON, type Document, Int32 } from 'mongodb';
import { expect, test } from 'vitest';
import { collectionWith, useTarget } from '../target.ts';
import { seedOf } from './seed.ts';
import { pipelineCase } from './stageCases.ts';
import { piped } from './stages.ts';
import { document } from './updateCases.ts';
import { type Fields, Refusal } from './values.ts';

useTarget();

const RUNS = process.env['ATRIUM_TESTS'] === 'full' ? 520 : 130;
/** The same cases in each run; `DIFFERENTIAL_SEED=0` takes others, any other number those of a seed. */
const SEED = seedOf(process.env['DIFFERENTIAL_SEED']);
const PIPELINES_PER_RUN = 40;
const REFUSED = 'refused';

/** With types and the order of fields. */
const textOf = (value: unknown) => BSON.EJSON.stringify(value as Document, { relaxed: false });

function expected(docs: Fields[], pipeline: Fields[]): string {
  try {
    return textOf(piped(docs, pipeline));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return REFUSED;
  }
}

test('pipelines agree with a second implementation of the documentation', async () => {
  const collection = await collectionWith();
  let [last, pipelines, refusals] = [0, 0, 0];
  const run = (own: Document, pipeline: Fields[]) =>
    collection
      .aggregate([{ $match: own }, ...pipeline], { promoteValues: false })
      .toArray()
      .then(textOf, (error: { code: unknown }) => {
        if (String(error.code) === '238') throw error;
        return REFUSED;
      });
  const documents = fc.array(document, { minLength: 1, maxLength: 4 });
  const several = fc.array(pipelineCase, { minLength: 1, maxLength: PIPELINES_PER_RUN, size: 'max' });
  await fc.assert(
    fc.asyncProperty(documents, several, async (given, list) => {
      const docs = given.map((doc) => ({ _id: new Int32(last++), ...doc }));
      await collection.insertMany(docs as Document[]);
      const own = { _id: { $in: docs.map(({ _id }) => _id) } };
      const found = await Promise.all(list.map((pipeline) => run(own, pipeline)));
      const wanted = list.map((pipeline) => expected(docs, pipeline));
      pipelines += list.length;
      refusals += wanted.filter((each) => each === REFUSED).length;
      const isCertain = (_: string, i: number) => wanted[i] !== REFUSED || !stopsEarly(list[i]!);
      expect(found.filter(isCertain)).toEqual(wanted.filter(isCertain));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  console.log(`${pipelines} pipelines, ${refusals} of them refused`);
  expect(pipelines).toBeGreaterThan(RUNS * (PIPELINES_PER_RUN / 3));
  expect(refusals).toBeLessThan(pipelines / 2);
}, 180_000);

/** A document beyond the limit is not computed, so its error may not appear. */
const stopsEarly = (pipeline: Fields[]) => pipeline.some((stage) => '$limit' in stage);
