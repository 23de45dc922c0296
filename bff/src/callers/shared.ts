import { callerShape } from '@atrium/contracts';
import type { Caller } from '@atrium/kit/core';
import { randomUUID } from 'node:crypto';
import { withRedis } from '../sharedRedis.ts';
import { namesOf } from './drops.ts';

/** Seconds that a caller stays in Redis. */
export const sharedFor = 60;

const stampFor = 2 * sharedFor;

const keyOf = (key: string) => `caller:${key}`;
const stampOf = (name: string) => `caller-stamp:${name}`;

type Session = Parameters<typeof namesOf>[0];

/** A caller with the stamps of its session, user and company at the time when it was asked for. */
interface Stored {
  stamps: (string | null)[];
  caller: Caller;
}

/**
 * Callers that any BFF has learned, in Redis. A drop changes a stamp; an entry with another stamp than today's is void,
 * also one that is written after the drop by who asked before it.
 */
export async function readShared(
  key: string,
  session: Session,
): Promise<{ stamps: Stored['stamps']; found: Stored | null }> {
  const [json, ...stamps] = await withRedis((redis) => redis.mget(keyOf(key), ...namesOf(session).map(stampOf)));
  const stored = json ? (JSON.parse(json) as Stored) : null;
  const isValid = stored && stored.stamps.every((stamp, place) => stamp === stamps[place]);
  return { stamps, found: isValid ? { ...stored, caller: callerShape.parse(stored.caller) } : null };
}

export async function writeShared(key: string, caller: Caller, stamps: Stored['stamps']): Promise<void> {
  const stored: Stored = { stamps, caller };
  await withRedis((redis) => redis.set(keyOf(key), JSON.stringify(stored), 'EX', sharedFor));
}

export async function voidShared(name: string): Promise<void> {
  await withRedis((redis) => redis.set(stampOf(name), randomUUID(), 'EX', stampFor));
}
