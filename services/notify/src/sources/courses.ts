import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const readKeys = () => [readKey('lms', 'all')];

interface Told {
  /** Of the course. */
  _id: string;
  name: string;
  created: string;
}

const noteOf = ({ _id, name, created }: Told, subject: string, actor: string) => ({
  section: 'other' as const,
  subject,
  about: [_id],
  actors: [actor],
  actors_total: 1,
  name,
  link: `/courses/${_id}`,
  created,
});

export const courseAssigned: Source<'learning.course.assigned'> = {
  event: 'learning.course.assigned',
  readKeys,
  notes: ({ by, recipients, ...course }) =>
    oncePerPerson(
      by,
      recipients.map((user): [string, Kind] => [user, 'course_assigned']),
    ).map((recipient) => ({ ...recipient, ...noteOf(course, `course:${course._id}:assigned`, by) })),
};

/** At most once a day of the company; also the person who has made the course, when they take part. */
export const courseReminded: Source<'learning.course.reminded'> = {
  event: 'learning.course.reminded',
  readKeys,
  notes: ({ by, recipients, day, ...course }) =>
    recipients.map((user) => ({
      user,
      kind: 'course_reminded',
      ...noteOf(course, `course:${course._id}:reminded:${day ?? course.created.slice(0, 10)}`, by),
    })),
};

/** One who has not passed and may try again is not told. */
const kinds: Partial<Record<string, Kind>> = {
  passed: 'test_passed',
  finished: 'test_passed',
  failed: 'test_failed',
};

/** The person who has taken the test, and is the actor as well. */
export const courseExamined: Source<'learning.course.examined'> = {
  event: 'learning.course.examined',
  readKeys,
  notes: ({ attempt, user, status, ...course }) => {
    const kind = kinds[status];
    return kind ? [{ user, kind, ...noteOf(course, `attempt:${attempt}`, user) }] : [];
  },
};

export const courseRemoved = on('learning.course.removed', ({ _id }, context) => removeAbout(_id, context));
