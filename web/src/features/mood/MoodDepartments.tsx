import type { MoodDay, MoodDepartment } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dateFormat, numberFormat } from '../../lib/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './MoodStatistics.module.css';

const lookOf = (avg: number) => (avg < 5 ? classes.low : avg < 7 ? classes.middle : classes.high);

interface Props {
  days: readonly MoodDay[];
  departments: readonly MoodDepartment[];
}

/** Departments by day; a day that is not told stays empty. */
export function MoodDepartments({ days, departments }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const number = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const shown = (day: string) => new Date(`${day}T00:00:00Z`);
  const short = dateFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const long = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Card as="section" aria-labelledby="mood-departments" className={classes.section}>
      <h2 id="mood-departments">{t('life.mood.departments')}</h2>
      <p className={classes.note}>{t('life.mood.departmentsText')}</p>
      {departments.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="mood-departments">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('life.mood.department')}</th>
                <th scope="col">{t('life.mood.average')}</th>
                <th scope="col">{t('life.mood.answersShort')}</th>
                {days.map(({ date }) => (
                  <th key={date} scope="col" abbr={long.format(shown(date))}>
                    {short.format(shown(date))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {departments.map(({ dept, name, avg, count, days: told }) => (
                <tr key={dept}>
                  <th scope="row">{name}</th>
                  <td>
                    <b>{number.format(avg)}</b>
                  </td>
                  <td>{count}</td>
                  {days.map(({ date }) => {
                    const day = told.find((each) => each.date === date);
                    return day ? (
                      <td key={date} className={lookOf(day.avg)}>
                        {number.format(day.avg)}
                      </td>
                    ) : (
                      <td key={date} className={classes.untold}>
                        <span aria-hidden="true">·</span>
                        <VisuallyHidden>{t('life.mood.untold')}</VisuallyHidden>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
