import { getNextMillis, type Queue } from 'bullmq';

/** Of clocks and of the way to Redis. What it plans sooner, BullMQ may plan and run again after its run. */
const lateMs = 5000;

const isAwaited = async (queue: Queue, name: string, at: number) => {
  const job = await queue.getJob(`repeat:${name}:${at}`);
  return job !== undefined && !job.finishedOn;
};

/** Plans the runs of a schedule, unless the next one is planned: a replica that starts moves and repeats none. */
export async function planRuns(queue: Queue, name: string, pattern: string) {
  const planned = await queue.getJobScheduler(name);
  const startDate = Date.now() + lateMs;
  if (planned?.next && planned.pattern === pattern && planned.next <= getNextMillis(startDate, { pattern })!) {
    if (await isAwaited(queue, name, planned.next)) return;
  }
  await queue.upsertJobScheduler(name, { pattern, startDate });
}

/** When a 5-field cron schedule is due after a moment, in a time zone; null: it is none, or never due. */
export function nextRun(pattern: string, after: Date, zone: string): Date | null {
  if (pattern.trim().split(/\s+/).length !== 5) return null;
  try {
    const at = getNextMillis(after.getTime(), { pattern, tz: zone });
    return at ? new Date(at) : null;
  } catch {
    return null;
  }
}
