import { withRedisFallback, tooMany } from '@atrium/kit';

export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/** Per account and address (D110). */
export const signInLimit: Limit = { name: 'sign-in', most: 10, seconds: 60 };
/** Per e-mail (D110). */
export const forgotLimit: Limit = { name: 'forgot', most: 3, seconds: 3600 };
/** Per address: so many people may share one. */
export const forgotFromLimit: Limit = { name: 'forgot-from', most: 60, seconds: 3600 };
export const selfRegisterLimit: Limit = { name: 'register', most: 20, seconds: 3600 };

/** Counts an attempt and throws 429 beyond the limit. Counted in Redis; in this process's memory while it is away. */
export async function allowAttempt(limit: Limit, who: string) {
  const key = `limit:${limit.name}:${who}`;
  const { count, left } =
    (await withRedisFallback((redis) => countInRedis(redis, key, limit), null)) ?? countHere(key, limit);
  if (count > limit.most) throw tooMany(Math.max(1, left));
}

interface Counted {
  count: number;
  /** Seconds until counting starts anew. */
  left: number;
}

type Redis = Parameters<Parameters<typeof withRedisFallback>[0]>[0];

async function countInRedis(redis: Redis, key: string, { seconds }: Limit): Promise<Counted> {
  const [, counted, left] = (await redis.multi().set(key, 0, 'EX', seconds, 'NX').incr(key).ttl(key).exec()) ?? [];
  if (!Number.isInteger(counted?.[1])) throw new Error('Redis has not counted');
  return { count: Number(counted?.[1]), left: Number(left?.[1]) };
}

const here = new Map<string, { count: number; until: number }>();
const mostHere = 50_000;

function countHere(key: string, { seconds }: Limit): Counted {
  const now = performance.now();
  const known = here.get(key);
  const entry = known && known.until > now ? known : { count: 0, until: now + seconds * 1000 };
  entry.count += 1;
  if (here.size >= mostHere) here.clear();
  here.set(key, entry);
  return { count: entry.count, left: Math.ceil((entry.until - now) / 1000) };
}
