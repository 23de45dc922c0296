import { Queue, QueueEvents } from 'bullmq';

/** Runs a job of identity now, and waits for its end. */
export async function runJob(redisUrl: string, name: string, data: object = {}) {
  const connection = { url: redisUrl };
  const queue = new Queue(`identity-${name}`, { connection });
  const ends = new QueueEvents(queue.name, { connection });
  await ends.waitUntilReady();
  const job = await queue.add(name, data);
  await job.waitUntilFinished(ends, 30_000);
  await Promise.all([ends.close(), queue.close()]);
}
