import 'dayjs/locale/en';

const others: Record<string, () => Promise<unknown>> = {
  ru: () => import('dayjs/locale/ru'),
  uk: () => import('dayjs/locale/uk'),
};
const loaded = new Map<string, Promise<unknown>>();

/** The names of months and days. The same promise each time, so that `use` can wait for it. */
export function dayjsLocale(language: string): Promise<unknown> {
  const known = loaded.get(language) ?? Promise.resolve(others[language]?.());
  loaded.set(language, known);
  return known;
}
