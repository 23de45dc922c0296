import { randomUUID } from 'node:crypto';
import { callerShape } from '@atrium/contracts';
import { withRedis, type Caller } from '@atrium/kit/core';
import { namesOf } from './invalidations.ts';

export const redisTtlSeconds = 60;

const stampTtlSeconds = 2 * redisTtlSeconds;

const keyOf = (key: string) => `caller:${key}`;
const stampOf = (name: string) => `caller-stamp:${name}`;

type Session = Parameters<typeof namesOf>[0];

type Stamps = (string | null)[];

interface Entry {
  stamps: Stamps;
  caller: Caller;
}

/** An entry with an old stamp is not used, also when it is written after the invalidation. */
export async function readCallerFromRedis(
  key: string,
  session: Session,
): Promise<{ stamps: Stamps; caller: Caller | null }> {
  const [json, ...stamps] = await withRedis((redis) => redis.mget(keyOf(key), ...namesOf(session).map(stampOf)));
  const entry = json ? (JSON.parse(json) as Entry) : null;
  const isValid = entry?.stamps.every((stamp, index) => stamp === stamps[index]);
  return { stamps, caller: isValid ? callerShape.parse(entry!.caller) : null };
}

export async function writeCallerToRedis(key: string, caller: Caller, stamps: Stamps): Promise<void> {
  const entry: Entry = { stamps, caller };
  await withRedis((redis) => redis.set(keyOf(key), JSON.stringify(entry), 'EX', redisTtlSeconds));
}

export async function invalidateInRedis(name: string): Promise<void> {
  await withRedis((redis) => redis.set(stampOf(name), randomUUID(), 'EX', stampTtlSeconds));
}
