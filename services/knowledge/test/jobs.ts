import type { Alone } from '@atrium/testkit/alone';
import { Queue } from 'bullmq';

/** Runs scheduled work now. */
export async function runJob({ servers }: Alone, name: string) {
  const queue = new Queue(`knowledge-${name}`, { connection: { url: servers.redisUrl } });
  await queue.add(name, {});
  await queue.close();
}
