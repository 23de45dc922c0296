import i18next from 'i18next';
import { use } from 'react';
import { loadTexts } from './i18n.ts';

const loading = new Map<string, Promise<void>>();

function load(area: string) {
  const texts = loading.get(area) ?? loadTexts(area);
  loading.set(area, texts);
  // The next attempt asks again.
  texts.catch(() => loading.delete(area));
  return texts;
}

/** Suspends until an area of texts is there; a page that names it in its record has loaded it before. */
export function useTexts(area: string) {
  const isThere = i18next.getResource(i18next.language, 'translation', area) !== undefined;
  const texts = loading.get(area) ?? (isThere ? null : load(area));
  // Again once they are there: React renders what has waited a second time and expects the same hooks.
  if (texts) use(texts);
}
