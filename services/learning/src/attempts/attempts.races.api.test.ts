import { courseProgress, courses, lessons, tests } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  addQuestion,
  at,
  enrol,
  give,
  learn,
  makeCourse,
  makeExam,
  makeLesson,
  progressOf,
  readCourse,
  start,
  take,
} from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

async function exam(questions = 2, more: object = {}) {
  const course = await makeCourse(company.adm);
  const made = await makeExam(company.adm, course._id, questions, more);
  await enrol(company.ana, course._id);
  return made;
}

const attemptsOf = ({ _id }: { _id: string }) => stored.rows('test_attempts', { test_id: _id });

test('two who begin a test at the same time have one attempt', () =>
  together({
    arrange: () => exam(),
    act: (made) => [start(company.ana, made), start(company.ana, made)],
    minSuccesses: 2,
    check: async (made) => {
      expect(await attemptsOf(made)).toHaveLength(1);
      expect((await progressOf(company.ana, made.course_id)).tests[0]).toMatchObject({ attempts: 1 });
    },
  }));

test('two tabs that answer the same question leave one answer, and the attempt closes once', () =>
  together({
    arrange: async () => {
      const made = await exam(1);
      return { made, begun: await start(company.ana, made) };
    },
    act: ({ begun }) => [give(company.ana, begun, 0, 'Yes'), give(company.ana, begun, 0, 'No')],
    minSuccesses: 2,
    check: async ({ made }) => {
      const [attempt] = await attemptsOf(made);
      expect(attempt).toMatchObject({ given: [{}], status: expect.stringMatching(/passed/) });
      const stat = (await as(company.adm).call(tests.stat, at(made._id))).result;
      expect(stat).toMatchObject({ attempts_total: 1, average_score: attempt!.score });
    },
  }));

test('two tabs that answer different questions leave both answers, and the attempt closes once', () =>
  together({
    arrange: async () => {
      const made = await exam(2);
      return { made, begun: await start(company.ana, made) };
    },
    act: ({ begun }) => [0, 1].map((question) => give(company.ana, begun, question, 'Yes')),
    minSuccesses: 2,
    check: async ({ made }) => {
      expect(await attemptsOf(made)).toMatchObject([{ status: 'passed', score: 100 }]);
      expect((await as(company.adm).call(tests.stat, at(made._id))).result).toMatchObject({ passed_total: 1 });
    },
  }));

test('a lesson that is learned twice counts once, and the course is learned once', () =>
  together({
    arrange: async () => {
      const course = await makeCourse(company.adm);
      const lesson = await makeLesson(company.adm, course._id);
      await enrol(company.ana, course._id);
      return lesson;
    },
    act: ({ _id, course_id }) => [learn(company.ana, course_id, _id), learn(company.ana, course_id, _id)],
    minSuccesses: 2,
    check: async ({ _id, course_id }) => {
      expect(await readCourse(company.adm, course_id)).toMatchObject({ learned_total: 1 });
      expect((await as(company.adm).call(lessons.stat, at(_id))).result.learned_total).toBe(1);
      expect((await progressOf(company.ana, course_id)).lessons).toHaveLength(1);
    },
  }));

test('the last lesson and the last test at the same time make the course learned once', () =>
  together({
    arrange: async () => {
      const made = await exam(1);
      const lesson = await makeLesson(company.adm, made.course_id);
      return { made, lesson, begun: await start(company.ana, made) };
    },
    act: ({ made, lesson, begun }) => [
      learn(company.ana, made.course_id, lesson._id),
      give(company.ana, begun, 0, 'Yes'),
    ],
    minSuccesses: 2,
    check: async ({ made }) => {
      expect(await progressOf(company.ana, made.course_id)).toMatchObject({ status: 'learned', done_total: 2 });
      expect((await readCourse(company.adm, made.course_id)).learned_total).toBe(1);
    },
  }));

test('a question that is deleted while a test is taken stays in its attempt', () =>
  together({
    arrange: async () => {
      const made = await exam(2);
      const begun = await start(company.ana, made);
      await give(company.ana, begun, 0, 'Yes');
      return { made, begun };
    },
    act: ({ made, begun }) => [
      give(company.ana, begun, 1, 'Yes'),
      as(company.adm).call(tests.removeQuestion, { params: { id: made._id, question_id: begun.questions[1]!._id } }),
    ],
    check: async ({ made }, [answered]) => {
      expect(answered?.status).toBe('fulfilled');
      expect(await attemptsOf(made)).toMatchObject([{ status: 'passed', questions: [{}, {}] }]);
    },
  }));

test('a test that is passed while it is changed is changed before, or stays as it is', () =>
  together({
    arrange: async () => {
      const made = await exam(1);
      return { made, begun: await start(company.ana, made) };
    },
    act: ({ made, begun }) => [give(company.ana, begun, 0, 'Yes'), addQuestion(company.adm, made)],
    check: async ({ made }, [, added]) => {
      const { result } = await as(company.adm).call(tests.get, at(made._id));
      expect(result.questions_total).toBe(added?.status === 'fulfilled' ? 2 : 1);
    },
  }));

test('two questions that are added at the same time are both there', () =>
  together({
    arrange: () => exam(0),
    act: (made) => [addQuestion(company.adm, made), addQuestion(company.adm, made)],
    minSuccesses: 2,
    check: async (made) => expect((await as(company.adm).call(tests.get, at(made._id))).result.questions_total).toBe(2),
  }));

test('a person who enrols twice takes part once', () =>
  together({
    arrange: () => makeCourse(company.adm),
    act: ({ _id }) => [enrol(company.bo, _id), enrol(company.bo, _id)],
    minSuccesses: 2,
    check: async ({ _id }) => {
      expect(await readCourse(company.adm, _id)).toMatchObject({ members_total: 1 });
      expect(await stored.rows('course_progress', { course_id: _id })).toHaveLength(1);
    },
  }));

test('a course that is deleted while a person enrols keeps either', () =>
  together({
    arrange: () => makeCourse(company.adm),
    act: ({ _id }) => [as(company.adm).call(courses.remove, at(_id)), enrol(company.bo, _id)],
    check: async ({ _id }, [removed, enrolled]) => {
      expect([removed!.status, enrolled!.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
      const rows = await stored.rows('course_progress', { course_id: _id });
      expect(rows).toHaveLength(enrolled!.status === 'fulfilled' ? 1 : 0);
    },
  }));

test('two lessons that are added at the same time are both in the course', () =>
  together({
    arrange: () => makeCourse(company.adm),
    act: ({ _id }) => [makeLesson(company.adm, _id), makeLesson(company.adm, _id)],
    minSuccesses: 2,
    check: async ({ _id }) => expect((await readCourse(company.adm, _id)).parts).toHaveLength(2),
  }));

test('a lesson that comes while its course is closed is seen by those who see the course', () =>
  together({
    arrange: () => makeCourse(company.adm),
    act: ({ _id }) => [
      makeLesson(company.adm, _id),
      as(company.adm).call(courses.update, { ...at(_id), body: { status: 'draft' } }),
    ],
    minSuccesses: 2,
    check: async ({ _id }) => {
      const [course] = await stored.rows('courses', { _id });
      const [lesson] = await stored.rows('lessons', { course_id: _id });
      expect(lesson).toMatchObject({ read_keys: course!.read_keys, open: false });
    },
  }));

test('the order of a course that changes while a lesson comes loses none', () =>
  together({
    arrange: async () => {
      const { _id } = await makeCourse(company.adm);
      return { _id, ids: [(await makeLesson(company.adm, _id))._id, (await makeLesson(company.adm, _id))._id] };
    },
    act: ({ _id, ids }) => [
      makeLesson(company.adm, _id),
      as(company.adm).call(courses.update, { ...at(_id), body: { parts: ids.toReversed() } }),
    ],
    check: async ({ _id }) => expect((await readCourse(company.adm, _id)).parts).toHaveLength(3),
  }));

test('a person who leaves while the last answer is given is in no course, and counts in none', () =>
  together({
    arrange: async () => {
      const made = await exam(1);
      const { _id: own } = await progressOf(company.ana, made.course_id);
      return { made, own, begun: await start(company.ana, made) };
    },
    act: ({ own, begun }) => [as(company.ana).call(courseProgress.remove, at(own)), give(company.ana, begun, 0, 'Yes')],
    check: async ({ made }, [left]) => {
      expect(left?.status).toBe('fulfilled');
      expect(await readCourse(company.adm, made.course_id)).toMatchObject({ members_total: 0, learned_total: 0 });
      expect(await attemptsOf(made)).toEqual([]);
    },
  }));

test('a course that begins again while its test is passed counts as it is in the end', () =>
  together({
    arrange: async () => {
      const made = await exam(1);
      const { _id: own } = await progressOf(company.ana, made.course_id);
      return { made, own, begun: await start(company.ana, made) };
    },
    act: ({ own, begun }) => [
      as(company.adm).call(courseProgress.update, { ...at(own), body: { status: 'not_started' } }),
      give(company.ana, begun, 0, 'Yes'),
    ],
    check: async ({ made }) => {
      expect(await progressOf(company.ana, made.course_id)).toMatchObject({ status: 'not_started', tests: [] });
      expect((await readCourse(company.adm, made.course_id)).learned_total).toBe(0);
    },
  }));

test('a repeated start is the same attempt', async () => {
  const made = await exam(1);
  const key = crypto.randomUUID();
  const params = { course_id: made.course_id, test_id: made._id, user_id: company.ana._id };
  const once = () => as(company.ana, { 'idempotency-key': key }).call(tests.start, { params });
  expect((await once()).result.attempt).toBe((await once()).result.attempt);
  await take(company.ana, made, 1);
  expect(await attemptsOf(made)).toHaveLength(1);
});
