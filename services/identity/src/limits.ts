import { withRedisFallback, tooMany } from '@atrium/kit';

export interface Limit {
  name: string;
  maxAttempts: number;
  seconds: number;
}

/** Per account and address (D110). */
export const signInLimit: Limit = { name: 'sign-in', maxAttempts: 10, seconds: 60 };
/** Per e-mail (D110). */
export const forgotLimit: Limit = { name: 'forgot', maxAttempts: 3, seconds: 3600 };
/** Per address; many people may share one. */
export const forgotFromLimit: Limit = { name: 'forgot-from', maxAttempts: 60, seconds: 3600 };
export const selfRegisterLimit: Limit = { name: 'register', maxAttempts: 20, seconds: 3600 };

/** Counts an attempt and throws 429 beyond the limit. Counted in memory while Redis is unavailable. */
export async function allowAttempt(limit: Limit, subject: string) {
  const key = `limit:${limit.name}:${subject}`;
  const { count, left } =
    (await withRedisFallback((redis) => countInRedis(redis, key, limit), null)) ?? countInMemory(key, limit);
  if (count > limit.maxAttempts) throw tooMany(Math.max(1, left));
}

interface Counted {
  count: number;
  /** Seconds until counting starts again. */
  left: number;
}

type Redis = Parameters<Parameters<typeof withRedisFallback>[0]>[0];

async function countInRedis(redis: Redis, key: string, { seconds }: Limit): Promise<Counted> {
  const [, counted, left] = (await redis.multi().set(key, 0, 'EX', seconds, 'NX').incr(key).ttl(key).exec()) ?? [];
  if (!Number.isInteger(counted?.[1])) throw new Error('Redis has not counted');
  return { count: Number(counted?.[1]), left: Number(left?.[1]) };
}

const inMemory = new Map<string, { count: number; until: number }>();
const maxEntries = 50_000;

function countInMemory(key: string, { seconds }: Limit): Counted {
  const now = performance.now();
  const known = inMemory.get(key);
  const entry = known && known.until > now ? known : { count: 0, until: now + seconds * 1000 };
  entry.count += 1;
  if (inMemory.size >= maxEntries) inMemory.clear();
  inMemory.set(key, entry);
  return { count: entry.count, left: Math.ceil((entry.until - now) / 1000) };
}
