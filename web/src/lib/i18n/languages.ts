export const languages = ['ru', 'en', 'ua'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The portal says `ua`, the world `uk` (D25). */
export const localeOf = (language: Language) => (language === 'ua' ? 'uk' : language);
export const languageOf = (locale: string): Language => (locale === 'uk' ? 'ua' : isLanguage(locale) ? locale : 'ru');

/**
 * The language before the sign-in (D25): the one that was chosen on this device, else the browser's when it prefers
 * Russian or Ukrainian. Null: the company decides. `preferred`: language tags, the best first.
 */
export function visitorLanguage(stored: string | null, preferred: readonly string[]): Language | null {
  if (isLanguage(stored)) return stored;
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0]!);
  const best = tags.find((tag) => ['ru', 'uk', 'en'].includes(tag));
  return best && best !== 'en' ? languageOf(best) : null;
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', ua: 'Українська' };
