import type { CourseNumbers } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { EmptyState } from '../../../ui/State.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { useCourseAnalyticsQuery } from '../endpoints.ts';
import { courseTones, memberList } from '../list.ts';

function useColumns(): readonly TableColumn<CourseNumbers>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = (id: keyof CourseNumbers & `${string}_total`, leavesAt?: number): TableColumn<CourseNumbers> => ({
      id,
      label: t(`courses.${id}`),
      type: 'number',
      sortable: false,
      width: 110,
      leavesAt,
      value: (row) => row[id],
    });
    return [
      {
        id: 'title',
        label: t('courses.course'),
        required: true,
        width: 260,
        sortable: false,
        value: ({ title }) => title,
        cell: ({ _id, title }) => <Link to={`/courses/${_id}`}>{title}</Link>,
      },
      {
        id: 'status',
        label: t('courses.status'),
        type: 'badge',
        sortable: false,
        width: 130,
        value: ({ status }) => ({ text: t(`courses.status_${status}`), tone: courseTones[status] }),
      },
      count('members_total'),
      count('learned_total'),
      count('attempts_total', 3),
      count('passed_total', 2),
      {
        id: 'average',
        label: t('courses.averageScore'),
        type: 'number',
        sortable: false,
        width: 120,
        leavesAt: 1,
        format: { style: 'percent' },
        value: ({ average_score }) => (average_score === null ? null : average_score / 100),
      },
    ];
  }, [t]);
}

/** How all courses of the company are learned. */
export function General() {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const list = useList(memberList);
  const { page, limit } = askedOf(list.url, memberList);
  const query = useCourseAnalyticsQuery({ params: { client_id }, query: { page, limit } });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('courses.analytics_general')}
      rows={{ id: 'courseNumbers', columns: useColumns(), nameOf: ({ title }) => title }}
      empty={
        <EmptyState icon="cap" drawing="nothing" title={t('courses.none_all')} text={t('courses.noneHint_analytics')} />
      }
    />
  );
}
