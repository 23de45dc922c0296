import type { Days } from '@atrium/contracts/vacationDays';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';

/** A period as the reader writes it: `21 – 31 December 2026`. */
export function useDays(): (days: Days) => string {
  const { language } = useTranslation().i18n;
  const format = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return ({ start, end }) => format.formatRange(new Date(start), new Date(end));
}
