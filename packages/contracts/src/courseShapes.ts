import { z } from 'zod';
import { attemptStatuses, coursePartKinds, courseStatuses, learnerStatuses } from './courseStates.ts';
import { person } from './person.ts';
import { attachment, clientId, id, instant } from './shapes.ts';

export const courseStatus = z.enum(courseStatuses, 'choice');
export const learnerStatus = z.enum(learnerStatuses, 'choice');
const attemptStatus = z.enum(attemptStatuses, 'choice');

const percent = z.number().int().min(0).max(100);
const count = z.number().int().nonnegative();

export const course = z
  .object({
    _id: id('course'),
    client_id: clientId(),
    creatorId: id('user'),
    title: z.string(),
    /** Short, plain text. */
    description: z.string(),
    /** A picture, or none. */
    cover: z.array(attachment),
    status: courseStatus,
    admins: z.array(person),
    /** Lessons and tests in the order of the course. */
    parts: z.array(z.object({ _id: z.string(), kind: z.enum(coursePartKinds) })),
    lessons_total: count,
    tests_total: count,
    members_total: count,
    learned_total: count,
    created: instant(),
    updated: instant().nullable(),
    /** How far the caller is; null: not enrolled. */
    own: z
      .object({
        _id: z.string(),
        status: learnerStatus,
        done_total: count,
        /** Who was assigned does not leave. */
        assigned: z.boolean(),
      })
      .nullable(),
    can: z.object({ edit: z.boolean(), enrol: z.boolean() }),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof course>;

export const lesson = z
  .object({
    _id: id('lesson'),
    client_id: clientId(),
    course_id: id('course'),
    name: z.string(),
    description: z.string(),
    /** HTML as articles have it; absent in lists. */
    content: z.string().optional(),
    attachment: z.array(attachment),
    created: instant(),
    updated: instant().nullable(),
    /** Whether the caller has learned it. */
    learned: z.boolean(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lesson>;

export const testQuestion = z
  .object({
    _id: id('test_question'),
    text: z.string(),
    answers: z.array(z.object({ _id: z.string(), text: z.string(), correct: z.boolean() })),
  })
  .meta({ id: 'TestQuestion' });
export type TestQuestion = z.infer<typeof testQuestion>;

/** How a person stands in a test. */
const testState = z
  .object({
    status: z.enum(['not_started', ...attemptStatuses]),
    /** The best, in percent; null before the first, and where the test does not show it. */
    score: percent.nullable(),
    attempts: count,
    /** Null: no limit. */
    attempts_left: count.nullable(),
    last: instant().nullable(),
  })
  .meta({ id: 'TestState' });
export type TestState = z.infer<typeof testState>;

export const learningTest = z
  .object({
    _id: id('test'),
    client_id: clientId(),
    course_id: id('course'),
    title: z.string(),
    description: z.string(),
    /** Minutes; null: none. */
    time_limit: z.number().int().nullable(),
    /** Percent; 0: done is enough. */
    pass_score: percent,
    /** Null: as many as one likes. */
    attempts_limit: z.number().int().nullable(),
    show_correct: z.boolean(),
    show_score: z.boolean(),
    shuffle_questions: z.boolean(),
    shuffle_answers: z.boolean(),
    questions_total: count,
    /** With the right answers: for those who edit the course; null for others, and in lists. */
    questions: z.array(testQuestion).nullable(),
    created: instant(),
    updated: instant().nullable(),
    /** Of the caller; null: not enrolled. */
    own: testState.nullable(),
    can: z.object({ edit: z.boolean(), start: z.boolean() }),
  })
  .meta({ id: 'LearningTest' });
export type LearningTest = z.infer<typeof learningTest>;

export const attempt = z
  .object({
    /** Its id. */
    attempt: z.string(),
    test_id: z.string(),
    course_id: z.string(),
    user: z.string(),
    /** The first is 1. */
    number: count,
    status: attemptStatus,
    questions: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        /** Whether more than one answer is right. */
        several: z.boolean(),
        /** `correct`: of a closed attempt whose test shows it. */
        answers: z.array(z.object({ _id: z.string(), text: z.string(), correct: z.boolean().optional() })),
        /** What was answered; null: nothing yet. */
        given: z.array(z.string()).nullable(),
      }),
    ),
    answered_total: count,
    started: instant(),
    /** By the clock of the server; null: no time limit. */
    expiresAt: instant().nullable(),
    /** The server’s clock now. */
    now: instant(),
    closed: instant().nullable(),
    /** Of a closed attempt whose test shows it. */
    score: percent.nullable(),
    pass_score: percent,
    attempts_left: count.nullable(),
  })
  .meta({ id: 'TestAttempt' });
export type TestAttempt = z.infer<typeof attempt>;

export const learnerProgress = z
  .object({
    _id: id('course_progress'),
    client_id: clientId(),
    course_id: z.string(),
    /** Of the course. */
    title: z.string(),
    user: person,
    status: learnerStatus,
    /** Who has assigned the course; null: the person has enrolled. */
    assigned_by: z.string().nullable(),
    lessons: z.array(z.object({ lesson_id: z.string(), learned: instant() })),
    /** `title`: '' of one that was deleted. */
    tests: z.array(testState.extend({ test_id: z.string(), title: z.string() })),
    /** Lessons and tests that are done, and all. */
    done_total: count,
    parts_total: count,
    /** Of the best scores of the tests, in percent. */
    average_score: percent.nullable(),
    total_score: count.nullable(),
    created: instant(),
    started: instant().nullable(),
    finished: instant().nullable(),
    /** When something was learned or tried last. */
    last: instant().nullable(),
  })
  .meta({ id: 'CourseProgress' });
export type CourseProgress = z.infer<typeof learnerProgress>;

export const courseNumbers = z
  .object({
    _id: z.string(),
    title: z.string(),
    status: courseStatus,
    lessons_total: count,
    tests_total: count,
    members_total: count,
    learned_total: count,
    /** Closed attempts of all tests, those that passed, and their average score. */
    attempts_total: count,
    passed_total: count,
    average_score: percent.nullable(),
    /** Of the person who is asked for. */
    progress: learnerProgress.nullable(),
  })
  .meta({ id: 'CourseNumbers' });
export type CourseNumbers = z.infer<typeof courseNumbers>;

export const learningDashboard = z
  .object({
    user: person,
    courses_total: count,
    not_started_total: count,
    started_total: count,
    in_progress_total: count,
    learned_total: count,
    average_score: percent.nullable(),
    /** The newest 100. */
    courses: z.array(learnerProgress),
  })
  .meta({ id: 'LearningDashboard' });
export type LearningDashboard = z.infer<typeof learningDashboard>;
