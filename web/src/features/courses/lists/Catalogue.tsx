import type { InputOf } from '@atrium/contracts';
import type { courses } from '@atrium/contracts/courses';
import { courseStatuses } from '@atrium/contracts/courseStates';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useCourseListQuery } from '../endpoints.ts';
import { courseList } from '../list.ts';
import { CourseBones, CourseCard } from './CourseCard.tsx';

type Query = NonNullable<InputOf<typeof courses.list>['query']>;

/** The courses that the reader may see. */
export function Catalogue({ writes }: { writes: boolean }) {
  const { t } = useTranslation();
  const list = useList(courseList);
  const query = useCourseListQuery({ query: askedOf(list.url, courseList) as Query });
  const options = courseStatuses.map((value) => ({ value, label: t(`courses.status_${value}`) }));
  return (
    <ListPage
      list={list}
      query={query}
      label={t('courses.tab_all')}
      searchLabel={t('courses.search')}
      sortLabels={[t('courses.sortCreated'), t('courses.sortTitle')]}
      filters={writes ? [{ id: 'status', label: t('courses.status'), options }] : undefined}
      rows={{ card: (course) => <CourseCard course={course} />, bones: <CourseBones /> }}
      empty={
        <EmptyState
          icon="cap"
          drawing="nothing"
          title={t('courses.none_all')}
          text={t(writes ? 'courses.noneWrite_all' : 'courses.noneHint_all')}
        >
          {writes && (
            <LinkButton to="/courses/new" icon="plus">
              {t('courses.newCourse')}
            </LinkButton>
          )}
        </EmptyState>
      }
    />
  );
}
