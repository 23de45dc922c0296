import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from './log.ts';
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

test(
  'what is not known, fails or hangs has no value, and the rest is answered within two seconds',
  { tags: ['full'] },
  async () => {
    let value: number | null = 7;
    sampleValue('test_known', 'x', async () => value);
    expect(await linesOf('test_known')).toEqual(['test_known 7']);
    value = null;
    sampleValue('test_failed', 'x', () => Promise.reject(new Error('away')));
    sampleValue('test_hangs', 'x', () => new Promise(() => {}));
    const startedAt = performance.now();
    const lines = await linesOf('');
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(lines.filter((line) => line.startsWith('test_known') || /^test_(failed|hangs)/.test(line))).toEqual([]);
    expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
  },
);

test('what cannot be read is counted by metric, and logged once until it is read again', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const warned = () =>
    warn.mock.calls.filter(([about]) => (about as { metric?: string }).metric === 'test_away').length;
  let isAway = false;
  sampleValue('test_away', 'x', async () => {
    if (isAway) throw new Error('away');
    return 1;
  });
  const failures = async () => {
    await metrics.getSingleMetricAsString('test_away');
    const { values } = await metrics.getSingleMetric('atrium_metric_reads_failed_total')!.get();
    return values.find(({ labels }) => labels['metric'] === 'test_away')!.value;
  };
  expect(await failures()).toBe(0);
  isAway = true;
  const before = await failures();
  const after = await failures();
  expect(after).toBeGreaterThan(before);
  expect(warned()).toBe(1);
  isAway = false;
  await failures();
  const kept = await failures();
  expect(await failures()).toBe(kept);
  isAway = true;
  await failures();
  expect(warned()).toBe(2);
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
