export const languages = ['ru', 'en', 'ua'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The portal says `ua`, the world `uk` (D25). */
export const localeOf = (language: Language) => (language === 'ua' ? 'uk' : language);
export const languageOf = (locale: string): Language => (locale === 'uk' ? 'ua' : isLanguage(locale) ? locale : 'ru');

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', ua: 'Українська' };
