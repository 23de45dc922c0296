import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

collectDefaultMetrics();

export { register as metrics };

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
