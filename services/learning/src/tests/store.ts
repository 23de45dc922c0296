import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { Placed } from '../courses/rules.ts';
import type { TestDoc } from './learningTest.ts';

export const tests = defineCollection<TestDoc>('tests', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, course_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, admins: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export function testsOf(tenant: Tenant) {
  const store = tests.of(tenant);
  return {
    inCourse: (_id: string, course_id: string, work?: Work) => store.findOne({ _id, course_id }, {}, work),
    async titles(ids: string[]): Promise<Map<string, string>> {
      const wanted = [...new Set(ids)];
      if (!wanted.length) return new Map();
      const options = { limit: wanted.length, projection: { title: 1 } };
      const found = await store.find({ _id: { $in: wanted } }, options).toArray();
      return new Map(found.map(({ _id, title }) => [_id, title]));
    },
    place: (course_id: string, placed: Placed, work?: Work) => store.updateMany({ course_id }, { $set: placed }, work),
    placeOne: (_id: string, placed: Placed, work: Work) => store.change({ _id }, { $set: placed }, work),
    count: (_id: string, added: { passed: boolean; score: number }, work: Work) =>
      store.updateOne(
        { _id },
        { $inc: { attempts_total: 1, passed_total: added.passed ? 1 : 0, score_total: added.score } },
        work,
      ),
    removeAll: (course_id: string, work: Work) => store.removeMany({ course_id }, work),
  };
}
