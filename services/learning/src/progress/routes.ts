import { courseProgress as contract } from '@atrium/contracts/courseProgress';
import { courses as courseCalls } from '@atrium/contracts/courses';
import type { CourseNumbers, LearningDashboard } from '@atrium/contracts';
import { allow, answer, found, noAccess, peopleOf, shownPerson, type Member, type PageRequest } from '@atrium/kit';
import { listItems, requireRuling, withFields, type CrudQuery } from '@atrium/kit/crud';
import { allCourses, coursesById, visibleCourse } from '../courses/reading.ts';
import { canEditCourse, isLearningAdmin } from '../courses/rules.ts';
import type { CourseDoc } from '../courses/course.ts';
import { learnersAmong } from '../courses/commands.ts';
import { enrol, learnLesson, leaveCourse, turnProgress } from './commands.ts';
import { allProgressOf, progressOfPerson, progressPage, visibleProgress } from './reading.ts';
import { averageOf } from './rules.ts';
import { showProgress } from './show.ts';
import { progress, type ProgressDoc } from './store.ts';

const shown = async (caller: Member, doc: ProgressDoc) => ({ result: (await showProgress(caller, [doc]))[0]! });

async function list(caller: Member, query: CrudQuery) {
  const resource = { collection: progress, visible: visibleProgress, order: '-created' };
  const { docs, ...page } = await listItems<typeof contract, ProgressDoc>(caller, resource, query);
  return { result: await showProgress(caller, docs), ...page };
}

function numbersOf(course: CourseDoc, own: CourseNumbers['progress']): CourseNumbers {
  const { _id, title, status, parts, members_total, learned_total, attempts_total, passed_total } = course;
  return {
    _id,
    title,
    status,
    lessons_total: parts.filter(({ kind }) => kind === 'lesson').length,
    tests_total: parts.filter(({ kind }) => kind === 'test').length,
    members_total,
    learned_total,
    attempts_total,
    passed_total,
    average_score: averageOf(course.score_total, attempts_total),
    progress: own,
  };
}

/** Of the courses of a person. */
async function numbersFor(caller: Member, user: string, query: PageRequest) {
  await peopleOf(caller).require([user]);
  const { docs, ...page } = await progressPage(caller, { user }, query);
  const courses = await coursesById(
    caller,
    docs.map(({ course_id }) => course_id),
  );
  const rows = await showProgress(caller, docs);
  const result = rows.flatMap((row) => {
    const course = courses.get(row.course_id);
    return course ? numbersOf(course, row) : [];
  });
  return { result, ...page };
}

async function dashboardOf(caller: Member, user: string): Promise<LearningDashboard> {
  await peopleOf(caller).require([user]);
  const person = (await peopleOf(caller).byIds([user])).get(user);
  allow(user === caller.userId || person?.chief === caller.userId || isLearningAdmin(caller));
  const docs = await allProgressOf(caller, user);
  const all = await showProgress(caller, docs);
  const scores = all.flatMap(({ average_score }) => average_score ?? []);
  const having = (status: ProgressDoc['status']) => all.filter((each) => each.status === status).length;
  return {
    user: shownPerson(person, user),
    courses_total: all.length,
    not_started_total: having('not_started'),
    started_total: having('started'),
    in_progress_total: having('in_progress'),
    learned_total: having('learned'),
    average_score: averageOf(
      scores.reduce((sum, score) => sum + score, 0),
      scores.length,
    ),
    courses: all.slice(0, 100),
  };
}

export const progressRoutes = [
  answer(contract.list, async ({ caller, query }) => list(caller, query)),

  answer(contract.ofClient, async ({ caller, query }) => {
    const { result, ...page } = await list(caller, query);
    return { result: result.map((item) => withFields(item, query.fields)), ...page };
  }),

  answer(contract.get, async ({ caller, params: { id } }) => {
    const filter = { ...(await visibleProgress(caller)), _id: id };
    return shown(caller, found(await progress.of(caller).findOne(filter), 'course_progress'));
  }),

  answer(contract.create, async ({ caller, body: { course_id, user_id = caller.userId } }) =>
    shown(caller, (await enrol(caller, course_id, [user_id]))[0]!),
  ),

  answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await turnProgress(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params: { id } }) => {
    await leaveCourse(caller, id);
    return { result: { _id: id } };
  }),

  answer(contract.ofPerson, async ({ caller, params: { course_id, user_id } }) => {
    const course = await visibleCourse(caller, course_id);
    if (user_id !== caller.userId && !canEditCourse(caller, course)) throw noAccess();
    return shown(caller, found(await progressOfPerson(caller, course_id, user_id), 'course_progress'));
  }),

  answer(contract.learn, async ({ caller, body }) => shown(caller, await learnLesson(caller, body))),

  answer(contract.dashboard, async ({ caller, params }) => ({ result: await dashboardOf(caller, params.id) })),

  answer(courseCalls.members, async ({ caller, params: { id }, query }) => {
    requireRuling(canEditCourse(caller, await visibleCourse(caller, id)));
    const { docs, ...page } = await progressPage(caller, { course_id: id }, query);
    return { result: await showProgress(caller, docs), ...page };
  }),

  answer(courseCalls.assign, async ({ caller, params: { id }, body: { empl } }) => {
    requireRuling(canEditCourse(caller, await visibleCourse(caller, id)));
    return { result: await showProgress(caller, await enrol(caller, id, await learnersAmong(caller, empl))) };
  }),

  answer(courseCalls.analytics, async ({ caller, query: { user_id, ...query } }) => {
    allow(isLearningAdmin(caller) || user_id === caller.userId);
    if (user_id) return numbersFor(caller, user_id, query);
    const { docs, ...page } = await allCourses(caller, query);
    return { result: docs.map((course) => numbersOf(course, null)), ...page };
  }),
];
