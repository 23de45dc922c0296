/** `appointed`: only those who were assigned see it; `published`: all who may learn see it and enrol (D88). */
export const courseStatuses = ['draft', 'appointed', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** How far a person is in a course. */
export const learnerStatuses = ['not_started', 'started', 'in_progress', 'learned'] as const;
export type LearnerStatus = (typeof learnerStatuses)[number];

/**
 * Of an attempt (D89). `failed`: the time was over, or it was the last one; `not_passed`: under the pass score with
 * attempts left; `finished`: done, of a test without a pass score.
 */
export const attemptStatuses = ['started', 'finished', 'passed', 'failed', 'not_passed'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const coursePartKinds = ['lesson', 'test'] as const;
export type CoursePartKind = (typeof coursePartKinds)[number];

/** Percent of right answers. */
export const defaultPassScore = 70;

export const maxCourseParts = 200;
export const maxCourseAdmins = 20;
/** People who are assigned by one call. */
export const maxAssigned = 200;
export const maxLessonText = 100_000;
export const maxTestQuestions = 100;
export const maxAnswers = 10;
/** Minutes: a day. */
export const maxTestMinutes = 1440;
export const maxAttempts = 100;
