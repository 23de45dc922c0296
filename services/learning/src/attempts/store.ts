import type { TestQuestion } from '@atrium/contracts';
import type { AttemptStatus } from '@atrium/contracts/courseStates';
import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

/** An attempt has the questions that the test had when it began, in the order in which they are shown. */
export interface AttemptDoc extends Owned {
  course_id: string;
  test_id: string;
  user: string;
  title: string;
  number: number;
  status: AttemptStatus;
  questions: TestQuestion[];
  given: { question_id: string; answers: string[] }[];
  pass_score: number;
  attempts_limit: number | null;
  show_correct: boolean;
  show_score: boolean;
  /** Whether the test has a time limit; without one a forgotten attempt ends, too. */
  timed: boolean;
  ends: string;
  score: number | null;
  started: string;
  closed: string | null;
  /** Counts the changes. */
  version: number;
}

export const attempts = defineCollection<AttemptDoc>('test_attempts', 'content', [
  { key: { client_id: 1, user: 1, test_id: 1, status: 1 } },
  { key: { client_id: 1, user: 1, course_id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { ends: 1 }, partialFilterExpression: { status: 'started' } },
]);

interface Which {
  course_id: string;
  user: string;
}

export function attemptsOf(tenant: Tenant) {
  const store = attempts.of(tenant);
  return {
    open: (test_id: string, user: string, work: Work) => store.findOne({ user, test_id, status: 'started' }, {}, work),
    own: (_id: string, test_id: string, user: string, work: Work) => store.findOne({ _id, test_id, user }, {}, work),
    byId: (_id: string, work: Work) => store.findOne({ _id }, {}, work),
    add: (doc: Omit<AttemptDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** Null: it was changed or closed since. */
    save: ({ _id, version }: AttemptDoc, fields: Fields<AttemptDoc>, work: Work) =>
      store.change({ _id, version, status: 'started' }, { $set: { ...fields, version: version + 1 } }, work),
    removeOpen: ({ course_id, user }: Which, work: Work) =>
      store.removeMany({ user, course_id, status: 'started' }, work),
    removeAll: ({ course_id, user }: Which, work: Work) => store.removeMany({ user, course_id }, work),
  };
}

/** Open attempts of all companies whose time is over, those that ended first. */
export const attemptsDue = (now: string, limit: number, but: readonly string[]) =>
  attempts
    .unscoped()
    .find(
      { status: 'started', ends: { $lte: now }, ...(but.length && { _id: { $nin: [...but] } }) },
      { sort: { ends: 1 }, limit, projection: { client_id: 1 } },
    )
    .toArray();
