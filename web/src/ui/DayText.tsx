import { useTranslation } from 'react-i18next';
import { dayText } from '../lib/dates.ts';

/** A day of the calendar in the reader’s language. */
export function DayText({ day }: { day: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={day}>{dayText(day, i18n.language)}</time>;
}
