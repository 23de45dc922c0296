import { Queue, QueueEvents } from 'bullmq';

/** Runs a scheduled job and waits for its end. */
export async function runJob(redisUrl: string, name: string) {
  const connection = { url: redisUrl };
  const queue = new Queue(`knowledge-${name}`, { connection });
  const ends = new QueueEvents(queue.name, { connection });
  await ends.waitUntilReady();
  const job = await queue.add(name, {});
  await job.waitUntilFinished(ends, 15_000);
  await Promise.all([ends.close(), queue.close()]);
}
