import type { CourseProgress } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { learnerTones } from '../list.ts';

/** How far somebody is in a course. */
export const progressColumns = (t: TFunction): readonly TableColumn<CourseProgress>[] => [
  {
    id: 'course',
    label: t('courses.course'),
    required: true,
    width: 220,
    sortable: false,
    onCard: 'line',
    value: ({ title }) => title,
    cell: ({ course_id, title }) => <Link to={`/courses/${course_id}`}>{title}</Link>,
  },
  {
    id: 'done',
    label: t('courses.done'),
    sortable: false,
    width: 100,
    leavesAt: 2,
    onCard: 'figure',
    value: ({ done_total, parts_total }) => t('courses.doneShort', { done: done_total, total: parts_total }),
  },
  {
    id: 'average',
    label: t('courses.averageScore'),
    type: 'number',
    sortable: false,
    width: 110,
    leavesAt: 1,
    format: { style: 'percent' },
    value: ({ average_score }) => (average_score === null ? null : average_score / 100),
  },
  {
    id: 'last',
    label: t('courses.lastTry'),
    type: 'date',
    sortable: false,
    leavesAt: 3,
    onCard: 'line',
    value: ({ last }) => last,
  },
  {
    id: 'status',
    label: t('courses.status'),
    type: 'badge',
    sortable: false,
    required: true,
    width: 130,
    value: ({ status }) => ({ text: t(`courses.learner_${status}`), tone: learnerTones[status] }),
  },
];
