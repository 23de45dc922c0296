import { maxCourseParts } from '@atrium/contracts/courseStates';
import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { CourseDoc, CoursePart } from './course.ts';

export const courses = defineCollection<CourseDoc>('courses', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, title: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, title: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, admins: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

/** Courses that one person edits. */
const maxEdited = 500;

type Counted = 'members_total' | 'learned_total' | 'attempts_total' | 'passed_total' | 'score_total';

export function coursesOf(tenant: Tenant) {
  const store = courses.of(tenant);
  return {
    byId: (_id: string, work?: Work) => store.findOne({ _id }, {}, work),
    async byIds(ids: string[]): Promise<Map<string, CourseDoc>> {
      const found = ids.length
        ? await store.find({ _id: { $in: ids } }, { limit: ids.length, projection: { words: 0 } }).toArray()
        : [];
      return new Map(found.map((course) => [course._id, course]));
    },
    async editedBy(user: string): Promise<string[]> {
      const found = await store.find({ admins: user }, { projection: { _id: 1 }, limit: maxEdited }).toArray();
      return found.map(({ _id }) => _id);
    },
    /** Null: there is no such course, or it is full. */
    addPart: (_id: string, part: CoursePart, work: Work) =>
      store.change({ _id, [`parts.${maxCourseParts - 1}`]: { $exists: false } }, { $push: { parts: part } }, work),
    dropPart: (_id: string, part: string, work: Work) =>
      store.updateOne({ _id }, { $pull: { parts: { _id: part } } }, work),
    count: (_id: string, added: Partial<Record<Counted, number>>, work: Work) =>
      store.change({ _id }, { $inc: added }, work),
    page: async ({ skip, take }: { skip: number; take: number }, max: number) => {
      const [docs, total] = await Promise.all([
        store.find({}, { sort: { created: -1, _id: -1 }, skip, limit: take, projection: { words: 0 } }).toArray(),
        store.count({}, { limit: max }),
      ]);
      return { docs, total };
    },
  };
}
