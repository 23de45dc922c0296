import { breakerOpen, log, ApiError, unavailable } from '@atrium/kit/core';
import CircuitBreaker from 'opossum';

const settings = {
  timeout: false as const,
  volumeThreshold: 5,
  errorThresholdPercentage: 50,
  rollingCountTimeout: 5000,
  rollingCountBuckets: 5,
  rollingPercentilesEnabled: false,
  enableSnapshots: false,
  resetTimeout: 800,
};

/** Refusals of the service itself are answers; timeouts and lost connections are not. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500;

export function makeBreaker(name: string) {
  const run = (work: () => Promise<unknown>) => work();
  const breaker = new CircuitBreaker(run, { ...settings, name, errorFilter: isAnswer });
  breakerOpen.set({ part: name }, 0);
  breaker.on('open', () => {
    breakerOpen.set({ part: name }, 1);
    log.warn({ part: name }, 'a service does not answer');
  });
  breaker.on('close', () => {
    breakerOpen.set({ part: name }, 0);
    log.info({ part: name }, 'a service answers again');
  });

  return {
    isOpen: () => breaker.opened,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (breaker.opened || (breaker.halfOpen && !breaker.pendingClose)) throw unavailable();
      return (await breaker.fire(work)) as T;
    },
  };
}
