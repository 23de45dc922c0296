import { register } from 'prom-client';

/** Of metrics that tests make for themselves. */
const ofTests = 'test_';

/** Sets all values of this worker's metrics back, and removes those that a file has made. */
export function forgetMetrics() {
  for (const { name } of register.getMetricsAsArray() as unknown as { name: string }[])
    if (name.startsWith(ofTests)) register.removeSingleMetric(name);
  register.resetMetrics();
}
