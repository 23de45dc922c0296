import { broadcast } from './bus.ts';
import { subscribe } from './subscribe.ts';

/** Which cached callers every BFF evicts: after a logout, a block, or a changed right or audience key. */
export interface CallerInvalidation {
  userId?: string;
  clientId?: string;
  sessionId?: string;
  /** The sessions are over: open sockets are closed too. */
  ended?: boolean;
}

export const invalidateCallers = (invalidation: CallerInvalidation) => broadcast('caller.invalidate', invalidation);

export const subscribeToCallerInvalidations = (handle: (invalidation: CallerInvalidation) => void) =>
  subscribe('caller.invalidate', (message) => handle(message.json<CallerInvalidation>()));
