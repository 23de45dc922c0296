import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@atrium/contracts';

const attempts = 10;
const pauseMs = 500;

/** Without an answer, or refused by a portal that is too busy, 503 and 504, or by a load balancer that reaches none, 502. */
const isUnanswered = (error: unknown) => error instanceof CallError && [0, 502, 503, 504].includes(error.status);

/**
 * For what prepares a test: a portal that has just started on a busy machine may not answer its first writes in time.
 * As in the web client they are sent again with the same Idempotency-Key, so that they are done once.
 */
export async function insist<R>(send: (headers: Record<string, string>) => Promise<R>): Promise<R> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let attempt = 1; ; attempt += 1)
    try {
      return await send(headers);
    } catch (error) {
      if (!isUnanswered(error) || attempt === attempts) throw error;
      await sleep(pauseMs);
    }
}
