import type { Caller, CallerInvalidation } from '@atrium/kit/core';

/** Who a drop concerns: the narrowest of what it names. */
export function nameOf({ sessionId, userId, clientId }: CallerInvalidation): string | null {
  if (sessionId) return `session:${sessionId}`;
  if (userId) return `user:${userId}`;
  return clientId ? `client:${clientId}` : null;
}

type Session = Pick<Caller, 'sessionId' | 'userId' | 'clientId'>;

export const namesOf = ({ sessionId, userId, clientId }: Session) =>
  [`session:${sessionId}`, `user:${userId}`, `client:${clientId}`] as const;

export const concerns = (drop: CallerInvalidation, session: Session) =>
  namesOf(session).some((name) => name === nameOf(drop));

/**
 * Remembers which callers were dropped, in order: what was learned before a drop is not believed after it, also when
 * the answer was still under way. Moments are counted, not timed.
 */
export function makeDrops(keepFor: number) {
  const dropped = new Map<string, { moment: number; at: number }>();
  let moment = 0;
  let everybody = 0;

  const forget = () => {
    for (const [name, drop] of dropped) if (performance.now() - drop.at > keepFor) dropped.delete(name);
  };
  setInterval(forget, 60_000).unref();

  return {
    now: () => moment,
    add(name: string) {
      moment += 1;
      dropped.set(name, { moment, at: performance.now() });
    },
    /** Some may have been said that nobody heard. */
    addAll: () => void (everybody = moment += 1),
    since: (learned: number, session: Session) =>
      learned < moment &&
      (everybody > learned || namesOf(session).some((name) => (dropped.get(name)?.moment ?? 0) > learned)),
  };
}

export type Drops = ReturnType<typeof makeDrops>;
