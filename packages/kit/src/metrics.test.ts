import { expect, test } from 'vitest';
import { metrics, oneAtATime, sampleGauge, sampleValue } from './metrics.ts';

const linesOf = async (name: string) =>
  (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

test('a sampled gauge has the rows of its last read only', async () => {
  let rows = [
    { labels: { queue: 'a' }, value: 1 },
    { labels: { queue: 'b' }, value: 2 },
  ];
  sampleGauge({ name: 'test_rows', help: 'x', labelNames: ['queue'] }, async () => rows);
  expect(await linesOf('test_rows')).toEqual(['test_rows{queue="a"} 1', 'test_rows{queue="b"} 2']);
  rows = [{ labels: { queue: 'b' }, value: 0 }];
  expect(await linesOf('test_rows')).toEqual(['test_rows{queue="b"} 0']);
});

test('what is not known, fails or hangs has no value, and the rest is answered within two seconds', async () => {
  let value: number | null = 7;
  sampleValue('test_known', 'x', async () => value);
  expect(await linesOf('test_known')).toEqual(['test_known 7']);
  value = null;
  sampleValue('test_failed', 'x', () => Promise.reject(new Error('away')));
  sampleValue('test_hangs', 'x', () => new Promise(() => {}));
  const startedAt = performance.now();
  const lines = await linesOf('');
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(lines.filter((line) => line.startsWith('test_known') || /test_(failed|hangs)/.test(line))).toEqual([]);
  expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
});

test('reads of a store that hangs do not add up', async () => {
  let reads = 0;
  const pending = Promise.withResolvers<number>();
  const read = oneAtATime(() => {
    reads += 1;
    return pending.promise;
  });
  const both = [read(), read()];
  pending.resolve(5);
  expect(await Promise.all(both)).toEqual([5, 5]);
  expect(reads).toBe(1);
  expect(await read()).toBe(5);
  expect(reads).toBe(2);
});
