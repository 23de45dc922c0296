import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { inTime } from './inTime.ts';
import { log } from './log.ts';

collectDefaultMetrics();

export { register as metrics };

/** Labels each metric with the process's name, so that queries need no knowledge of addresses. */
export const nameMetrics = (name: string) => register.setDefaultLabels({ process: name });

export const requestSeconds = new Histogram({
  name: 'atrium_request_seconds',
  help: 'Time from the arrival of a call until its answer is sent, at the BFF without what its client takes, by status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

export const requestsRefused = new Counter({
  name: 'atrium_requests_refused_total',
  help: 'Requests answered with an error, also those that match no call, but for anonymous calls',
  labelNames: ['status'],
});

export const eventsHandled = new Counter({
  name: 'atrium_events_handled_total',
  help: 'Events handled, by consumer and outcome (done, repeated, failed, dead)',
  labelNames: ['consumer', 'outcome'],
});

export const connectionsInUse = new Gauge({
  name: 'atrium_database_connections_in_use',
  help: 'Connections to the database that run a command, of at most 50',
});

export const jobsEnded = new Counter({
  name: 'atrium_jobs_total',
  help: 'Jobs that ended, by queue and outcome (done, retried, failed)',
  labelNames: ['queue', 'outcome'],
});

export const breakerOpen = new Gauge({
  name: 'atrium_breaker_open',
  help: 'Whether the BFF answers 503 without asking the part (1), since it has not answered',
  labelNames: ['part'],
});

interface Sample<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

interface SampledGauge<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

const readsFailed = new Counter({
  name: 'atrium_metric_reads_failed_total',
  help: 'Values that could not be read for Prometheus, and are missing, by metric',
  labelNames: ['metric'],
});

/** Less than Prometheus waits for all metrics of a process. */
const sampleTimeoutMs = 1000;

/**
 * A gauge whose values are read when Prometheus asks. What cannot be read within a second has no value, so that a store
 * that is unavailable does not delay the other metrics; it is counted, and logged once until it is read again.
 */
export function sampleGauge<Label extends string>(gauge: SampledGauge<Label>, read: () => Promise<Sample<Label>[]>) {
  const readOrReport = reportingFailures(gauge.name, oneAtATime(read));
  return new Gauge({
    ...gauge,
    async collect() {
      const samples = await readOrReport();
      this.reset();
      if (!gauge.labelNames.length) this.remove();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

/** Resolves to nothing when the read fails or takes too long. */
function reportingFailures<T>(metric: string, read: () => Promise<T[]>): () => Promise<T[]> {
  const late = new Error(`no answer within ${sampleTimeoutMs} ms`);
  const report = failuresOf(metric);
  return async () => {
    const result = await inTime<T[] | Error>(read().catch(asError), sampleTimeoutMs, late);
    report(result instanceof Error ? result : null);
    return result instanceof Error ? [] : result;
  };
}

/** Takes what each read of a metric failed with, null: it has not. */
export function failuresOf(metric: string): (error: Error | null) => void {
  let isFailing = false;
  readsFailed.inc({ metric }, 0);
  return (error) => {
    if (error) readsFailed.inc({ metric });
    if (error && !isFailing) log.warn({ err: error, metric }, 'a metric cannot be read');
    isFailing = error !== null;
  };
}

export const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** For a value without labels; null: it is not known. */
export const sampleValue = (name: string, help: string, read: () => Promise<number | null>) =>
  sampleGauge({ name, help, labelNames: [] }, async () => {
    const value = await read();
    return value === null ? [] : [{ labels: {}, value }];
  });

/** Shares a running call, so that reads of a store that hangs do not add up. */
export function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= read().finally(() => (running = undefined)));
}
