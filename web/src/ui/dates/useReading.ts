import { useTranslation } from 'react-i18next';
import { formatDay, isDay, today } from './calendar.ts';
import type { Reading } from './TypedInput.tsx';
import { formatTime, isComplete, isTime, parseDay, parseTime } from './typed.ts';
import { dateOrder } from './calendar.ts';
import { useCalendarLocale } from './useCalendarLocale.ts';

/** How days are typed in the reader's locale, and a pattern that says so: `dd.mm.yyyy`. */
export function useDayReading(): Reading & { pattern: string } {
  const { t } = useTranslation();
  const { locale } = useCalendarLocale();
  const { units, separator } = dateOrder(locale);
  return {
    parse: (text) => parseDay(text, locale, today()),
    format: (value) => (isDay(value) ? formatDay(value, locale) : value),
    isComplete,
    pattern: units.map((unit) => t(`dates.digits_${unit}`)).join(separator),
  };
}

export function useTimeReading(): Reading {
  const { locale } = useCalendarLocale();
  return {
    parse: parseTime,
    format: (value) => (isTime(value) ? formatTime(value, locale) : value),
    isComplete: (text) => /^\d\d:\d\d$/.test(text),
  };
}
