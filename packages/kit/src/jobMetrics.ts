import type { Queue, Worker } from 'bullmq';
import { jobsEnded, oneAtATime, sampleGauge } from './metrics.ts';

interface Measured {
  queue: Queue;
  /** Of a scheduled job. */
  schedule?: string;
}

const queues: Measured[] = [];

/** Adds the metrics of a queue and its worker. `schedule`: the name under which a job is repeated. */
export function measureJobs(queue: Queue, worker: Worker, schedule?: string) {
  const { name } = queue;
  queues.push({ queue, schedule });
  for (const outcome of ['done', 'retried', 'failed']) jobsEnded.inc({ queue: name, outcome }, 0);
  worker.on('completed', () => jobsEnded.inc({ queue: name, outcome: 'done' }));
  worker.on('failed', (job) => {
    const isLast = !job || job.attemptsMade >= (job.opts.attempts ?? 1);
    jobsEnded.inc({ queue: name, outcome: isLast ? 'failed' : 'retried' });
  });
}

/** Null: not known, or none. */
function sampleQueues(name: string, help: string, read: (measured: Measured) => Promise<number | null>) {
  const readAll = oneAtATime(() =>
    Promise.all(queues.map(async (one) => ({ labels: { queue: one.queue.name }, value: await read(one) }))),
  );
  sampleGauge({ name, help, labelNames: ['queue'] }, async () =>
    (await readAll()).flatMap(({ labels, value }) => (value === null ? [] : [{ labels, value }])),
  );
}

sampleQueues('atrium_jobs_waiting', 'Jobs that wait for a worker, of all replicas', async ({ queue }) =>
  queue.getWaitingCount(),
);

sampleQueues('atrium_job_last_success_timestamp_seconds', 'When a job last succeeded', async ({ queue }) => {
  const [newest] = await queue.getCompleted(0, 0);
  return newest?.finishedOn ? newest.finishedOn / 1000 : null;
});

sampleQueues('atrium_job_next_timestamp_seconds', 'When the scheduled job is due', async ({ queue, schedule }) => {
  const { next } = (schedule && (await queue.getJobScheduler(schedule))) || {};
  return next ? next / 1000 : null;
});
