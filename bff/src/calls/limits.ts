import type { Call, CallSpec } from '@atrium/contracts';
import { makeLimiter, networkOf } from '@atrium/kit/core';
import { offered } from './table.ts';

/** Calls a minute of one person, of their files, and of one address (a whole office) that is not signed in. */
const perMinute = { person: 1200, files: 6000, address: 3000 };

const windowSeconds = 60;

export interface Requester {
  call: Call<CallSpec>;
  userId: string | null;
  address: string;
}

/**
 * Throws 429. General limits count in this process, those of single calls in Redis for all BFFs together; of anonymous
 * calls as well in this process, since Redis would have who makes them.
 */
export function makeLimits(factor: number) {
  const limiter = (name: string, limit: number, shared: boolean) =>
    makeLimiter({ name, maxAttempts: Math.ceil(limit * factor), seconds: windowSeconds, shared });
  const general = {
    person: limiter('person', perMinute.person, false),
    files: limiter('files', perMinute.files, false),
    address: limiter('address', perMinute.address, false),
  };
  const ofCalls = new Map(
    offered.flatMap(({ name, perMinute: limit, anonymous }) =>
      limit ? [[name, limiter(`limit:${name}`, limit, !anonymous)] as const] : [],
    ),
  );

  return async ({ call, userId, address }: Requester) => {
    const key = userId ?? networkOf(address);
    const isFile = call.gives === 'stream';
    if (userId) await (isFile ? general.files : general.person).consume(key);
    else await general.address.consume(isFile ? `${key}:files` : key);
    await ofCalls.get(call.name)?.consume(key);
  };
}
