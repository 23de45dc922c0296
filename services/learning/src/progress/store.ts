import type { LearnerStatus } from '@atrium/contracts/courseStates';
import { defineCollection, newId, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { TestEntry } from './testEntry.ts';

/** That a person takes part in a course, and how far they are: one document of each person and course. */
export interface ProgressDoc extends Owned {
  course_id: string;
  user: string;
  status: LearnerStatus;
  assigned_by: string | null;
  lessons: { lesson_id: string; learned: string }[];
  tests: TestEntry[];
  created: string;
  started: string | null;
  finished: string | null;
  last: string | null;
  /** Counts the changes. */
  version: number;
}

export const progress = defineCollection<ProgressDoc>('course_progress', 'content', [
  { key: { client_id: 1, course_id: 1, user: 1 }, unique: true },
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, course_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
]);

/** A person holds a key of each course, and keys of other features, too. */
export const maxCoursesOfPerson = 200;

const fresh = {
  status: 'not_started',
  lessons: [],
  tests: [],
  started: null,
  finished: null,
  last: null,
} as const satisfies Partial<ProgressDoc>;

export const noProgress = (): Pick<ProgressDoc, keyof typeof fresh> => ({ ...fresh, lessons: [], tests: [] });

export function progressOf(tenant: Tenant) {
  const store = progress.of(tenant);
  return {
    byId: (_id: string, work: Work) => store.findOne({ _id }, {}, work),
    ofPerson: (course_id: string, user: string, work?: Work) => store.findOne({ course_id, user }, {}, work),
    among: async (course_id: string, users: string[], work?: Work): Promise<ProgressDoc[]> =>
      store.find({ course_id, user: { $in: users } }, { limit: users.length }, work).toArray(),
    ownIn: async (user: string, courses: string[]): Promise<Map<string, ProgressDoc>> => {
      if (!courses.length) return new Map();
      const found = await store.find({ user, course_id: { $in: courses } }, { limit: courses.length }).toArray();
      return new Map(found.map((doc) => [doc.course_id, doc]));
    },
    /** The newest first. */
    allOf: (user: string, work?: Work) =>
      store.find({ user }, { sort: { created: -1, _id: -1 }, limit: maxCoursesOfPerson }, work).toArray(),
    async page(
      which: { course_id: string } | { user: string },
      { skip, take }: { skip: number; take: number },
      max: number,
    ) {
      const [docs, total] = await Promise.all([
        store.find(which, { sort: { created: -1, _id: -1 }, skip, limit: take }).toArray(),
        store.count(which, { limit: max }),
      ]);
      return { docs, total };
    },
    async add(course_id: string, users: string[], by: string | null, work: Work): Promise<void> {
      const created = new Date().toISOString();
      const drafts = users.map((user) => {
        return { _id: newId(), course_id, user, assigned_by: by, ...noProgress(), created, version: 0 };
      });
      await store.insertMany(drafts, work);
    },
    /** Null: it was changed or removed since. */
    save: ({ _id, version }: ProgressDoc, fields: Fields<ProgressDoc>, work: Work) =>
      store.change({ _id, version }, { $set: { ...fields, version: version + 1 } }, work),
    remove: ({ _id, version }: ProgressDoc, work: Work) => store.removeOne({ _id, version }, work),
  };
}

/** A row of each person who takes part in a course, in the order of their ids, after one. */
export async function learnersAfter(tenant: Tenant, after: string, limit: number) {
  const stages = [{ $group: { _id: '$user' } }, { $sort: { _id: 1 } }, { $limit: limit }];
  const rows = await progress
    .of(tenant)
    .aggregate<{ _id: string }>({ user: { $gt: after } }, stages)
    .toArray();
  return rows.map(({ _id }) => ({ _id, user: _id }));
}
