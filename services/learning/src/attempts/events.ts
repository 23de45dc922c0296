import type { AttemptStatus } from '@atrium/contracts/courseStates';
import type { AttemptDoc } from './store.ts';

/** Of a closed attempt. */
export const attemptClosed = ({ _id, course_id, test_id, user, title, status, closed }: AttemptDoc) => ({
  type: 'learning.course.examined' as const,
  data: {
    _id: course_id,
    test: test_id,
    attempt: _id,
    user,
    name: title,
    status: status as Exclude<AttemptStatus, 'started'>,
    created: closed!,
  },
});
