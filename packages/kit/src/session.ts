import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongodb';

/** Set while a unit of work runs, to detect writes without it. */
export const insideWork = new AsyncLocalStorage<true>();

/**
 * The session of a unit of work. Throws when a write inside of a unit of work is not given the work: it would wait for
 * its own transaction.
 */
export function sessionOf(
  work: { session: ClientSession } | undefined,
  use: 'read' | 'write' = 'read',
): ClientSession | undefined {
  if (!work && use === 'write' && insideWork.getStore())
    throw new Error('a write inside unitOfWork must be given the work');
  return work?.session;
}
