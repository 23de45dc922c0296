import { Counter, Gauge, register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { forgetMetrics } from './metricsAsFound.ts';

test('the next file of a worker finds no metrics of tests, and all values as they began', async () => {
  const ours = new Counter({ name: 'atrium_counted_by_a_file', help: 'x' });
  onTestFinished(() => register.removeSingleMetric('atrium_counted_by_a_file'));
  ours.inc(3);
  let reads = 0;
  new Gauge({ name: 'test_of_a_file', help: 'x', collect: () => void (reads += 1) });
  forgetMetrics();
  expect((await ours.get()).values[0]?.value).toBe(0);
  expect(await register.metrics()).not.toContain('test_of_a_file');
  expect(reads).toBe(0);
});
