import { useTranslation } from 'react-i18next';
import { useTestNumbersQuery } from '../endpoints.ts';
import { usePercent } from '../usePercent.ts';
import classes from './Test.module.css';

/** How the test is taken, for those who edit the course. */
export function TestNumbers({ id }: { id: string }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const numbers = useTestNumbersQuery({ params: { id } }).currentData?.result;
  if (!numbers) return null;
  const { attempts_total, passed_total, average_score } = numbers;
  return (
    <p className={classes.hint}>
      {[
        t('courses.attemptCount', { count: attempts_total }),
        t('courses.passedCount', { count: passed_total }),
        average_score !== null && t('courses.averageOf', { score: percent(average_score) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
