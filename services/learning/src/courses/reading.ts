import { found, maxListed, pageBounds, type Member, type PageRequest, type Tenant, type Work } from '@atrium/kit';
import { visibleToLearners } from './rules.ts';
import type { CourseDoc } from './course.ts';
import { courses, coursesOf } from './store.ts';

/** Throws 404 for what the caller does not see. */
export const visibleCourse = async (caller: Member, _id: string, work?: Work): Promise<CourseDoc> =>
  found(await courses.of(caller).findOne({ ...visibleToLearners(caller), _id }, {}, work), 'course');

export const coursesById = (tenant: Tenant, ids: string[]) => coursesOf(tenant).byIds(ids);

export const coursesEditedBy = (caller: Member) => coursesOf(caller).editedBy(caller.userId);

/** All courses of a company, the newest first. */
export async function allCourses(tenant: Tenant, query: PageRequest) {
  const { page, limit, skip, take } = pageBounds(query);
  const bounds = { skip, take: Math.min(take, Math.max(maxListed - skip, 1)) };
  return { page, limit, ...(await coursesOf(tenant).page(bounds, maxListed)) };
}
