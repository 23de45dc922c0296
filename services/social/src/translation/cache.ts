import { withRedisFallback, type Tenant } from '@atrium/kit';
import { createHash } from 'node:crypto';

const cacheSeconds = 24 * 3600;
const maxBytes = 64_000;
/** Redis evicts nothing, so that a company caches this much in a day and no more. */
const maxBytesOfCompany = 5_000_000;

export const cacheKey = ({ clientId }: Tenant, html: string, to: string) =>
  `translation:${clientId}:${to}:${createHash('sha256').update(html).digest('base64url')}`;

const usedKey = ({ clientId }: Tenant) => `translation-bytes:${clientId}`;

export async function cached<T>(key: string): Promise<T | null> {
  const text = await withRedisFallback((redis) => redis.get(key), null);
  return text ? (JSON.parse(text) as T) : null;
}

/** Caches an answer for a day, unless it is large or the company has used its share. */
export async function cache(tenant: Tenant, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) return;
  await withRedisFallback(async (redis) => {
    const used = usedKey(tenant);
    await redis.set(used, 0, 'EX', cacheSeconds, 'NX');
    if ((await redis.incrby(used, bytes)) <= maxBytesOfCompany) await redis.set(key, text, 'EX', cacheSeconds);
  }, undefined);
}
