import type { TestState } from '@atrium/contracts';
import type { LearnerStatus } from '@atrium/contracts/courseStates';
import type { Ruling } from '@atrium/kit/crud';
import type { CoursePart } from '../courses/course.ts';
import type { ProgressDoc } from './store.ts';
import type { TestEntry } from './testEntry.ts';

type Done = Pick<ProgressDoc, 'lessons' | 'tests'>;
type Learner = Done & Pick<ProgressDoc, 'started' | 'finished'>;

export const isPassed = ({ status }: Pick<TestEntry, 'status'>): boolean =>
  status === 'passed' || status === 'finished';

/** Null: no limit. */
export const leftOf = (attempts: number, limit: number | null): number | null =>
  limit === null ? null : Math.max(limit - attempts, 0);

/** The lessons and tests that are done, of those that the course has now. */
export function doneIn({ lessons, tests }: Done, parts: readonly CoursePart[]): CoursePart[] {
  const done = new Set([
    ...lessons.map(({ lesson_id }) => lesson_id),
    ...tests.filter(isPassed).map(({ test_id }) => test_id),
  ]);
  return parts.filter(({ _id }) => done.has(_id));
}

/** A course is learned with its last lesson and test, and stays so when others are added (D90). */
export function statusOf(learner: Learner, parts: readonly CoursePart[]): LearnerStatus {
  if (learner.finished) return 'learned';
  const isWhole = parts.length > 0 && doneIn(learner, parts).length === parts.length;
  if (isWhole) return 'learned';
  if (learner.lessons.length || learner.tests.length) return 'in_progress';
  return learner.started ? 'started' : 'not_started';
}

type Moved = Learner & Pick<ProgressDoc, 'status' | 'last'>;

const movedTo = (learner: Learner, parts: readonly CoursePart[], at: string): Moved => {
  const status = statusOf({ ...learner, started: learner.started ?? at }, parts);
  return {
    lessons: learner.lessons,
    tests: learner.tests,
    status,
    started: learner.started ?? at,
    finished: learner.finished ?? (status === 'learned' ? at : null),
    last: at,
  };
};

/** The person has opened the course; what became complete meanwhile is learned. */
export function opened(learner: Learner, parts: readonly CoursePart[], at: string): Omit<Moved, 'last'> {
  const { last: _, ...moved } = movedTo(learner, parts, at);
  return moved;
}

export function withLesson(learner: Learner, lesson_id: string, parts: readonly CoursePart[], at: string): Moved {
  const isKnown = learner.lessons.some((each) => each.lesson_id === lesson_id);
  const lessons = isKnown ? learner.lessons : [...learner.lessons, { lesson_id, learned: at }];
  return movedTo({ ...learner, lessons }, parts, at);
}

/** The best score counts, the last attempt decides the status. */
export function withTest(learner: Learner, { score, ...entry }: TestEntry, parts: readonly CoursePart[]): Moved {
  const before = learner.tests.find(({ test_id }) => test_id === entry.test_id);
  const scores = [before?.score, score].filter((each) => typeof each === 'number');
  const next = { ...entry, score: scores.length ? Math.max(...scores) : null };
  const others = learner.tests.filter(({ test_id }) => test_id !== entry.test_id);
  return movedTo({ ...learner, tests: [...others, next] }, parts, entry.last);
}

export const averageOf = (sum: number, count: number): number | null => (count ? Math.round(sum / count) : null);

/** Whether somebody who edits the course looks, or the test shows its scores. */
export function shownState(entry: TestEntry, edits: boolean): TestState {
  const { status, score, attempts, attempts_limit, show_score, last } = entry;
  const attempts_left = leftOf(attempts, attempts_limit);
  return { status, score: edits || show_score ? score : null, attempts, attempts_left, last };
}

interface Leaving {
  edits: boolean;
  own: boolean;
}

/** Editors of the course remove anyone; others leave a course in which they have enrolled themselves. */
export const canLeave = ({ edits, own }: Leaving, { assigned_by }: Pick<ProgressDoc, 'assigned_by'>): Ruling =>
  edits || (own && assigned_by === null);
