import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionary } from './gather.ts';
import { localeOf, type Language } from './languages.ts';

const dictionaries: Record<Language, () => Promise<{ dictionary: Dictionary }>> = {
  ru: () => import('./ru.ts'),
  en: () => import('./en.ts'),
  ua: () => import('./ua.ts'),
};

void i18next.use(initReactI18next).init({
  lng: 'en',
  // Russian stands in for what English lacks (D25); a test keeps the dictionaries alike, so it is not loaded for that.
  fallbackLng: 'ru',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Loads the language's texts and shows the portal in it. */
export async function showLanguage(language: Language) {
  const locale = localeOf(language);
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    const { dictionary } = await dictionaries[language]();
    i18next.addResourceBundle(locale, 'translation', dictionary);
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}
