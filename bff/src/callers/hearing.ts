import { onBusDisconnect, onBusReconnect } from '@atrium/kit/core';

/** Since when drops have been heard without a gap; null while NATS is away. Milliseconds. */
export function makeHearing(subscribed: Promise<unknown>) {
  let since: number | null = null;
  const begin = async () => {
    await subscribed;
    since = performance.now();
  };
  onBusReconnect(begin);
  onBusDisconnect(() => (since = null));
  return {
    since: () => since,
    isOn: () => since !== null,
    /** What others have kept for at most `time` cannot have missed a drop. */
    isOnFor: (time: number) => since !== null && performance.now() - since > time,
  };
}

export type Hearing = ReturnType<typeof makeHearing>;
