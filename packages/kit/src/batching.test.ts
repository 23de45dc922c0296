import { expect, test } from 'vitest';
import { makeBatcher } from './batching.ts';

/** Units are numbers; those below 0 are refused. Notes the groups. */
function sharing(isHopeless = () => false) {
  const groups: number[][] = [];
  const share = makeBatcher(async (units: number[]) => {
    groups.push(units);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const wrong = units.find((unit) => unit < 0);
    if (wrong !== undefined) throw new Error(`refused ${wrong}`);
    return units.map((unit) => unit * 10);
  }, isHopeless);
  return { groups, share };
}

test('who comes alone does not wait, who comes meanwhile shares', async () => {
  const { groups, share } = sharing();
  expect(await Promise.all([1, 2, 3].map(share))).toEqual([10, 20, 30]);
  expect(await share(4)).toBe(40);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test('of a group that fails each is tried alone, and only who fails alone is refused', async () => {
  const { groups, share } = sharing();
  const results = await Promise.allSettled([1, 2, -3, 4].map(share));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
    10,
    20,
    'refused -3',
    40,
  ]);
  expect(groups).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
  expect(await share(5)).toBe(50);
});

test('what is hopeless for all is not tried again', async () => {
  const { groups, share } = sharing(() => true);
  const results = await Promise.allSettled([1, 2, -3].map(share));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(groups).toEqual([[1], [2, -3]]);
});

test('a group is not too large', async () => {
  const { groups, share } = sharing();
  await Promise.all(Array.from({ length: 50 }, (_, unit) => share(unit)));
  expect(Math.max(...groups.map((units) => units.length))).toBe(20);
});
