import { eventually } from '@atrium/testkit/eventually';
import { Queue } from 'bullmq';
import { expect } from 'vitest';

/** Runs a job of identity now, and waits for its end. */
export async function runJob(redisUrl: string, name: string, data: object = {}) {
  const queue = new Queue(`identity-${name}`, { connection: { url: redisUrl } });
  const job = await queue.add(name, data);
  // Not by QueueEvents, which miss an end between their check and their first read.
  await eventually(async () => expect(await job.getState()).toMatch(/completed|failed/));
  expect(await job.getState(), job.failedReason).toBe('completed');
  await queue.close();
}
