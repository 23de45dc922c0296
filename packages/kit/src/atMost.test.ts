import { expect, test } from 'vitest';
import { atMost } from './atMost.ts';

test('as many run at the same time as may, in their order, also after one has failed', async () => {
  const run = atMost(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, index) =>
    run(() => {
      begun.push(index);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('failed'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends.forEach(({ resolve }, index) => resolve(index));
  expect((await settled).map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
});
