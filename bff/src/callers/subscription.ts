import { onBusDisconnect, onBusReconnect } from '@atrium/kit/core';

/** Since when invalidations have been received without a gap; null while NATS is unavailable. */
export function makeSubscription(subscribed: Promise<unknown>) {
  let since: number | null = null;
  const begin = async () => {
    await subscribed;
    since = performance.now();
  };
  onBusReconnect(begin);
  onBusDisconnect(() => (since = null));
  return {
    since: () => since,
    isActive: () => since !== null,
    isActiveFor: (timeMs: number) => since !== null && performance.now() - since > timeMs,
  };
}

export type Subscription = ReturnType<typeof makeSubscription>;
