import type { Language } from '@atrium/contracts';
import { withRedisFallback, type Tenant } from '@atrium/kit';
import { createHash } from 'node:crypto';
import { cleanHtml } from '../richText.ts';
import { askServer, type Translated } from './server.ts';

const cacheSeconds = 7 * 24 * 3600;

const keyOf = ({ clientId }: Tenant, html: string, to: Language) =>
  `translation:${clientId}:${to}:${createHash('sha256').update(html).digest('base64url')}`;

/** Translates clean HTML. The same text is translated once a week in a company; the result is cleaned like a post. */
export async function translate(caller: Tenant, html: string, to: Language): Promise<Translated> {
  const key = keyOf(caller, html, to);
  const cached = await withRedisFallback((redis) => redis.get(key), null);
  if (cached) return JSON.parse(cached) as Translated;
  const translated = await askServer(html, to);
  const clean = { ...translated, html: cleanHtml(translated.html) };
  await withRedisFallback((redis) => redis.set(key, JSON.stringify(clean), 'EX', cacheSeconds), null);
  return clean;
}
