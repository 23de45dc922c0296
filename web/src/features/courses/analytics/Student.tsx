import type { LearningDashboard } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../resources/ListPage.tsx';
import { useList } from '../../../resources/useList.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { usePercent } from '../usePercent.ts';
import classes from '../lists/Lists.module.css';
import { progressColumns } from './progressColumns.tsx';

const counted = [
  'courses_total',
  'not_started_total',
  'started_total',
  'in_progress_total',
  'learned_total',
] as const satisfies readonly (keyof LearningDashboard)[];

/** The maximum of courses on the dashboard. */
const newest = { filters: {}, pageSize: 100 };

/** The courses of a person in numbers. */
export function Student({ dashboard, onRetry }: { dashboard: LearningDashboard; onRetry: () => void }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const columns = useMemo(() => progressColumns(t), [t]);
  const { average_score, courses } = dashboard;
  const list = useList(newest);
  const rows = { result: courses, total: courses.length };
  return (
    <>
      <dl className={classes.figures}>
        {counted.map((name) => (
          <Card key={name} className={classes.figure}>
            <dt>{t(`courses.figure_${name}`)}</dt>
            <dd>{dashboard[name]}</dd>
          </Card>
        ))}
        <Card className={classes.figure}>
          <dt>{t('courses.averageScore')}</dt>
          <dd>{average_score === null ? '–' : percent(average_score)}</dd>
        </Card>
      </dl>
      <ListPage
        list={list}
        query={{ currentData: rows, data: rows, isFetching: false, refetch: onRetry }}
        label={t('courses.studentCourses')}
        rows={{ id: 'studentCourses', columns, nameOf: ({ title }) => title }}
        empty={
          <EmptyState
            icon="cap"
            drawing="nothing"
            title={t('courses.none_student')}
            text={t('courses.noneHint_student')}
          />
        }
      />
    </>
  );
}
