import { courseProgress, courses, lessons, tests, users } from '@atrium/contracts';
import { as, makeCompany, upload, type Company } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  assign,
  at,
  enrol,
  learn,
  makeCourse,
  makeLesson,
  makeTest,
  progressOf,
  readCourse,
} from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

describe('the generic calls of courses', () => {
  expectCrud(courses, {
    company: () => company,
    make: (number) => ({ title: `Course${number}x`, status: 'published' }),
    change: [{ title: 'Another' }, { description: 'All about it' }],
    by: ({ adm, ana }) => ({ owner: adm, colleague: ana }),
    filters: [
      { filter: { status: 'published' }, matches: ({ status }) => status === 'published' },
      { filter: { status: { $ne: 'draft' } }, matches: ({ status }) => status !== 'draft' },
    ],
    searched: (number) => `Course${number}x`,
    sorts: ['created', 'title'],
  });
});

let course_id: string;
beforeAll(async () => {
  course_id = (await makeCourse(company.adm))._id;
});

describe('the generic calls of lessons', () => {
  expectCrud(lessons, {
    company: () => company,
    make: (number) => ({ course_id, name: `Lesson${number}x` }),
    change: [{ name: 'Another' }, { content: '<p>All about it</p>' }],
    by: ({ adm, ana }) => ({ owner: adm, colleague: ana }),
    filters: [],
    searched: (number) => `Lesson${number}x`,
    sorts: ['created'],
  });
});

describe('the generic calls of tests', () => {
  expectCrud(tests, {
    company: () => company,
    make: (number) => ({ course_id, title: `Exam${number}x` }),
    change: [{ title: 'Another' }, { pass_score: 50 }],
    by: ({ adm, ana }) => ({ owner: adm, colleague: ana }),
    filters: [],
    searched: (number) => `Exam${number}x`,
    sorts: ['created'],
  });
});

test('lessons and tests are listed of one course', async () => {
  const { adm, ana } = company;
  const own = await makeCourse(adm);
  const [lesson, exam] = [await makeLesson(adm, own._id), await makeTest(adm, own._id)];
  const query = { filter: JSON.stringify({ course_id: own._id }) };
  expect((await as(ana).call(lessons.list, { query })).result.map(({ _id }) => _id)).toEqual([lesson._id]);
  expect((await as(ana).call(tests.list, { query })).result.map(({ _id }) => _id)).toEqual([exam._id]);
  expect((await readCourse(ana, own._id)).parts).toEqual([
    { _id: lesson._id, kind: 'lesson' },
    { _id: exam._id, kind: 'test' },
  ]);
});

test('only administrators of learning create courses, and those whom the company chooses', async () => {
  const { adm, ana, mia, client } = company;
  const body = { title: 'Mine' };
  expect(await as(mia).refused(courses.create, { body })).toMatchObject({ status: 403 });
  const input = { params: { client_id: client._id } };
  const choose = (admins: string[]) => as(adm).call(courses.setAdmins, { ...input, body: { admins } });
  expect(await as(ana).refused(courses.setAdmins, { ...input, body: { admins: [] } })).toMatchObject({ status: 403 });
  expect((await choose([mia._id])).result.admins).toMatchObject([{ _id: mia._id }]);
  expect((await as(adm).call(courses.admins, input)).result.admins).toMatchObject([{ _id: mia._id }]);
  const { result } = await eventually(() => as(mia).call(courses.create, { body }));
  expect(await readCourse(mia, result._id)).toMatchObject({ status: 'draft', can: { edit: true } });
  expect(await as(ana).refused(courses.get, at(result._id))).toMatchObject({ status: 404 });
  await choose([]);
  await eventually(async () =>
    expect(await as(mia).refused(courses.get, at(result._id))).toMatchObject({ status: 404 }),
  );
});

test('an administrator of one course edits it, its lessons and tests, and no other', async () => {
  const { adm, ana, bo } = company;
  const [own, other] = [await makeCourse(adm, { status: 'draft', admins: [ana._id] }), await makeCourse(adm)];
  const lesson = await makeLesson(ana, own._id);
  await makeTest(ana, own._id);
  await as(ana).call(courses.update, { ...at(own._id), body: { title: 'Better' } });
  expect(await as(ana).refused(lessons.create, { body: { course_id: other._id, name: 'No' } })).toMatchObject({
    status: 403,
  });
  expect(await as(bo).refused(lessons.get, at(lesson._id))).toMatchObject({ status: 404 });
  await as(adm).call(courses.update, { ...at(own._id), body: { admins: [bo._id] } });
  expect(await as(ana).refused(lessons.get, at(lesson._id))).toMatchObject({ status: 404 });
  await as(bo).call(lessons.update, { ...at(lesson._id), body: { name: 'Mine now' } });
});

test('a draft is seen by those who edit it, an appointed course by those who take part, a published one by all', async () => {
  const { adm, ana, bo } = company;
  const { _id } = await makeCourse(adm, { status: 'draft' });
  const lesson = await makeLesson(adm, _id);
  const turn = (status: 'appointed' | 'published' | 'archived' | 'draft') =>
    as(adm).call(courses.update, { ...at(_id), body: { status } });
  expect(await as(adm).refused(courses.assign, { ...at(_id), body: { empl: [ana._id] } })).toMatchObject({
    code: 'course_closed',
  });
  await turn('appointed');
  expect(await as(bo).refused(courseProgress.create, { body: { course_id: _id } })).toMatchObject({ status: 404 });
  const [own] = await assign(adm, _id, ana);
  expect(own).toMatchObject({ status: 'not_started', assigned_by: adm._id, parts_total: 1 });
  const seen = await eventually(() => as(ana).call(lessons.get, at(lesson._id)));
  expect(seen.result).toMatchObject({ content: '<p>Read</p>', can: { edit: false } });
  expect(await as(bo).refused(lessons.get, at(lesson._id))).toMatchObject({ status: 404 });
  await turn('published');
  expect(await readCourse(bo, _id)).toMatchObject({ own: null, can: { enrol: true } });
  expect(await as(adm).refused(courses.update, { ...at(_id), body: { status: 'draft' } })).toMatchObject({
    code: 'course_begun',
  });
  await turn('archived');
  expect(await as(bo).refused(courses.get, at(_id))).toMatchObject({ status: 404 });
  expect(await readCourse(ana, _id)).toMatchObject({ status: 'archived', own: { status: 'not_started' } });
  const late = { body: { course_id: _id, lesson_id: lesson._id } };
  expect(await as(ana).refused(courseProgress.learn, late)).toMatchObject({ code: 'course_closed' });
});

test('a course with participants is archived, and one without them goes with its lessons', async () => {
  const { adm, ana } = company;
  const [begun, empty] = [await makeCourse(adm), await makeCourse(adm)];
  const lesson = await makeLesson(adm, empty._id);
  await enrol(ana, begun._id);
  expect(await as(adm).refused(courses.remove, at(begun._id))).toMatchObject({ status: 409, code: 'course_begun' });
  await as(adm).call(courses.remove, at(empty._id));
  expect(await as(adm).refused(lessons.get, at(lesson._id))).toMatchObject({ status: 404 });
});

test('the parts of a course stand in the order that its editor gives them', async () => {
  const { adm } = company;
  const { _id } = await makeCourse(adm);
  const ids = [await makeLesson(adm, _id), await makeLesson(adm, _id), await makeTest(adm, _id)].map(
    (part) => part._id,
  );
  const order = (parts: string[]) => ({ ...at(_id), body: { parts } });
  const { result } = await as(adm).call(courses.update, order(ids.toReversed()));
  expect(result.parts.map((part) => part._id)).toEqual(ids.toReversed());
  for (const wrong of [ids.slice(1), [...ids, ids[0]!], ['0'.repeat(24), ...ids.slice(1)]])
    expect(await as(adm).refused(courses.update, order(wrong))).toMatchObject({
      body: { fields: { parts: 'choice' } },
    });
});

test('a lesson is clean HTML with files that those who learn read', async () => {
  const { adm, bo, client } = company;
  const { _id } = await makeCourse(adm);
  const file = await upload(adm, { name: 'plan.png' }, 'course');
  const content = `<p onclick="x()">Look</p><script>x()</script><img src="/files/${file._id}">`;
  const lesson = await makeLesson(adm, _id, { content, attachment: [{ _id: file._id }] });
  expect(lesson.content).toBe(`<p>Look</p><img src="/files/${file._id}" />`);
  expect(lesson.attachment).toMatchObject([{ _id: file._id, name: 'plan.png' }]);
  const [carried] = await stored.events(client._id, 'learning.files.attached').then((all) => all.slice(-1));
  expect(carried).toMatchObject({ entity: 'lesson', id: lesson._id, read_keys: expect.arrayContaining(['lms/all']) });
  const theirs = await upload(bo, { name: 'own.png' }, 'course');
  const foreign = { body: { course_id: _id, name: 'No', content: `<img src="/files/${theirs._id}">` } };
  expect(await as(adm).refused(lessons.create, foreign)).toMatchObject({ status: 422 });
  await as(adm).call(courses.update, { ...at(_id), body: { status: 'archived' } });
  const last = (await stored.events(client._id, 'learning.files.attached')).at(-1);
  expect(last?.read_keys).toContain(`lms/course:${_id}`);
  expect(last?.read_keys).not.toContain('lms/all');
});

describe('progress', () => {
  test('goes from enrolled over started to learned, and is kept when the course grows', async () => {
    const { adm, ana } = company;
    const { _id } = await makeCourse(adm);
    const [one, two] = [await makeLesson(adm, _id), await makeLesson(adm, _id)];
    const early = { body: { course_id: _id, lesson_id: one._id } };
    expect(await as(ana).refused(courseProgress.learn, early)).toMatchObject({ code: 'not_enrolled' });
    const own = await enrol(ana, _id);
    expect(await enrol(ana, _id)).toEqual(own);
    expect(own).toMatchObject({ status: 'not_started', assigned_by: null, done_total: 0, parts_total: 2 });
    const opened = await as(ana).call(courseProgress.update, { ...at(own._id), body: { status: 'started' } });
    expect(opened.result.status).toBe('started');
    expect(await learn(ana, _id, one._id)).toMatchObject({ status: 'in_progress', done_total: 1 });
    expect(await learn(ana, _id, two._id)).toMatchObject({ status: 'learned', done_total: 2 });
    await makeLesson(adm, _id);
    expect(await progressOf(ana, _id)).toMatchObject({ status: 'learned', done_total: 2, parts_total: 3 });
    expect(await readCourse(adm, _id)).toMatchObject({ members_total: 1, learned_total: 1 });
    const stat = (await as(adm).call(lessons.stat, at(one._id))).result;
    expect(stat).toEqual({ _id: one._id, learned_total: 1, members_total: 1 });
    expect(await as(ana).refused(lessons.stat, at(one._id))).toMatchObject({ status: 403 });
  });

  test('is complete with the parts that are left, once the person opens the course', async () => {
    const { adm, ana } = company;
    const { _id } = await makeCourse(adm);
    const [one, two] = [await makeLesson(adm, _id), await makeLesson(adm, _id)];
    const own = await enrol(ana, _id);
    await learn(ana, _id, one._id);
    await as(adm).call(lessons.remove, at(two._id));
    const { result } = await as(ana).call(courseProgress.update, { ...at(own._id), body: { status: 'started' } });
    expect(result).toMatchObject({ status: 'learned', done_total: 1, parts_total: 1 });
  });

  test('of others is seen by those who edit the course, and nobody learns for others', async () => {
    const { adm, ana, bo } = company;
    const { _id } = await makeCourse(adm);
    const lesson = await makeLesson(adm, _id);
    const own = await enrol(ana, _id);
    expect(await progressOf(adm, _id, ana)).toMatchObject({ user: { _id: ana._id } });
    const others = { params: { course_id: _id, user_id: ana._id } };
    expect(await as(bo).refused(courseProgress.ofPerson, others)).toMatchObject({ status: 403 });
    expect(await as(bo).refused(courseProgress.get, at(own._id))).toMatchObject({ status: 404 });
    expect(await as(bo).refused(courses.members, at(_id))).toMatchObject({ status: 403 });
    const forAna = { body: { course_id: _id, lesson_id: lesson._id, user_id: ana._id } };
    expect(await as(adm).refused(courseProgress.learn, forAna)).toMatchObject({ status: 403 });
    expect((await as(adm).call(courses.members, at(_id))).result).toMatchObject([{ user: { _id: ana._id } }]);
    const enrolling = { body: { course_id: _id, user_id: bo._id } };
    expect(await as(ana).refused(courseProgress.create, enrolling)).toMatchObject({ status: 403 });
  });

  test('begins again by those who edit the course', async () => {
    const { adm, ana } = company;
    const { _id } = await makeCourse(adm);
    const lesson = await makeLesson(adm, _id);
    const own = await enrol(ana, _id);
    await learn(ana, _id, lesson._id);
    const again = { ...at(own._id), body: { status: 'not_started' as const } };
    expect(await as(ana).refused(courseProgress.update, again)).toMatchObject({ status: 403 });
    expect((await as(adm).call(courseProgress.update, again)).result).toMatchObject({
      status: 'not_started',
      lessons: [],
      done_total: 0,
    });
    expect((await readCourse(adm, _id)).learned_total).toBe(0);
    expect((await as(adm).call(lessons.stat, at(lesson._id))).result.learned_total).toBe(0);
  });

  test('ends when a person leaves, or is removed', async () => {
    const { adm, ana, bo } = company;
    const { _id } = await makeCourse(adm);
    const own = await enrol(ana, _id);
    const [given] = await assign(adm, _id, bo);
    expect(await as(bo).refused(courseProgress.remove, at(given!._id))).toMatchObject({ status: 403 });
    await as(ana).call(courseProgress.remove, at(own._id));
    await as(adm).call(courseProgress.remove, at(given!._id));
    expect(await readCourse(adm, _id)).toMatchObject({ members_total: 0, own: null });
  });

  test('is told in numbers: all courses for administrators, one’s own for a person', async () => {
    const { adm, ana, bo, client } = company;
    const { _id } = await makeCourse(adm, { title: 'Counted' });
    await enrol(ana, _id);
    const input = { params: { client_id: client._id } };
    const all = (await as(adm).call(courses.analytics, input)).result;
    expect(all.find((row) => row._id === _id)).toMatchObject({ members_total: 1, learned_total: 0, progress: null });
    expect(await as(ana).refused(courses.analytics, input)).toMatchObject({ status: 403 });
    const own = await as(ana).call(courses.analytics, { ...input, query: { user_id: ana._id } });
    expect(own.result.find((row) => row._id === _id)).toMatchObject({ progress: { status: 'not_started' } });
    const others = { ...input, query: { user_id: bo._id } };
    expect(await as(ana).refused(courses.analytics, others)).toMatchObject({ status: 403 });
    const dashboard = (await as(ana).call(courseProgress.dashboard, at(ana._id))).result;
    expect(dashboard.courses.map((row) => row.course_id)).toContain(_id);
    expect(dashboard.courses_total).toBe(
      dashboard.not_started_total + dashboard.started_total + dashboard.in_progress_total + dashboard.learned_total,
    );
    expect(await as(bo).refused(courseProgress.dashboard, at(ana._id))).toMatchObject({ status: 403 });
  });

  test('is listed for the person, and for administrators by course, person and status', async () => {
    const { adm, ana, bo } = company;
    const { _id } = await makeCourse(adm);
    await assign(adm, _id, ana, bo);
    const peopleIn = async (by: typeof adm, filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      return (await as(by).call(courseProgress.list, { query })).result.map(({ user }) => user._id).toSorted();
    };
    expect(await peopleIn(adm, { course_id: _id })).toEqual([ana._id, bo._id].toSorted());
    expect(await peopleIn(adm, { course_id: _id, user: bo._id })).toEqual([bo._id]);
    expect(await peopleIn(adm, { course_id: _id, status: 'learned' })).toEqual([]);
    expect(await peopleIn(ana, { course_id: _id })).toEqual([ana._id]);
  });
});

test('those who are assigned are told once, and people who do not use learning are not assigned', async () => {
  const { adm, ana, bo, client } = company;
  const { _id } = await makeCourse(adm);
  await assign(adm, _id, ana);
  await assign(adm, _id, ana, bo);
  const told = (await stored.events(client._id, 'learning.course.assigned')).filter((event) => event._id === _id);
  expect(told.map(({ recipients }) => recipients)).toEqual([[ana._id], [bo._id]]);
  const give = (active: boolean) =>
    as(adm).call(users.update, { ...at(company.mia._id), body: { features: [{ feature: 'lms', active }] } });
  await give(false);
  const empl = [company.mia._id];
  await eventually(async () =>
    expect(await as(adm).refused(courses.assign, { ...at(_id), body: { empl } })).toMatchObject({
      code: 'user_not_found',
    }),
  );
  const { _id: other } = await makeCourse(adm);
  expect((await assign(adm, other, company.mia, bo)).map(({ user }) => user._id)).toEqual([bo._id]);
  expect(await readCourse(bo, other)).toMatchObject({ members_total: 1, own: { assigned: true } });
  await give(true);
});
