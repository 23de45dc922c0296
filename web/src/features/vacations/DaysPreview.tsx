import { calendarDays, countedDays, totalOf, type Days } from '@atrium/contracts/vacationDays';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../ui/dates/calendar.ts';
import { useVacationBalanceQuery, useVacationSettingsQuery } from './endpoints.ts';
import classes from './Vacations.module.css';

interface Props extends Days {
  user: string;
  planned: boolean;
}

/** How many days a vacation has and what remains after it, before it is sent. */
export function DaysPreview({ start, end, user, planned }: Props) {
  const { t } = useTranslation();
  const holidays = useVacationSettingsQuery({}).currentData?.result.holidays;
  if (!holidays || !isDay(start) || !isDay(end) || end < start || calendarDays({ start, end }) > 366) return null;
  const counted = countedDays({ start, end }, new Set(holidays.map(({ day }) => day)));
  const named = holidays.filter(({ day }) => day >= start && day <= end).map(({ name }) => name);
  return (
    <div role="status" className={classes.preview}>
      <strong>{t('vacations.days', { count: totalOf(counted) })}</strong>
      {named.length > 0 && <span>{t('vacations.withoutHolidays', { names: named.join(', ') })}</span>}
      {planned ? (
        <span>{t('vacations.planCosts')}</span>
      ) : (
        Object.entries(counted).map(([year, days]) => <Left key={year} {...{ year, days, user }} />)
      )}
    </div>
  );
}

/** Nothing where the reader may not see the balance of the person. */
function Left({ year, days, user }: { year: string; days: number; user: string }) {
  const { t } = useTranslation();
  const balance = useVacationBalanceQuery({ params: { user }, query: { year } }).currentData?.result;
  if (!balance) return null;
  const left = balance.left - days;
  return left < 0 ? (
    <span className={classes.short}>{t('vacations.notEnough', { left: balance.left, year })}</span>
  ) : (
    <span>{t('vacations.leftAfter', { left, of: balance.left, year })}</span>
  );
}
