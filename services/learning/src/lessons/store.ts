import type { Attachment } from '@atrium/contracts';
import { maxCourseParts } from '@atrium/contracts/courseStates';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Placed } from '../courses/rules.ts';

export interface LessonDoc extends Owned, Placed {
  course_id: string;
  creator: string;
  name: string;
  description: string;
  /** Clean HTML. */
  content: string;
  attachment: Attachment[];
  /** Of the text. */
  pictures: Attachment[];
  learned_total: number;
  created: string;
  updated: string | null;
  words: string[];
}

export const lessons = defineCollection<LessonDoc>('lessons', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, course_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, admins: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export function lessonsOf(tenant: Tenant) {
  const store = lessons.of(tenant);
  return {
    inCourse: (_id: string, course_id: string, work: Work) =>
      store.findOne({ _id, course_id }, { projection: { content: 0, words: 0 } }, work),
    withFiles: (course_id: string, work: Work) =>
      store
        .find(
          { course_id, $or: [{ 'attachment.0': { $exists: true } }, { 'pictures.0': { $exists: true } }] },
          { limit: maxCourseParts, projection: { content: 0, words: 0 } },
          work,
        )
        .toArray(),
    place: (course_id: string, placed: Placed, work?: Work) => store.updateMany({ course_id }, { $set: placed }, work),
    placeOne: (_id: string, placed: Placed, work: Work) => store.change({ _id }, { $set: placed }, work),
    countLearned: (ids: string[], added: 1 | -1, work: Work) =>
      store.updateMany({ _id: { $in: ids } }, { $inc: { learned_total: added } }, work),
    removeAll: (course_id: string, work: Work) => store.removeMany({ course_id }, work),
  };
}
