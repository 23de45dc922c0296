import { courseProgress, courses, tests } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  addQuestion,
  answerInput,
  at,
  enrol,
  give,
  learn,
  makeCourse,
  makeExam,
  makeLesson,
  makeTest,
  progressOf,
  questionOf,
  start,
  startInput,
  take,
} from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

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

const ofPerson = async ({ course_id, _id }: { course_id: string; _id: string }) => {
  const { result } = await as(company.ana).call(tests.get, at(_id));
  const { tests: all, status } = await progressOf(company.ana, course_id);
  return { own: result.own, entry: all[0], status, can: result.can };
};

const resultsOf = async (attempt: string) =>
  (await stored.events(company.client._id, 'learning.course.examined')).filter((event) => event.attempt === attempt);

test('a test is taken question by question, and the last answer closes it', async () => {
  const made = await exam();
  const { ana } = company;
  const begun = await start(ana, made);
  expect(begun).toMatchObject({ number: 1, status: 'started', score: null, answered_total: 0, expiresAt: null });
  const first = await give(ana, begun, 0, 'No');
  expect(first).toMatchObject({ status: 'started', answered_total: 1 });
  expect((await give(ana, begun, 0, 'Yes')).answered_total).toBe(1);
  const closed = await give(ana, begun, 1, 'Yes');
  expect(closed).toMatchObject({ status: 'passed', score: 100 });
  expect(await ofPerson(made)).toMatchObject({
    own: { status: 'passed', score: 100, attempts: 1 },
    status: 'learned',
    can: { start: false },
  });
  expect(await resultsOf(begun.attempt)).toMatchObject([{ user: ana._id, status: 'passed', name: 'Exam' }]);
  expect((await progressOf(ana, made.course_id)).tests).toMatchObject([{ test_id: made._id, title: 'Exam' }]);
  expect(await give(ana, begun, 0, 'No')).toMatchObject({ status: 'passed', score: 100 });
  expect(await as(ana).refused(tests.start, startInput(made, ana._id))).toMatchObject({ code: 'test_done' });
});

test('right answers leave the server with a closed attempt only, where the test shows them', async () => {
  for (const show_correct of [true, false]) {
    const made = await exam(1, { show_correct });
    const { ana } = company;
    const seen = await as(ana).call(tests.get, at(made._id));
    expect(JSON.stringify(seen)).not.toContain('"correct"');
    const begun = await start(ana, made);
    expect(JSON.stringify(begun)).not.toContain('"correct"');
    const closed = await give(ana, begun, 0, 'No');
    expect(JSON.stringify(closed).includes('"correct":true')).toBe(show_correct);
    const listed = await as(ana).call(tests.list, { query: { limit: '100' } });
    expect(JSON.stringify(listed)).not.toContain('"correct"');
  }
});

test('a score is kept from the person where the test does not show it', async () => {
  const made = await exam(2, { show_score: false });
  expect(await take(company.ana, made, 1)).toMatchObject({ status: 'not_passed', score: null });
  expect(await ofPerson(made)).toMatchObject({ own: { score: null }, entry: { score: null } });
  expect((await progressOf(company.adm, made.course_id, company.ana)).tests[0]).toMatchObject({ score: 50 });
});

test('several right answers count only when exactly they are chosen', async () => {
  const { adm, ana } = company;
  const course = await makeCourse(adm);
  const made = await makeTest(adm, course._id, { pass_score: 100 });
  await addQuestion(adm, made, questionOf('Which?', '+One', '+Two', 'Three'));
  await enrol(ana, course._id);
  for (const [chosen, score] of [
    [['One'], 0],
    [['One', 'Two', 'Three'], 0],
    [[], 0],
    [['Two', 'One'], 100],
  ] as const) {
    const begun = await start(ana, made);
    expect(begun.questions[0]!.several).toBe(true);
    expect((await give(ana, begun, 0, ...chosen)).score, chosen.join()).toBe(score);
  }
});

test('attempts end: under the score with tries left not passed, the last of them failed', async () => {
  const { ana, adm } = company;
  const made = await exam(2, { attempts_limit: 2 });
  expect(await take(ana, made, 1)).toMatchObject({ status: 'not_passed', score: 50, attempts_left: 1 });
  const last = await take(ana, made, 0);
  expect(last).toMatchObject({ status: 'failed', number: 2, attempts_left: 0 });
  expect(await resultsOf(last.attempt)).toMatchObject([{ status: 'failed' }]);
  expect(await ofPerson(made)).toMatchObject({ own: { status: 'failed', score: 50 }, can: { start: false } });
  expect(await as(ana).refused(tests.start, startInput(made, ana._id))).toMatchObject({ code: 'attempts_used' });
  const { _id } = await progressOf(ana, made.course_id);
  await as(adm).call(courseProgress.update, { ...at(_id), body: { status: 'not_started' } });
  expect(await take(ana, made, 2)).toMatchObject({ status: 'passed', number: 1 });
});

test('a test without a pass score is finished', async () => {
  expect(await take(company.ana, await exam(2, { pass_score: 0 }), 0)).toMatchObject({ status: 'finished', score: 0 });
});

test('an open attempt goes on with its answers, and its time is that of the server', async () => {
  const { ana } = company;
  const made = await exam(2, { time_limit: 10 });
  const begun = await start(ana, made);
  const minutes = (Date.parse(begun.expiresAt!) - Date.parse(begun.started)) / 60_000;
  expect(minutes).toBe(10);
  await give(ana, begun, 1, 'Yes');
  const again = await start(ana, made);
  expect(again).toMatchObject({ attempt: begun.attempt, expiresAt: begun.expiresAt, answered_total: 1 });
});

test('an answer after the time does not count, and closes the attempt as failed', async () => {
  const { ana } = company;
  const made = await exam(2, { time_limit: 10 });
  const begun = await start(ana, made);
  await give(ana, begun, 0, 'Yes');
  await stored.endTime(begun.attempt);
  const closed = await give(ana, begun, 1, 'Yes');
  expect(closed).toMatchObject({ status: 'failed', score: 50, answered_total: 1 });
  expect(await ofPerson(made)).toMatchObject({
    own: { status: 'failed' },
    can: { start: true },
    status: 'in_progress',
  });
});

test('a new attempt closes one whose time is over', async () => {
  const { ana } = company;
  const made = await exam(1, { time_limit: 10, attempts_limit: 2 });
  const forgotten = await start(ana, made);
  await stored.endTime(forgotten.attempt);
  expect(await start(ana, made)).toMatchObject({ number: 2, status: 'started', answered_total: 0 });
  expect(await resultsOf(forgotten.attempt)).toMatchObject([{ status: 'failed' }]);
});

test('a job closes what was forgotten', { tags: ['full'], timeout: 150_000 }, async () => {
  const { ana } = company;
  const made = await exam(1, { time_limit: 10 });
  const forgotten = await start(ana, made);
  await stored.endTime(forgotten.attempt);
  await expect.poll(() => resultsOf(forgotten.attempt), { timeout: 120_000 }).toHaveLength(1);
  expect(await ofPerson(made)).toMatchObject({ own: { status: 'failed' } });
});

test('an attempt has the questions with which it began', async () => {
  const { adm, ana } = company;
  const made = await exam(2);
  const begun = await start(ana, made);
  const params = { id: made._id, question_id: begun.questions[0]!._id };
  expect((await as(adm).call(tests.removeQuestion, { params })).result.questions_total).toBe(1);
  await give(ana, begun, 0, 'Yes');
  expect(await give(ana, begun, 1, 'Yes')).toMatchObject({ status: 'passed', score: 100 });
});

test('a test that somebody has passed stays as it is', async () => {
  const { adm, ana } = company;
  const made = await exam(1);
  await take(ana, made, 0);
  await as(adm).call(tests.update, { ...at(made._id), body: { title: 'Still' } });
  await take(ana, made, 1);
  const question = made.questions![0]!;
  const taken = { status: 409, code: 'test_taken' };
  expect(await as(adm).refused(tests.update, { ...at(made._id), body: { title: 'No' } })).toMatchObject(taken);
  const add = { ...at(made._id), body: { question: questionOf('New?', '+Yes', 'No') } };
  expect(await as(adm).refused(tests.addQuestion, add)).toMatchObject(taken);
  const change = { ...at(made._id), body: { question: { _id: question._id, text: 'Other?' } } };
  expect(await as(adm).refused(tests.changeQuestion, change)).toMatchObject(taken);
  const params = { id: made._id, question_id: question._id };
  expect(await as(adm).refused(tests.removeQuestion, { params })).toMatchObject(taken);
  const stat = (await as(adm).call(tests.stat, at(made._id))).result;
  expect(stat).toEqual({ _id: made._id, attempts_total: 2, passed_total: 1, average_score: 50 });
  expect(await as(ana).refused(tests.stat, at(made._id))).toMatchObject({ status: 403 });
  const { result } = await as(adm).call(courses.analytics, { params: { client_id: company.client._id } });
  expect(result.find(({ _id }) => _id === made.course_id)).toMatchObject({ attempts_total: 2, average_score: 50 });
});

test('questions need a right answer, keep the ids of theirs, and are for editors only', async () => {
  const { adm, ana } = company;
  const made = await exam(1);
  const question = made.questions![0]!;
  const wrong = { ...at(made._id), body: { question: questionOf('Which?', 'One', 'Two') } };
  expect(await as(adm).refused(tests.addQuestion, wrong)).toMatchObject({
    body: { fields: { 'question.answers': 'required' } },
  });
  const answers = question.answers.map((answer) => ({ ...answer, text: `${answer.text}!` }));
  const body = { question: { _id: question._id, text: 'Really?', answers } };
  const { result } = await as(adm).call(tests.changeQuestion, { ...at(made._id), body });
  expect(result.questions).toEqual([{ _id: question._id, text: 'Really?', answers }]);
  expect(await as(ana).refused(tests.changeQuestion, { ...at(made._id), body })).toMatchObject({ status: 403 });
  const unknown = { params: { id: made._id, question_id: '0'.repeat(24) } };
  expect(await as(adm).refused(tests.removeQuestion, unknown)).toMatchObject({ status: 404 });
});

test('only who takes part begins a test with questions, for oneself, in an open course', async () => {
  const { adm, ana, bo, zed } = company;
  const course = await makeCourse(adm);
  const made = await makeTest(adm, course._id);
  expect(await as(bo).refused(tests.start, startInput(made, bo._id))).toMatchObject({ code: 'not_enrolled' });
  await enrol(ana, course._id);
  expect(await as(ana).refused(tests.start, startInput(made, ana._id))).toMatchObject({ code: 'test_empty' });
  await addQuestion(adm, made);
  expect(await as(adm).refused(tests.start, startInput(made, ana._id))).toMatchObject({ status: 403 });
  expect(await as(zed).refused(tests.start, startInput(made, zed._id))).toMatchObject({ status: 404 });
  const begun = await start(ana, made);
  expect(await as(bo).refused(tests.answer, answerInput(begun, 0, []))).toMatchObject({ status: 404 });
  const foreign = answerInput(begun, 0, ['0'.repeat(24)]);
  expect(await as(ana).refused(tests.answer, foreign)).toMatchObject({ body: { fields: { answers: 'choice' } } });
  await as(adm).call(courses.update, { ...at(course._id), body: { status: 'archived' } });
  expect(await as(ana).refused(tests.start, startInput(made, ana._id))).toMatchObject({ code: 'course_closed' });
});

test('shuffled questions and answers are all there, and stay in their order', async () => {
  const { ana } = company;
  const made = await exam(10, { shuffle_questions: true, shuffle_answers: true });
  const begun = await start(ana, made);
  const ids = (questions: { _id: string }[]) => questions.map(({ _id }) => _id);
  expect(ids(begun.questions).toSorted()).toEqual(ids(made.questions!).toSorted());
  expect((await start(ana, made)).questions).toEqual(begun.questions);
});

test('a course is learned with all lessons and tests, in any order', async () => {
  const { adm, ana } = company;
  const course = await makeCourse(adm);
  const [made, lesson] = [await makeExam(adm, course._id, 1), await makeLesson(adm, course._id)];
  await enrol(ana, course._id);
  await take(ana, made, 1);
  expect(await progressOf(ana, course._id)).toMatchObject({ status: 'in_progress', done_total: 1 });
  expect(await learn(ana, course._id, lesson._id)).toMatchObject({ status: 'learned', average_score: 100 });
});
