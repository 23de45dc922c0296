import type { courses as contract } from '@atrium/contracts';
import {
  conflict,
  found,
  invalid,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  type Member,
  type Work,
} from '@atrium/kit';
import { requireRuling, type Draft, type Resource } from '@atrium/kit/crud';
import { carryAgain, chosenFiles } from '../files.ts';
import { lessonsOf } from '../lessons/store.ts';
import { testsOf } from '../tests/store.ts';
import {
  canEditCourse,
  canRemoveCourse,
  canTurn,
  courseReadKeys,
  isLearningAdmin,
  placedIn,
  reordered,
  titleWords,
  visibleToLearners,
} from './rules.ts';
import type { CourseDoc } from './course.ts';
import { courseRemoved } from './events.ts';
import { showCourses } from './show.ts';
import { courses } from './store.ts';

const now = () => new Date().toISOString();

/** Of people those who work here and may learn; throws 404 when there are none. */
export async function learnersAmong(caller: Member, users: string[]): Promise<string[]> {
  const people = await peopleOf(caller).byIds(users);
  const isLearner = (user: string) => people.get(user)?.active && people.get(user)?.rights.includes('lms');
  const learners = users.filter(isLearner);
  if (users.length && !learners.length) throw notFound('user', 'user_not_found');
  return learners;
}

/** Throws 404 unless all work here and may learn. */
export async function requireLearners(caller: Member, users: string[]): Promise<void> {
  const learners = await learnersAmong(caller, users);
  if (learners.length < users.length) throw notFound('user', 'user_not_found');
}

const told = ({ title, status, admins }: CourseDoc) => ({ title, status, admins });

const coverOf = (caller: Member, cover: Parameters<typeof chosenFiles>[1], before?: CourseDoc) =>
  chosenFiles(caller, cover, {
    entity: 'course',
    author: before?.creator ?? caller.userId,
    before: before?.cover ?? [],
    field: 'cover',
  });

/** Lessons and tests are read and edited by those who read and edit the course. */
async function placeParts(caller: Member, course: CourseDoc, work: Work) {
  const placed = placedIn(course);
  await testsOf(caller).place(course._id, placed, work);
  await lessonsOf(caller).place(course._id, placed, work);
  for (const lesson of await lessonsOf(caller).withFiles(course._id, work)) carryAgain(lesson, caller.userId, work);
}

export const courseResource: Resource<typeof contract, CourseDoc> = {
  entity: 'course',
  collection: courses,
  order: '-created',
  visible: visibleToLearners,
  canCreate: isLearningAdmin,
  canChange: canEditCourse,
  canRemove: canRemoveCourse,
  async draft(caller, { title, description = '', cover, status = 'draft', admins = [] }) {
    const chosen = [...new Set(admins)];
    await requireLearners(caller, chosen);
    return {
      _id: newId(),
      creator: caller.userId,
      title,
      description,
      cover: await coverOf(caller, cover),
      status,
      admins: chosen,
      parts: [],
      members_total: 0,
      learned_total: 0,
      attempts_total: 0,
      passed_total: 0,
      score_total: 0,
      created: now(),
      updated: null,
      words: [],
      read_keys: [],
    };
  },
  async prepare(caller, { cover, admins, parts, ...fields }, course) {
    const chosen = admins && [...new Set(admins)];
    if (chosen) {
      const added = chosen.filter((user) => !course.admins.includes(user));
      await requireLearners(caller, added);
    }
    const order = parts && reordered(course.parts, parts);
    if (order === null) throw invalid({ parts: 'choice' });
    return {
      ...fields,
      ...(cover && { cover: await coverOf(caller, cover, course) }),
      ...(chosen && { admins: chosen }),
      ...(order && { parts: order }),
      updated: now(),
    };
  },
  derived: (course: Draft<CourseDoc>) => ({
    words: titleWords(course.title, course.description),
    read_keys: courseReadKeys(course as CourseDoc),
  }),
  files: ({ creator, cover, read_keys }) => ({ author: creator, attachment: cover, readKeys: read_keys }),
  created(caller, course, work) {
    const row = { section: 'courses', action: 'course_created', item_id: course._id } as const;
    recordInJournal(caller, { ...row, after: told(course) }, work);
  },
  async changed(caller, course, before, work) {
    requireRuling(canTurn(before, course.status));
    // A lesson that came meanwhile must not be lost by a new order.
    const order = course.parts.map(({ _id }) => _id);
    if (!reordered(before.parts, order)) throw conflict('changed_meanwhile');
    if (String(course.read_keys) !== String(before.read_keys) || course.status !== before.status)
      await placeParts(caller, course, work);
    const row = { section: 'courses', action: 'course_changed', item_id: course._id } as const;
    recordInJournal(caller, { ...row, before: told(before), after: told(course) }, work);
  },
  async removed(caller, course, work) {
    const lessons = await lessonsOf(caller).withFiles(course._id, work);
    for (const lesson of lessons) carryNothing(caller, lesson, work);
    await lessonsOf(caller).removeAll(course._id, work);
    await testsOf(caller).removeAll(course._id, work);
    work.announce(courseRemoved(course._id));
    const row = { section: 'courses', action: 'course_removed', item_id: course._id } as const;
    recordInJournal(caller, { ...row, before: told(course) }, work);
  },
  show: showCourses,
};

const carryNothing = (caller: Member, { _id: id, creator: author }: { _id: string; creator: string }, work: Work) =>
  work.attachFiles({ entity: 'lesson', id, author, actor: caller.userId, files: [], read_keys: [] });

/** Throws 403 for those who do not edit the course. */
export function requireEditor(caller: Member, course: CourseDoc | null): CourseDoc {
  const known = found(course, 'course');
  requireRuling(canEditCourse(caller, known));
  return known;
}
