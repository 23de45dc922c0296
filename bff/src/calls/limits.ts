import type { Call, CallSpec } from '@atrium/contracts';
import { redis, tooMany } from '@atrium/kit/core';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { withRedis } from '../boundedRedis.ts';
import { networkOf } from './addresses.ts';
import { offered } from './table.ts';

/** Calls a minute of one person, of their files, and of one address (a whole office) that is not signed in. */
const perMinute = { person: 1200, files: 6000, address: 3000 };

const windowSeconds = 60;

export interface Requester {
  call: Call<CallSpec>;
  userId: string | null;
  address: string;
}

/** Throws 429. General limits count in this process, those of single calls in Redis for all BFFs together. */
export function makeLimits(factor: number) {
  const optionsOf = (keyPrefix: string, limit: number) => ({
    keyPrefix,
    points: Math.ceil(limit * factor),
    duration: windowSeconds,
  });
  const general = {
    person: new RateLimiterMemory(optionsOf('person', perMinute.person)),
    files: new RateLimiterMemory(optionsOf('files', perMinute.files)),
    address: new RateLimiterMemory(optionsOf('address', perMinute.address)),
  };
  const ofCalls = new Map(
    offered.flatMap(({ name, perMinute: limit }) =>
      limit ? [[name, sharedLimiter(optionsOf(`limit:${name}`, limit))] as const] : [],
    ),
  );

  return async ({ call, userId, address }: Requester) => {
    const key = userId ?? networkOf(address);
    const isFile = call.gives === 'stream';
    if (userId) await consume(isFile ? general.files : general.person, key);
    else await consume(general.address, isFile ? `${key}:files` : key);
    const own = ofCalls.get(call.name);
    if (own) await consume(own, key);
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

async function consume(limiter: RateLimiterAbstract, key: string) {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(Math.min(windowSeconds, Math.max(1, Math.ceil(error.msBeforeNext / 1000))));
  }
}
