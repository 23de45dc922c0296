import { Queue, Worker, type JobsOptions } from 'bullmq';
import { serviceName } from './bus.ts';
import { requireDeclared } from './declared.ts';
import { measureJobs } from './jobMetrics.ts';
import { planRuns } from './jobPlan.ts';
import { log } from './log.ts';
import { redisUrl } from './redis.ts';
import { onStop } from './stop.ts';

export { nextRun } from './jobPlan.ts';

const connection = () => ({ url: redisUrl(), maxRetriesPerRequest: null, enableOfflineQueue: true });

const closeTimeoutMs = 3000;

const retries: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: 100,
  removeOnFail: 1000,
};

function nameOfQueue(name: string): string {
  requireDeclared('jobs', name);
  return `${serviceName()}-${name}`;
}

/**
 * A queue of jobs that one replica of the service runs, four at the same time. A failed job is tried five times with
 * exponential delays from 2 s, so `handle` must be safe to run twice. Call it in `prepare` of the service.
 */
export function jobQueue<T extends object>(name: string, handle: (data: T) => Promise<void>) {
  const queueName = nameOfQueue(name);
  const queue = new Queue(queueName, { connection: connection(), defaultJobOptions: retries });
  const worker = new Worker(queueName, async (job) => handle(job.data as T), {
    connection: connection(),
    concurrency: 4,
  });
  worker.on('failed', (job, error) =>
    log.warn({ err: error, queue: queueName, attempts: job?.attemptsMade }, 'job failed'),
  );
  measureJobs(queue, worker);
  closeOnStop(queue, worker);
  return { add: async (data: T, options: JobsOptions = {}) => void (await queue.add(name, data, options)) };
}

/**
 * Runs `handle` on a 5-field cron schedule, once each time, in one replica. A failed run is logged and not repeated; one
 * whose replica was killed is, so `handle` must be safe to run twice. One that was missed while no replica ran is made
 * up for when one starts. Call it in `prepare` of the service.
 */
export async function schedule(name: string, pattern: string, handle: () => Promise<void>) {
  const queueName = nameOfQueue(name);
  const queue = new Queue(queueName, { connection: connection(), defaultJobOptions: { ...retries, attempts: 1 } });
  const worker = new Worker(queueName, () => handle(), { connection: connection() });
  worker.on('failed', (_, error) => log.error({ err: error, queue: queueName }, 'scheduled job failed'));
  measureJobs(queue, worker, name);
  closeOnStop(queue, worker);
  await planRuns(queue, name, pattern);
}

/** Lost connections are logged once, in redis.ts. */
function closeOnStop(queue: Queue, worker: Worker) {
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  for (const part of [worker, queue])
    onStop(() => Promise.race([part.close(), new Promise((resolve) => setTimeout(resolve, closeTimeoutMs))]));
}
