import { readKey, readKeysOf } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { CourseDoc, CoursePart } from './course.ts';

/** Held by the chosen administrators of learning. */
export const learningAdminsKey = 'lms:admins';

/** Held by those who take part in a course. */
export const courseKey = (course: string) => `course:${course}`;

type Who = Pick<Member, 'userId' | 'roles' | 'keys'>;

/** Administrators of the company, those with the role, and those the company has chosen. */
export const isLearningAdmin = (caller: Who): boolean =>
  isAdmin(caller as Member) || caller.roles.includes('lms_admin') || caller.keys.includes(learningAdminsKey);

export const canEditCourse = (caller: Who, { admins }: Pick<CourseDoc, 'admins'>): boolean =>
  isLearningAdmin(caller) || admins.includes(caller.userId);

/** While a course is open people enrol, learn and take tests. */
export const isOpen = ({ status }: Pick<CourseDoc, 'status'>): boolean =>
  status === 'appointed' || status === 'published';

/** Editors of the course enrol anyone; others enrol themselves in published ones (D88). */
export function canEnrol(caller: Who, course: Pick<CourseDoc, 'admins' | 'status'>, user: string): Ruling {
  const edits = canEditCourse(caller, course);
  if (user !== caller.userId && !edits) return false;
  return (edits ? isOpen(course) : course.status === 'published') || 'course_closed';
}

/** What people have learned stays: a course with participants is archived. */
export const canRemoveCourse = (caller: Who, course: Pick<CourseDoc, 'admins' | 'members_total'>): Ruling =>
  canEditCourse(caller, course) && (course.members_total === 0 || 'course_begun');

/** A course with participants is not a draft again. */
export const canTurn = (before: Pick<CourseDoc, 'status' | 'members_total'>, status: CourseDoc['status']): Ruling =>
  status !== 'draft' || before.status === 'draft' || before.members_total === 0 || 'course_begun';

/** Who reads a course, its lessons and its files, besides the administrators of the company (D88). */
export function courseReadKeys({ _id, status, admins }: Pick<CourseDoc, '_id' | 'status' | 'admins'>): string[] {
  const editors = [learningAdminsKey, ...admins.map((user) => `user:${user}`)];
  const learners = status === 'draft' ? [] : status === 'published' ? ['all'] : [courseKey(_id)];
  return [...editors, ...learners].map((key) => readKey('lms', key));
}

export const visibleToLearners = (caller: Member): { read_keys?: { $in: string[] } } =>
  isLearningAdmin(caller) ? {} : { read_keys: { $in: readKeysOf(caller, 'lms') } };

/** What lessons and tests take over from their course. */
export interface Placed {
  admins: string[];
  read_keys: string[];
  open: boolean;
}

export const placedIn = (course: Pick<CourseDoc, 'status' | 'admins' | 'read_keys'>): Placed => ({
  admins: course.admins,
  read_keys: course.read_keys,
  open: isOpen(course),
});

/** The same parts in another order; null: others. */
export function reordered(parts: readonly CoursePart[], ids: readonly string[]): CoursePart[] | null {
  const known = new Map(parts.map((part) => [part._id, part]));
  const found = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  return found.length === parts.length && ids.length === parts.length ? found : null;
}

const maxWords = 300;

export const titleWords = (title: string, description: string): string[] =>
  searchWords(title, description).slice(0, maxWords);
