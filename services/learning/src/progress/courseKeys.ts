import { conflict, defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import { courseKey } from '../courses/rules.ts';
import { maxCoursesOfPerson } from './store.ts';

/** `_id` is `<company>:<user>`. All courses of a person, since their audience keys are published together. */
export interface CourseKeysDoc extends Owned {
  user: string;
  courses: string[];
  /** Counts the changes. */
  version: number;
}

export const courseKeys = defineCollection<CourseKeysDoc>('course_keys', { stays: 'made of the progress again' }, [
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/** Writes in which courses a person takes part, and publishes the audience keys that they grant. */
export function courseKeysOf(tenant: Tenant & { clientId: string }) {
  const store = courseKeys.of(tenant);
  const { clientId } = tenant;

  async function change(user: string, what: Parameters<typeof store.change>[1], work: Work) {
    const _id = `${clientId}:${user}`;
    const doc = await store.change({ _id }, { ...what, $inc: { version: 1 } }, work, { upsert: true });
    const { courses, version } = doc!;
    if (courses.length > maxCoursesOfPerson) throw conflict('course_limit');
    work.publishKeys({ client_id: clientId, user, source: 'courses', keys: courses.map(courseKey), version });
  }

  return {
    add: (user: string, course: string, work: Work) =>
      change(user, { $set: { user }, $addToSet: { courses: course } }, work),
    remove: (user: string, course: string, work: Work) =>
      change(user, { $set: { user }, $pull: { courses: course } }, work),
    replace: (user: string, courses: string[], work: Work) => change(user, { $set: { user, courses } }, work),
  };
}
