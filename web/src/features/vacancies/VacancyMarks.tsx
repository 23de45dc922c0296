import type { Vacancy, VacancyState } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { stateTones } from './list.ts';
import { salaryText } from './salary.ts';
import classes from './Vacancies.module.css';

export function StateBadge({ state }: { state: VacancyState }) {
  const { t } = useTranslation();
  return <Badge tone={stateTones[state]}>{t(`vacancies.state_${state}`)}</Badge>;
}

/** Salary, closing date, tags, and of receivers how many have answered. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { t, i18n } = useTranslation();
  const { closes, open, tags, responses_total } = vacancy;
  const salary = salaryText(vacancy, i18n.language, t);
  return (
    <div className={classes.facts}>
      {salary && <span className={classes.salary}>{salary}</span>}
      {!open && <Badge>{t('vacancies.closed')}</Badge>}
      {open && closes && (
        <span className={classes.mark}>
          <Icon name="calendar" size={14} />
          {t('vacancies.until', { day: dayText(closes, i18n.language) })}
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {responses_total !== null && (
        <span className={classes.mark}>
          <Icon name="people" size={14} />
          {t('vacancies.responsesCount', { count: responses_total })}
        </span>
      )}
    </div>
  );
}
