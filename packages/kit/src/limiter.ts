import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { withRedis } from './boundedRedis.ts';
import { tooMany } from './errors.ts';
import { redis } from './redis.ts';

interface Limit {
  /** Limits of one name share their counts. */
  name: string;
  maxAttempts: number;
  seconds: number;
  /** False: counts in this process only. */
  shared?: boolean;
}

/**
 * Counts attempts in Redis for all processes together, and in memory while Redis is unavailable. `consume(key)` throws
 * 429 with the seconds until the count ends when the key has had more than `maxAttempts`.
 */
export function makeLimiter({ name, maxAttempts, seconds, shared = true }: Limit) {
  const options = { keyPrefix: name, points: maxAttempts, duration: seconds };
  let limiter: RateLimiterAbstract | undefined;
  return {
    async consume(key: string): Promise<void> {
      limiter ??= shared ? sharedLimiter(options) : new RateLimiterMemory(options);
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(Math.max(1, Math.min(seconds, Math.ceil(error.msBeforeNext / 1000))));
      }
    },
  };
}

function sharedLimiter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract {
  return new RateLimiterRedis({
    ...options,
    storeClient: boundedClient(),
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const boundedClient = () => ({
  defineCommand: (...definition: Parameters<ReturnType<typeof redis>['defineCommand']>) =>
    redis().defineCommand(...definition),
  rlflxIncr: (args: string[]) => withRedis((client) => (client as unknown as LimiterCommands).rlflxIncr(args)),
});

interface LimiterCommands {
  rlflxIncr(args: string[]): Promise<[consumed: number, ttlMs: number]>;
}
