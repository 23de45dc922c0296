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
 * 429 with the seconds until the count ends when the key has had more than `maxAttempts`; `admits(key)` answers false.
 */
export function makeLimiter({ name, maxAttempts, seconds, shared = true }: Limit) {
  const options = { keyPrefix: name, points: maxAttempts, duration: seconds };
  let limiter: RateLimiterAbstract | undefined;
  /** Null, or the ms until the count ends. */
  const attempt = async (key: string): Promise<number | null> => {
    limiter ??= shared ? sharedLimiter(options) : new RateLimiterMemory(options);
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
  return {
    async consume(key: string): Promise<void> {
      const waitMs = await attempt(key);
      if (waitMs !== null) throw tooMany(Math.max(1, Math.min(seconds, Math.ceil(waitMs / 1000))));
    },
    admits: async (key: string): Promise<boolean> => (await attempt(key)) === null,
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
