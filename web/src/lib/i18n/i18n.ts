import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionary } from './gather.ts';
import { localeOf, type Language } from './languages.ts';

interface LanguageTexts {
  first: () => Promise<{ dictionary: Dictionary }>;
  /** Areas of texts that come with the pages and parts that use them, by file. */
  pages: () => Promise<{ pageTexts: Record<string, () => Promise<Dictionary>> }>;
}

const dictionaries: Record<Language, LanguageTexts> = {
  ru: { first: () => import('./ru.ts'), pages: () => import('./ru/pages.ts') },
  en: { first: () => import('./en.ts'), pages: () => import('./en/pages.ts') },
  ua: { first: () => import('./ua.ts'), pages: () => import('./ua/pages.ts') },
};

void i18next.use(initReactI18next).init({
  lng: 'en',
  // Russian stands in for what English lacks (D25); a test keeps the dictionaries alike, so it is not loaded for that.
  fallbackLng: 'ru',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

const needed = new Set<string>();
let asked: Language | null = null;
let shown: Language | null = null;

/** What only one page meets stands with its texts, as `error_<code>`, and counts as `errors.<code>` once they are there. */
const errorsIn = (texts: Dictionary) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith('error_') ? [[key.slice(6), text]] : [])),
  );

async function loadArea(language: Language, area: string) {
  if (i18next.getResource(localeOf(language), 'translation', area) !== undefined) return;
  const { pageTexts } = await dictionaries[language].pages();
  const texts = await pageTexts[`./pages/${area}.json`]!();
  i18next.addResourceBundle(localeOf(language), 'translation', { [area]: texts, errors: errorsIn(texts) }, true, false);
}

/** Loads areas of texts for the shown language, and for each that is chosen later; what forms say of fields comes along. */
export async function loadTexts(...named: string[]) {
  const areas = named.length ? ['forms', ...named] : [];
  areas.forEach((area) => needed.add(area));
  if (shown) await Promise.all(areas.map((area) => loadArea(shown!, area)));
}

/** Loads the language's texts and shows the portal in it. False: another was asked for meanwhile, and that is shown. */
export async function showLanguage(language: Language) {
  asked = language;
  const locale = localeOf(language);
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    const { dictionary } = await dictionaries[language].first();
    i18next.addResourceBundle(locale, 'translation', dictionary);
  }
  if (asked !== language) return false;
  shown = language;
  await Promise.all([...needed].map((area) => loadArea(language, area)));
  if (asked !== language) return false;
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  return true;
}
