import { entryLimit, type Caller, type CallerInvalidation } from '@atrium/kit/core';
import { LRUCache } from 'lru-cache';

export function nameOf({ sessionId, userId, clientId }: CallerInvalidation): string | null {
  if (sessionId) return `session:${sessionId}`;
  if (userId) return `user:${userId}`;
  return clientId ? `client:${clientId}` : null;
}

type Session = Pick<Caller, 'sessionId' | 'userId' | 'clientId'>;

export const namesOf = ({ sessionId, userId, clientId }: Session) =>
  [`session:${sessionId}`, `user:${userId}`, `client:${clientId}`] as const;

export const concerns = (invalidation: CallerInvalidation, session: Session) =>
  namesOf(session).some((name) => name === nameOf(invalidation));

const maxNames = 100_000;

/** A caller that was requested before its invalidation is stale, also when the answer arrives later. */
export function makeInvalidations(ttlMs: number) {
  let version = 0;
  let staleBefore = 0;
  const invalidated = new LRUCache<string, number>({
    ...entryLimit(maxNames),
    ttl: ttlMs,
    dispose: (at, _, reason) => reason === 'evict' && (staleBefore = Math.max(staleBefore, at)),
  });

  return {
    version: () => version,
    add: (name: string) => void invalidated.set(name, (version += 1)),
    addAll: () => void (staleBefore = version += 1),
    isStale: (requestedAt: number, session: Session) =>
      requestedAt < version &&
      (staleBefore > requestedAt || namesOf(session).some((name) => (invalidated.get(name) ?? 0) > requestedAt)),
  };
}
