import type { Language } from '@atrium/contracts';
import { makeFairQueue, type Member } from '@atrium/kit';
import { cleanHtml, hasText } from '../richText.ts';
import { cache, cached, cacheKey } from './cache.ts';
import { askServer, type Translated } from './server.ts';

/** Of one person, so that no one keeps the server from all others. */
const queue = makeFairQueue({ maxConcurrent: 2, maxWaiting: 4, maxWaitMs: 10_000 });
const flights = new Map<string, Promise<Translated>>();

/** Translates clean HTML. The same text is translated once a day in a company; the result is cleaned like a post. */
export async function translate(caller: Member, html: string, to: Language): Promise<Translated> {
  if (!hasText(html)) return { html, from: null };
  const key = cacheKey(caller, html, to);
  return (
    (await cached<Translated>(key)) ??
    queue(caller.userId, () => once(key, async () => (await cached<Translated>(key)) ?? ask(caller, key, html, to)))
  );
}

async function ask(caller: Member, key: string, html: string, to: Language): Promise<Translated> {
  const translated = await askServer(html, to);
  const clean = { ...translated, html: cleanHtml(translated.html) };
  await cache(caller, key, clean);
  return clean;
}

/** Joins the call of the same key that is under way. */
function once(key: string, call: () => Promise<Translated>): Promise<Translated> {
  const flight = flights.get(key) ?? call().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
