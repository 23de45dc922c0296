import { log, unavailable } from '@atrium/kit/core';

/**
 * Throws 503 when a service has not accepted who asks, by its clock or its secret: a 401 would say that the client's
 * session has ended.
 */
export function checkCallerAccepted(refused: unknown, part: string) {
  if (refused === undefined || refused === null) return;
  log.warn({ part }, 'a service refuses signed callers');
  throw unavailable();
}
