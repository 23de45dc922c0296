import { StringCodec } from 'nats';
import { connectedBus } from './bus.ts';
import { subscribe } from './subscribe.ts';

const codec = StringCodec();

/** Whose cached callers every BFF drops at once: after a logout, a block, a changed right or audience key. */
export interface CallerInvalidation {
  userId?: string;
  clientId?: string;
  sessionId?: string;
  /** The sessions are over: open sockets are closed too. */
  ended?: boolean;
}

export function invalidateCallers(invalidation: CallerInvalidation) {
  connectedBus()?.publish('caller.invalidate', codec.encode(JSON.stringify(invalidation)));
}

export const subscribeToCallerInvalidations = (handle: (invalidation: CallerInvalidation) => void) =>
  subscribe('caller.invalidate', (message) => handle(message.json<CallerInvalidation>()));
