import type { Language } from '@atrium/contracts';
import { log, notFound, readBody, unavailable } from '@atrium/kit';
import CircuitBreaker from 'opossum';
import { z } from 'zod';
import { settings } from '../settings.ts';

const timeoutMs = 10_000;
/** Requests to the translation server at the same time; further ones are refused. */
const maxConcurrent = 8;
const maxAnswerLength = 1_000_000;
/** Letters beyond ASCII have several bytes each. */
const maxAnswerBytes = 4 * maxAnswerLength;

const answer = z.object({
  translatedText: z.string().max(maxAnswerLength),
  detectedLanguage: z.object({ language: z.string().max(20) }).optional(),
});

export interface Translated {
  html: string;
  from: string | null;
}

/** The server works, but does not translate this text. */
class TextRefused extends Error {}

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** ISO 639 codes of the portal's languages. */
const codes: Record<Language, string> = { ru: 'ru', en: 'en', ua: 'uk' };

/** Asks a server with the API of LibreTranslate. */
async function request(html: string, to: Language): Promise<Translated> {
  const response = await fetch(new URL('translate', withSlash(settings.TRANSLATE_URL)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      q: html,
      source: 'auto',
      target: codes[to],
      format: 'html',
      ...(settings.TRANSLATE_API_KEY && { api_key: settings.TRANSLATE_API_KEY }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (isRefusal(response.status)) throw new TextRefused(`The translation server answers ${response.status}`);
  if (!response.ok || !response.body) throw new Error(`The translation server answers ${response.status}`);
  const { body, isCut } = await readBody(response.body, maxAnswerBytes);
  if (isCut) throw new Error('The answer of the translation server is too long');
  const { translatedText, detectedLanguage } = answer.parse(JSON.parse(body.toString()));
  return { html: translatedText, from: detectedLanguage?.language ?? null };
}

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);

const breaker = new CircuitBreaker(request, {
  timeout: false,
  capacity: maxConcurrent,
  volumeThreshold: 5,
  errorThresholdPercentage: 50,
  resetTimeout: 10_000,
  // Neither a single text nor many requests at a time stop translations for all.
  errorFilter: (error: Error & { code?: string }) => error instanceof TextRefused || error.code === 'ESEMLOCKED',
});

/** 404 `translation_off` without a server, 503 `translation_unavailable` when it gives no translation. */
export async function askServer(html: string, to: Language): Promise<Translated> {
  if (!settings.TRANSLATE_URL) throw notFound('translation', 'translation_off');
  try {
    return await breaker.fire(html, to);
  } catch (error) {
    log.warn({ err: error }, 'a text is not translated');
    throw unavailable('translation_unavailable');
  }
}
