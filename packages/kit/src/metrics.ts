import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { inTime } from './inTime.ts';

collectDefaultMetrics();

export { register as metrics };

/** Labels each metric with the process's name, so that queries need no knowledge of addresses. */
export const nameMetrics = (name: string) => register.setDefaultLabels({ process: name });

export const requestSeconds = new Histogram({
  name: 'atrium_request_seconds',
  help: 'Time from the arrival of a call until its answer is sent, by status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

export const requestsRefused = new Counter({
  name: 'atrium_requests_refused_total',
  help: 'Requests answered with an error, also those that match no call',
  labelNames: ['status'],
});

export const eventsHandled = new Counter({
  name: 'atrium_events_handled_total',
  help: 'Events handled, by consumer and outcome (done, repeated, failed, dead)',
  labelNames: ['consumer', 'outcome'],
});

export const outboxWaiting = new Gauge({ name: 'atrium_outbox_waiting', help: 'Events written but not yet published' });

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

/** Less than Prometheus waits for all metrics of a process. */
const sampleTimeoutMs = 1000;

/**
 * A gauge whose values are read when Prometheus asks. What cannot be read within a second has no value, so that a store
 * that is unavailable does not delay the other metrics.
 */
export function sampleGauge<Label extends string>(gauge: SampledGauge<Label>, read: () => Promise<Sample<Label>[]>) {
  const readOnce = oneAtATime(read);
  return new Gauge({
    ...gauge,
    async collect() {
      const samples = await inTime(
        readOnce().catch(() => []),
        sampleTimeoutMs,
        [],
      );
      this.reset();
      if (!gauge.labelNames.length) this.remove();
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

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
