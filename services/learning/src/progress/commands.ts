import type { BodyOf, courseProgress as contract } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  inPages,
  notFound,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { attemptsOf } from '../attempts/store.ts';
import { requireLearners } from '../courses/commands.ts';
import { courseAssigned } from '../courses/events.ts';
import { visibleCourse } from '../courses/reading.ts';
import { canEditCourse, canEnrol, isOpen } from '../courses/rules.ts';
import type { CourseDoc } from '../courses/course.ts';
import { coursesOf } from '../courses/store.ts';
import { lessonsOf } from '../lessons/store.ts';
import { courseKeysOf } from './courseKeys.ts';
import { visibleProgress } from './reading.ts';
import { canLeave, opened, withLesson } from './rules.ts';
import { learnersAfter, noProgress, progress, progressOf, type ProgressDoc } from './store.ts';

const now = () => new Date().toISOString();

/** Enrols those who do not take part yet; resolves to the progress of all. Two who enrol the same meet at the course. */
export async function enrol(caller: Member, course_id: string, chosen: string[]): Promise<ProgressDoc[]> {
  const users = [...new Set(chosen)];
  const others = users.filter((user) => user !== caller.userId);
  if (others.length) allow(canEditCourse(caller, await visibleCourse(caller, course_id)));
  await requireLearners(caller, others);
  return unitOfWork(caller, async (work) => {
    const course = await visibleCourse(caller, course_id, work);
    const store = progressOf(caller);
    const known = new Set((await store.among(course_id, users, work)).map(({ user }) => user));
    const added = users.filter((user) => !known.has(user));
    for (const user of added) requireRuling(canEnrol(caller, course, user));
    if (added.length) await addLearners(caller, course, added, work);
    const all = await store.among(course_id, users, work);
    return users.flatMap((user) => all.find((each) => each.user === user) ?? []);
  });
}

async function addLearners(caller: Member, course: CourseDoc, added: string[], work: Work) {
  found(await coursesOf(caller).count(course._id, { members_total: added.length }, work), 'course');
  for (const user of added) {
    await progressOf(caller).add(course._id, [user], user === caller.userId ? null : caller.userId, work);
    await courseKeysOf(caller).add(user, course._id, work);
  }
  const told = added.filter((user) => user !== caller.userId);
  if (!told.length) return;
  work.announce(courseAssigned(course, caller.userId, told, now()));
  const row = { section: 'courses', action: 'course_assigned', item_id: course._id } as const;
  recordInJournal(caller, { ...row, after: { title: course.title, users: told } }, work);
}

/** The own progress in an open course. */
export async function ownInOpenCourse(caller: Member, course_id: string, work: Work) {
  const own = await progressOf(caller).ofPerson(course_id, caller.userId, work);
  // Those who take part may act before they hold the key of the course.
  if (!own) throw (await visibleCourse(caller, course_id, work)) && conflict('not_enrolled');
  const course = found(await coursesOf(caller).byId(course_id, work), 'course');
  if (!isOpen(course)) throw conflict('course_closed');
  return { course, own };
}

/** Saves what somebody has learned; the course counts those who have learned all of it. */
export async function saveProgress(
  tenant: Tenant,
  before: ProgressDoc,
  fields: Partial<Omit<ProgressDoc, '_id' | 'client_id'>>,
  work: Work,
): Promise<ProgressDoc> {
  const saved = found(await progressOf(tenant).save(before, fields, work), 'course_progress');
  const added = Number(saved.status === 'learned') - Number(before.status === 'learned');
  if (added) await coursesOf(tenant).count(saved.course_id, { learned_total: added }, work);
  return saved;
}

export async function learnLesson(
  caller: Member,
  { course_id, lesson_id, user_id }: BodyOf<typeof contract.learn>,
): Promise<ProgressDoc> {
  allow(user_id === undefined || user_id === caller.userId);
  return unitOfWork(caller, async (work) => {
    const { course, own } = await ownInOpenCourse(caller, course_id, work);
    if (!course.parts.some(({ _id, kind }) => _id === lesson_id && kind === 'lesson')) throw notFound('lesson');
    if (own.lessons.some((each) => each.lesson_id === lesson_id)) return own;
    await lessonsOf(caller).countLearned([lesson_id], 1, work);
    return saveProgress(caller, own, withLesson(own, lesson_id, course.parts, now()), work);
  });
}

const readProgress = async (caller: Member, id: string, work: Work): Promise<ProgressDoc> =>
  found(
    await progress.of(caller).findOne({ ...(await visibleProgress(caller)), _id: id }, {}, work),
    'course_progress',
  );

const courseOf = async (tenant: Tenant, { course_id }: ProgressDoc, work: Work): Promise<CourseDoc> =>
  found(await coursesOf(tenant).byId(course_id, work), 'course');

/** The person opens the course, or an editor of it lets the person begin again. */
export const turnProgress = (
  caller: Member,
  id: string,
  { status }: BodyOf<typeof contract.update>,
): Promise<ProgressDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await readProgress(caller, id, work);
    const course = await courseOf(caller, before, work);
    if (status === 'started') {
      allow(before.user === caller.userId);
      if (!isOpen(course)) throw conflict('course_closed');
      const next = opened(before, course.parts, now());
      return next.status === before.status ? before : saveProgress(caller, before, next, work);
    }
    allow(canEditCourse(caller, course));
    await lessonsOf(caller).countLearned(
      before.lessons.map(({ lesson_id }) => lesson_id),
      -1,
      work,
    );
    await attemptsOf(caller).removeOpen(before, work);
    recordOf(caller, 'course_restarted', before, work);
    return saveProgress(caller, before, noProgress(), work);
  });

function recordOf(
  caller: Member,
  action: 'course_restarted' | 'course_member_removed',
  { course_id, user, status }: ProgressDoc,
  work: Work,
) {
  const row = { section: 'courses', action, item_id: course_id, for_user: user } as const;
  recordInJournal(caller, { ...row, before: { status } }, work);
}

/** With the attempts; the numbers of tests stay as they were taken. */
export async function forgetProgress(
  tenant: Tenant & { clientId: string },
  doc: ProgressDoc,
  work: Work,
): Promise<void> {
  found((await progressOf(tenant).remove(doc, work)) || null, 'course_progress');
  const learned = doc.status === 'learned' ? -1 : 0;
  await coursesOf(tenant).count(doc.course_id, { members_total: -1, learned_total: learned }, work);
  await lessonsOf(tenant).countLearned(
    doc.lessons.map(({ lesson_id }) => lesson_id),
    -1,
    work,
  );
  await attemptsOf(tenant).removeAll(doc, work);
  await courseKeysOf(tenant).remove(doc.user, doc.course_id, work);
}

export const leaveCourse = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const doc = await readProgress(caller, id, work);
    const course = await courseOf(caller, doc, work);
    const own = doc.user === caller.userId;
    requireRuling(canLeave({ edits: canEditCourse(caller, course), own }, doc));
    await forgetProgress(caller, doc, work);
    if (!own) recordOf(caller, 'course_member_removed', doc, work);
    return null;
  });

/** The keys of all who take part, after a company came from an archive. */
export async function grantCoursesAgain(clientId: string): Promise<void> {
  const tenant = { clientId };
  const learners = inPages<{ _id: string; user: string }>((after, limit) => learnersAfter(tenant, after, limit));
  for await (const { user } of learners)
    await unitOfWork(tenant, async (work) => {
      const all = await progressOf(tenant).allOf(user, work);
      const ids = all.map(({ course_id }) => course_id);
      await courseKeysOf(tenant).replace(user, ids, work);
      return null;
    });
}
