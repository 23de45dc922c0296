import { expect, test } from 'vitest';
import { assignAll } from './assigning.ts';

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

test('people are assigned in portions of 200', async () => {
  const portions: number[] = [];
  const skipped = await assignAll(people(450), async (part) => {
    portions.push(part.length);
    return 'done';
  });
  expect([skipped, portions]).toEqual([0, [200, 200, 50]]);
});

test('those who may not learn are left out, all others are assigned', async () => {
  const barred = new Set(['p1', 'p6']);
  const assigned: string[] = [];
  const skipped = await assignAll(people(8), async (part) => {
    if (part.some((one) => barred.has(one))) return 'unknown';
    assigned.push(...part);
    return 'done';
  });
  expect(skipped).toBe(2);
  expect(assigned).toEqual(['p0', 'p2', 'p3', 'p4', 'p5', 'p7']);
});

test('another refusal stops', async () => {
  expect(await assignAll(people(3), async () => 'failed')).toBeNull();
});
