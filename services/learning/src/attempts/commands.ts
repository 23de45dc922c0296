import type { BodyOf, ParamsOf, tests as contract } from '@atrium/contracts';
import { allow, found, invalid, newId, notFound, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { randomInt } from 'node:crypto';
import { coursesOf } from '../courses/store.ts';
import { ownInOpenCourse, saveProgress } from '../progress/commands.ts';
import { isPassed, withTest } from '../progress/rules.ts';
import { progressOf, type ProgressDoc } from '../progress/store.ts';
import { canStart } from '../tests/rules.ts';
import type { TestDoc } from '../tests/learningTest.ts';
import { testsOf } from '../tests/store.ts';
import { attemptClosed } from './events.ts';
import { endOf, entryOf, isComplete, isOver, outcomeOf, questionsFor, scoreOf, withAnswer } from './rules.ts';
import { attemptsOf, type AttemptDoc } from './store.ts';

const now = () => new Date().toISOString();

const range = 2 ** 32;
const random = () => randomInt(range) / range;

/** Opens an attempt, or goes on with the open one. Two who open one meet at the progress of the person. */
export async function startTest(
  caller: Member,
  { course_id, test_id, user_id }: ParamsOf<typeof contract.start>,
): Promise<AttemptDoc> {
  allow(user_id === caller.userId);
  return unitOfWork(caller, async (work) => {
    const { course, own } = await ownInOpenCourse(caller, course_id, work);
    const test = found(await testsOf(caller).inCourse(test_id, course_id, work), 'test');
    const at = now();
    const open = await attemptsOf(caller).open(test_id, caller.userId, work);
    if (open && !isOver(open, at)) return open;
    if (open) await close(caller, open, { at: open.ends, late: true }, work);
    const learner = open ? found(await progressOf(caller).ofPerson(course_id, caller.userId, work)) : own;
    const entry = learner.tests.find((each) => each.test_id === test_id);
    requireRuling(canStart(entry, test));
    const attempt = await add(caller, test, { number: (entry?.attempts ?? 0) + 1, at }, work);
    await saveProgress(caller, learner, withTest(learner, entryOf(attempt), course.parts), work);
    return attempt;
  });
}

const add = (caller: Member, test: TestDoc, { number, at }: { number: number; at: string }, work: Work) =>
  attemptsOf(caller).add(
    {
      _id: newId(),
      course_id: test.course_id,
      test_id: test._id,
      user: caller.userId,
      title: test.title,
      number,
      status: 'started',
      questions: questionsFor(test, random),
      given: [],
      pass_score: test.pass_score,
      attempts_limit: test.attempts_limit,
      show_correct: test.show_correct,
      show_score: test.show_score,
      timed: test.time_limit !== null,
      ends: endOf(test, at),
      score: null,
      started: at,
      closed: null,
      version: 0,
    },
    work,
  );

/** Closes an attempt, and what follows: how the person stands, the numbers of test and course, the notification. */
async function close(
  tenant: Tenant,
  attempt: AttemptDoc,
  { at, late }: { at: string; late: boolean },
  work: Work,
): Promise<AttemptDoc> {
  const score = scoreOf(attempt);
  const status = outcomeOf({ ...attempt, score, late });
  const fields = { given: attempt.given, score, status, closed: at };
  const closed = found(await attemptsOf(tenant).save(attempt, fields, work), 'attempt');
  const { course_id, test_id, user } = closed;
  const learner = await progressOf(tenant).ofPerson(course_id, user, work);
  if (learner) await countResult(tenant, closed, learner, work);
  const passed = isPassed(closed);
  await testsOf(tenant).count(test_id, { passed, score }, work);
  const added = { attempts_total: 1, passed_total: Number(passed), score_total: score };
  await coursesOf(tenant).count(course_id, added, work);
  work.announce(attemptClosed(closed));
  return closed;
}

async function countResult(tenant: Tenant, closed: AttemptDoc, learner: ProgressDoc, work: Work) {
  const parts = (await coursesOf(tenant).byId(closed.course_id, work))?.parts ?? [];
  await saveProgress(tenant, learner, withTest(learner, entryOf(closed), parts), work);
}

/** An answer counts until all questions are answered or the time is over; then the closed attempt is told. */
export const answerQuestion = (
  caller: Member,
  test_id: string,
  { attempt: id, question_id, answers }: BodyOf<typeof contract.answer>,
): Promise<AttemptDoc> =>
  unitOfWork(caller, async (work) => {
    const attempt = found(await attemptsOf(caller).own(id, test_id, caller.userId, work), 'attempt');
    if (attempt.status !== 'started') return attempt;
    const at = now();
    if (isOver(attempt, at)) return close(caller, attempt, { at: attempt.ends, late: true }, work);
    if (!attempt.questions.some(({ _id }) => _id === question_id)) throw notFound('test_question');
    const given = withAnswer(attempt, question_id, answers);
    if (!given) throw invalid({ answers: 'choice' });
    const next = { ...attempt, given };
    if (isComplete(next)) return close(caller, next, { at, late: false }, work);
    return found(await attemptsOf(caller).save(attempt, { given }, work), 'attempt');
  });

/** For the job: closes an attempt whose time is over, unless it was closed meanwhile. */
export const closeLate = (tenant: { clientId: string }, id: string): Promise<null> =>
  unitOfWork(tenant, async (work) => {
    const attempt = await attemptsOf(tenant).byId(id, work);
    if (attempt?.status === 'started' && isOver(attempt, now()))
      await close(tenant, attempt, { at: attempt.ends, late: true }, work);
    return null;
  });
