import '@mantine/dates/styles.layer.css';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Calendar.module.css';
import { dayjsLocale } from './dayjsLocale.ts';
import type { DayLimits } from './limits.ts';
import { useCalendarLocale } from './useCalendarLocale.ts';

/** What the calendars of days and periods have in common. `focused`: the day that gets the focus when it opens. */
export function useCalendarLook({ min, max, isDisabled }: DayLimits, focused: string) {
  const { t } = useTranslation();
  const { language, firstDay, weekend } = useCalendarLocale();
  use(dayjsLocale(language));
  return {
    classNames: {
      levelsGroup: classes.months,
      calendarHeader: classes.header,
      calendarHeaderLevel: classes.level,
      calendarHeaderControl: classes.control,
      weekday: classes.weekday,
      day: classes.day,
      monthsListControl: classes.cell,
      yearsListControl: classes.cell,
    },
    locale: language,
    firstDayOfWeek: firstDay as 0 | 1,
    weekendDays: weekend as (0 | 5 | 6)[],
    highlightToday: true,
    minDate: min,
    maxDate: max,
    excludeDate: isDisabled,
    defaultDate: focused,
    getDayProps: (day: string) => (day === focused ? { 'data-autofocus': true } : {}),
    ariaLabels: Object.fromEntries(
      (['nextMonth', 'previousMonth', 'nextYear', 'previousYear', 'nextDecade', 'previousDecade'] as const).map(
        (name) => [name, t(`dates.${name}`)],
      ),
    ),
  };
}

/** The nearest day that may be chosen from. */
export const within = (day: string, { min, max }: DayLimits) => (min && day < min ? min : max && day > max ? max : day);
