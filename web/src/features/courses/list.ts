import {
  courseStatuses,
  learnerStatuses,
  type AttemptStatus,
  type CourseStatus,
  type LearnerStatus,
} from '@atrium/contracts/courseStates';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

export const courseList = {
  filters: { status: courseStatuses },
  sorts: ['-created', 'title'],
  pageSize: 24,
} satisfies ListDescription;

export const learningList = {
  filters: { status: learnerStatuses },
  pageSize: 20,
} satisfies ListDescription;

export const memberList = { filters: {}, pageSize: 25 } satisfies ListDescription;

export const courseTones: Record<CourseStatus, Tone> = {
  draft: 'warm',
  appointed: 'accent',
  published: 'good',
  archived: 'neutral',
};

export const learnerTones: Record<LearnerStatus, Tone> = {
  not_started: 'neutral',
  started: 'accent',
  in_progress: 'accent',
  learned: 'good',
};

export const attemptTones: Record<AttemptStatus | 'not_started', Tone> = {
  not_started: 'neutral',
  started: 'accent',
  finished: 'good',
  passed: 'good',
  failed: 'bad',
  not_passed: 'bad',
};

/** `error_<code>` of the courses, or what the portal says of the code. */
export const refusalKeys = (code: string) => [`courses.error_${code}`, `errors.${code}`, 'errors.unknown'];
