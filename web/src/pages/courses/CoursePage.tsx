import type { Course } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { Contents } from '../../features/courses/course/Contents.tsx';
import { Hero } from '../../features/courses/course/Hero.tsx';
import type { PartRow } from '../../features/courses/course/parts.ts';
import { useParts } from '../../features/courses/course/useParts.ts';
import {
  useChangeCourseMutation,
  useCourseQuery,
  useLeaveCourseMutation,
  useOwnProgressQuery,
  useRemoveCourseMutation,
} from '../../features/courses/endpoints.ts';
import { useTell } from '../../features/courses/useTell.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './courses.module.css';
import { One } from './One.tsx';

const Participants = lazyPart(
  lazyNamed(() => import('../../features/courses/course/Participants.tsx'), 'Participants', 'people', 'table'),
);
const CourseForm = lazyPart(
  lazyNamed(() => import('../../features/courses/course/CourseForm.tsx'), 'CourseForm', 'people', 'fileField'),
);

export const features = [queryFeature];

const tabs = ['contents', 'general', 'members'] as const;

/** A course: what is in it, and for those who edit it what it is and who takes part. */
export function Page() {
  const { id = '' } = useParams();
  const query = useCourseQuery({ params: { id } });
  return (
    <div className={classes.page}>
      <One query={query}>{({ result }) => <WithParts key={id} course={result} />}</One>
    </div>
  );
}

function WithParts({ course }: { course: Course }) {
  return <One query={useParts(course)}>{({ rows }) => <Opened course={course} rows={rows} />}</One>;
}

function Opened({ course, rows }: { course: Course; rows: readonly PartRow[] }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('courses');
  const [asked] = useTabParam(tabs);
  const [act, setAct] = useState<Act | null>(null);
  const tab = course.can.edit ? asked : 'contents';
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/courses' }]}
        crumbsLabel={section}
        title={course.title}
        acts={useActs(course, setAct)}
      />
      <Hero course={course} rows={rows} />
      {course.can.edit && (
        <LinkTabs
          label={course.title}
          value={tab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`courses.part_${value}`),
            ...(value === 'members' && { count: course.members_total }),
          }))}
        />
      )}
      {tab === 'contents' && <Contents course={course} rows={rows} />}
      {tab === 'general' && <CourseForm key={course._id} course={course} />}
      {tab === 'members' && <Participants course={course} />}
      {act && <Asked course={course} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

type Act = 'archive' | 'remove' | 'leave';

function useActs(course: Course, ask: (act: Act) => void): HeaderAct[] {
  const { t } = useTranslation();
  const tell = useTell();
  const [change, { isLoading }] = useChangeCourseMutation();
  const me = useSelector(selectMyId) ?? '';
  const { _id: id, status, own, can } = course;
  const progress = useOwnProgressQuery(own ? { params: { course_id: id, user_id: me } } : skipToken).currentData
    ?.result;
  const isEnrolledByOneself = own !== null && progress?.assigned_by === null;
  const turn = (to: 'published' | 'appointed') => async () =>
    void tell(`courses.turned_${to}`, await change({ params: { id }, body: { status: to } }));
  const acts: (HeaderAct | false)[] = [
    isEnrolledByOneself && { id: 'leave', label: t('courses.leave'), icon: 'exit', onSelect: () => ask('leave') },
    can.edit && {
      id: 'remove',
      label: t('common.remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => ask('remove'),
    },
    can.edit && status !== 'archived' && { id: 'archive', label: t('courses.archive'), onSelect: () => ask('archive') },
    can.edit &&
      status !== 'appointed' && {
        id: 'appoint',
        label: t('courses.appoint'),
        busy: isLoading,
        onSelect: () => void turn('appointed')(),
      },
    can.edit &&
      status !== 'published' && {
        id: 'publish',
        label: t('courses.publish'),
        main: true,
        busy: isLoading,
        onSelect: () => void turn('published')(),
      },
  ];
  return acts.filter((one) => one !== false);
}

function Asked({ course, act, onClose }: { course: Course; act: Act; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const [change, changing] = useChangeCourseMutation();
  const [remove, removing] = useRemoveCourseMutation();
  const [leave, leaving] = useLeaveCourseMutation();
  const params = { id: course._id };
  const calls = {
    archive: () => change({ params, body: { status: 'archived' } }),
    remove: () => remove({ params }),
    leave: () => leave({ params: { id: course.own?._id ?? '' } }),
  };
  const confirm = async () => {
    const isDone = tell(`courses.done_${act}`, await calls[act]());
    onClose();
    if (isDone && act !== 'archive') void navigate('/courses');
  };
  return (
    <ConfirmDialog
      title={t(`courses.${act}Title`)}
      text={t(`courses.${act}Text`)}
      confirmLabel={t(`courses.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'remove'}
      busy={changing.isLoading || removing.isLoading || leaving.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
