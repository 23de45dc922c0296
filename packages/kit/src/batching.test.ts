import { expect, test } from 'vitest';
import { makeBatcher } from './batching.ts';

/** Units are numbers; a batch with a negative one fails. */
function makeSample(isFatal = () => false) {
  const batches: number[][] = [];
  const add = makeBatcher(async (units: number[]) => {
    batches.push(units);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const wrong = units.find((unit) => unit < 0);
    if (wrong !== undefined) throw new Error(`refused ${wrong}`);
    return units.map((unit) => unit * 10);
  }, isFatal);
  return { batches, add };
}

test('a unit alone does not wait, units that arrive meanwhile share a batch', async () => {
  const { batches, add } = makeSample();
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([10, 20, 30]);
  expect(await add(4)).toBe(40);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('the units of a failed batch are tried one by one', async () => {
  const { batches, add } = makeSample();
  const results = await Promise.allSettled([1, 2, -3, 4].map(add));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
    10,
    20,
    'refused -3',
    40,
  ]);
  expect(batches).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
  expect(await add(5)).toBe(50);
});

test('a batch that failed for all is not tried again', async () => {
  const { batches, add } = makeSample(() => true);
  const results = await Promise.allSettled([1, 2, -3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(batches).toEqual([[1], [2, -3]]);
});

test('a batch has at most 20 units', async () => {
  const { batches, add } = makeSample();
  await Promise.all(Array.from({ length: 50 }, (_, unit) => add(unit)));
  expect(Math.max(...batches.map((units) => units.length))).toBe(20);
});
