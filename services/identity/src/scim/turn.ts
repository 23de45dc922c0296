import { makeFairQueue, unavailable } from '@atrium/kit';

/** With the time of a change it stays below the 30 s of a call. */
const maxWaitMs = 10_000;
const queue = makeFairQueue({ maxConcurrent: 2, maxWaiting: 50, maxWaitMs });

/**
 * Maximum two concurrent SCIM requests per company in this process, so that a directory delays its own company only.
 * Throws 503 when the queue is full or the wait too long, and for a client that has disconnected.
 */
export function inTurn<T>(clientId: string, res: { destroyed: boolean }, handle: () => Promise<T>): Promise<T> {
  const arrivedAt = performance.now();
  return queue(clientId, async () => {
    if (res.destroyed || performance.now() - arrivedAt > maxWaitMs) throw unavailable();
    return handle();
  });
}
