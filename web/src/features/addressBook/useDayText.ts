import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';

/** "Today", "Tomorrow", or the day with its weekday. */
export function useDayText(today: string, style: 'short' | 'long') {
  const { t, i18n } = useTranslation();
  const shape = { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' } as const;
  return (date: string): string => {
    const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
    if (days === 0) return t('addressBook.birthdays.today');
    if (days === 1) return t('addressBook.birthdays.tomorrow');
    return dateFormat(i18n.language, shape).format(new Date(date));
  };
}
