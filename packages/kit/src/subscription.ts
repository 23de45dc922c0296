import { bus, connectedBus, onBusDisconnect, onBusReconnect } from './bus.ts';

interface Handlers {
  /** Runs when the connection is lost. */
  onLost?: () => void;
  /** Runs whenever the subscription has become active: messages of the time before may be missing. */
  onActive?: () => void;
}

/**
 * The state of a core NATS subscription, which `subscribed` makes: active from the server's confirmation until the
 * connection is lost, and again after each reconnect.
 */
export function makeSubscription(subscribed: Promise<unknown>, { onLost, onActive }: Handlers = {}) {
  let since: number | null = null;
  const activated = Promise.withResolvers<void>();
  const settled = subscribed.catch(() => undefined); // a subscription outlives a lost confirmation
  onBusReconnect(async () => {
    await settled;
    await (await bus()).connection.flush(); // after a reconnect the server may not have subscribed yet
    since = performance.now();
    onActive?.();
    activated.resolve();
  });
  onBusDisconnect(() => {
    since = null;
    onLost?.();
  });
  const isActive = () => since !== null && connectedBus() !== null;
  return {
    /** Resolves when it is active for the first time. */
    activated: activated.promise,
    /** Since when (`performance.now()`) messages are received without a gap; null: they are not. */
    since: () => since,
    isActive,
    isActiveFor: (timeMs: number) => isActive() && performance.now() - since! > timeMs,
  };
}

export type Subscription = ReturnType<typeof makeSubscription>;
