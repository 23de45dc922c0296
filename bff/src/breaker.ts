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

type Outcome = () => Promise<void>;

/** Refusals of the service itself are answers; timeouts and lost connections are not. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * What a request causes never counts: a timeout or a lost connection is a failure only if `isWell` then says no. While
 * the breaker is open, `isBack` alone is asked whether the service is back.
 */
export function makeBreaker(name: string, isWell: () => Promise<boolean>, isBack = isWell) {
  const breaker = new CircuitBreaker((outcome: Outcome) => outcome(), { ...settings, name });
  const count = (outcome: Outcome) => void breaker.fire(outcome).catch(() => undefined);

  let asked: Promise<boolean> | null = null;
  const checkWell = async () => {
    asked ??= isWell().finally(() => (asked = null));
    if (!(await asked)) throw unavailable();
  };
  breaker.on('halfOpen', () =>
    count(async () => {
      if (!(await isBack())) throw unavailable();
    }),
  );

  let isAway = false;
  const note = (isNowAway: boolean, message: string) => {
    if (isNowAway === isAway) return;
    isAway = isNowAway;
    breakerOpen.set({ part: name }, Number(isAway));
    log[isAway ? 'warn' : 'info']({ part: name }, message);
  };
  breakerOpen.set({ part: name }, 0);
  breaker.on('open', () => note(true, 'a service does not answer'));
  breaker.on('close', () => note(false, 'a service answers again'));

  const report = (outcome: Outcome) => {
    if (breaker.closed) count(outcome);
  };

  return {
    /** `isAnswered`: whether it was the service that ended the work, and not the client that has left. */
    run: async <T>(work: () => Promise<T>, isAnswered = () => true): Promise<T> => {
      if (!breaker.closed) throw unavailable();
      try {
        const result = await work();
        if (isAnswered()) report(answered);
        return result;
      } catch (error) {
        report(isAnswer(error) ? answered : checkWell);
        throw error;
      }
    },
  };
}

const answered: Outcome = async () => undefined;
