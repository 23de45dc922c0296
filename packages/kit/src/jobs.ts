import { Queue, Worker, type JobsOptions } from 'bullmq';
import { serviceName } from './bus.ts';
import { log } from './log.ts';

let url = '';
const open: { close(): Promise<void> }[] = [];

export function configureJobs(redisUrl: string) {
  url = redisUrl;
}

const connection = () => ({ url, maxRetriesPerRequest: null, enableOfflineQueue: true });

const retries: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: 100,
  removeOnFail: 1000,
};

/** Work done later and again on failure, by one replica of the service. `handle` must bear to run twice. */
export function jobQueue<T extends object>(name: string, handle: (data: T) => Promise<void>) {
  const queueName = `${serviceName()}-${name}`;
  const queue = new Queue(queueName, { connection: connection(), defaultJobOptions: retries });
  const worker = new Worker(queueName, async (job) => handle(job.data as T), {
    connection: connection(),
    concurrency: 4,
  });
  worker.on('failed', (job, error) =>
    log.warn({ err: error, queue: queueName, attempts: job?.attemptsMade }, 'job failed'),
  );
  keepOpen(queue, worker);
  return { add: async (data: T, options: JobsOptions = {}) => void (await queue.add(name, data, options)) };
}

/** Runs `handle` on a 5-field cron schedule, in one replica at a time. */
export async function schedule(name: string, pattern: string, handle: () => Promise<void>) {
  const queueName = `${serviceName()}-${name}`;
  const queue = new Queue(queueName, { connection: connection(), defaultJobOptions: { ...retries, attempts: 1 } });
  const worker = new Worker(queueName, () => handle(), { connection: connection() });
  worker.on('failed', (_, error) => log.error({ err: error, queue: queueName }, 'scheduled job failed'));
  keepOpen(queue, worker);
  await queue.upsertJobScheduler(name, { pattern });
}

/** Redis going away is told once, in redis.ts. */
function keepOpen(queue: Queue, worker: Worker) {
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  open.push(worker, queue);
}

export async function closeJobs() {
  await Promise.all(
    open.map((part) => Promise.race([part.close(), new Promise((resolve) => setTimeout(resolve, 3000))])),
  );
}
