import type { CalendarEvent, ListedEvent } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { dateFormat } from '../../lib/formats.ts';

/** Of the reader’s device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When an event is, on the reader’s clock, and how it repeats. */
export function useEventText() {
  const { t, i18n } = useTranslation();
  const time = ({ starts_at, ends_at }: Pick<ListedEvent, 'starts_at' | 'ends_at'>) =>
    dateFormat(i18n.language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).formatRange(Date.parse(starts_at), Date.parse(ends_at));
  const weekday = (number: number) =>
    dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, number));
  const repeats = (repeat: NonNullable<CalendarEvent['repeat']>) => {
    const { period, weekdays = [], count, until } = repeat;
    const days = weekdays.map(weekday).join(', ');
    const how = days ? t('events.everyWeekOn', { days }) : t(`events.every_${period}`);
    const end = count
      ? t('events.times', { count })
      : until
        ? t('events.until', { day: dayText(until, i18n.language) })
        : '';
    return [how, end].filter(Boolean).join(', ');
  };
  return { time, weekday, repeats };
}
