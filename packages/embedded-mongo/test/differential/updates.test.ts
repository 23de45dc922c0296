import fc from 'fast-check';
import { BSON, type Document, Int32 } from 'mongodb';
import { expect, test } from 'vitest';
import { collectionWith, useTarget } from '../target.ts';
import { seedOf } from './seed.ts';
import { document, updateCase } from './updateCases.ts';
import { type Update, updated } from './updates.ts';
import { type Fields, Refusal } from './values.ts';

useTarget();

const RUNS = process.env['ATRIUM_TESTS'] === 'full' ? 520 : 130;
/** The same cases in each run; `DIFFERENTIAL_SEED=0` takes others, any other number those of a seed. */
const SEED = seedOf(process.env['DIFFERENTIAL_SEED']);
/** Written with one command, so that a run costs few commits. */
const CASES_PER_RUN = 48;

type Outcome = { doc: string; code?: number };

/** With types and the order of fields. */
const textOf = (value: unknown) => BSON.EJSON.stringify(value as Document, { relaxed: false });

function expected(doc: Fields, change: Update): Outcome {
  try {
    return { doc: textOf(updated(doc, change)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { doc: textOf(doc), code: error.code };
  }
}

test('updates agree with a second implementation of the documentation', async () => {
  const collection = await collectionWith();
  const apply = async (cases: { doc: Fields; change: Update }[]): Promise<Outcome[]> => {
    await collection.insertMany(cases.map(({ doc }) => doc as Document));
    const writes = cases.map(({ doc, change: { filter, update, arrayFilters } }) => ({
      updateOne: {
        filter: { _id: doc['_id'], ...filter } as Document,
        update,
        ...(arrayFilters.length > 0 && { arrayFilters }),
      },
    }));
    const errors = await collection.bulkWrite(writes, { ordered: false }).then(
      () => [],
      (error: { writeErrors: { index: number; code: number }[] }) => error.writeErrors,
    );
    const codes = new Map(errors.map(({ index, code }) => [index, code]));
    const ids = { _id: { $in: cases.map(({ doc }) => doc['_id']) } } as Document;
    const docs = await collection.find(ids, { promoteValues: false, sort: { _id: 1 } }).toArray();
    return docs.map((doc, i) => ({ doc: textOf(doc), ...(codes.has(i) && { code: codes.get(i)! }) }));
  };
  let [updates, refusals] = [0, 0];
  const pairs = fc.array(fc.tuple(document, updateCase), { minLength: 1, maxLength: CASES_PER_RUN, size: 'max' });
  await fc.assert(
    fc.asyncProperty(pairs, async (given) => {
      const cases = given.map(([doc, change]) => ({ doc: { _id: new Int32(updates++), ...doc }, change }));
      const wanted = cases.map(({ doc, change }) => expected(doc, change));
      refusals += wanted.filter(({ code }) => code !== undefined).length;
      expect(withoutDoubt(cases, await apply(cases))).toEqual(withoutDoubt(cases, wanted));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  console.log(`${updates} updates, ${refusals} of them refused`);
  expect(updates).toBeGreaterThan(RUNS * (CASES_PER_RUN / 3));
  expect(refusals).toBeLessThan(updates / 2);
}, 180_000);

/** Of several operators that fail, the documentation does not say which is reported. */
const withoutDoubt = (cases: { change: Update }[], outcomes: Outcome[]) =>
  outcomes.map((outcome, i) => {
    const operators = Object.values(cases[i]!.change.update).flatMap((fields) => Object.keys(fields as Fields));
    return operators.length > 1 && outcome.code !== undefined ? { ...outcome, code: 0 } : outcome;
  });
