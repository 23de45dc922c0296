import type { CourseProgress, InputOf } from '@atrium/contracts';
import type { courseProgress } from '@atrium/contracts/courseProgress';
import { learnerStatuses } from '@atrium/contracts/courseStates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { nameOf } from '../../../colleagues/names.ts';
import { PersonPicker } from '../../../colleagues/lazy.ts';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { EmptyState } from '../../../ui/State.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { useProgressListQuery } from '../endpoints.ts';
import { learningList } from '../list.ts';
import classes from '../lists/Lists.module.css';
import { progressColumns } from './progressColumns.tsx';

type Query = NonNullable<InputOf<typeof courseProgress.list>['query']>;

function useColumns(): readonly TableColumn<CourseProgress>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'person',
        label: t('courses.person'),
        required: true,
        width: 200,
        sortable: false,
        value: ({ user }) => nameOf(user, t('courses.unknownPerson')),
        cell: ({ user }) => (
          <Link to={`/courses/analytics/${user._id}`}>{nameOf(user, t('courses.unknownPerson'))}</Link>
        ),
      },
      {
        id: 'department',
        label: t('courses.department'),
        sortable: false,
        leavesAt: 4,
        onCard: 'line',
        value: ({ user }) => user.department,
      },
      ...progressColumns(t),
    ],
    [t],
  );
}

/** Who learns what, the newest first; one of them is chosen by name. */
export function Students() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(learningList);
  const query = useProgressListQuery({ query: askedOf(list.url, learningList) as Query });
  const options = learnerStatuses.map((value) => ({ value, label: t(`courses.learner_${value}`) }));
  return (
    <>
      <div className={classes.progress}>
        <PersonPicker
          label={t('courses.findStudent')}
          value={null}
          onChange={(person) => person && void navigate(`/courses/analytics/${person._id}`)}
        />
      </div>
      <ListPage
        list={list}
        query={query}
        label={t('courses.analytics_students')}
        filters={[{ id: 'status', label: t('courses.status'), options }]}
        rows={{
          id: 'courseStudents',
          columns: useColumns(),
          nameOf: ({ user, title }) => `${nameOf(user, t('courses.unknownPerson'))}, ${title}`,
        }}
        empty={
          <EmptyState
            icon="people"
            drawing="nothing"
            title={t('courses.none_members')}
            text={t('courses.noneHint_students')}
          />
        }
      />
    </>
  );
}
