import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongodb';

/** Set while a unit of work runs, only to catch writes that forgot it. */
export const insideWork = new AsyncLocalStorage<true>();

/**
 * The session of a unit of work. A write inside a unit of work that forgot to pass it would wait for its own
 * transaction; that is a mistake in the code and is said so at once.
 */
export function sessionOf(
  work: { session: ClientSession } | undefined,
  use: 'read' | 'write' = 'read',
): ClientSession | undefined {
  if (!work && use === 'write' && insideWork.getStore())
    throw new Error('a write inside unitOfWork must be given the work');
  return work?.session;
}
