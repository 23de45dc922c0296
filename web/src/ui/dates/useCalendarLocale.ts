import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../../lib/regionalLocale.ts';
import { weekOf } from '../../lib/weeks.ts';

/** How dates are written and weeks begin for the reader. `language`: en, ru or uk. */
export function useCalendarLocale() {
  const { language } = useTranslation().i18n;
  const locale = regionalLocale(language);
  return { language, locale, ...weekOf(locale) };
}
