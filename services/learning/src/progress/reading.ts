import { maxListed, pageBounds, type Member, type PageRequest, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { coursesEditedBy } from '../courses/reading.ts';
import { isLearningAdmin } from '../courses/rules.ts';
import { progressOf, type ProgressDoc } from './store.ts';

/** Of the caller, by the course. */
export const ownProgress = (caller: Member, courses: string[]): Promise<Map<string, ProgressDoc>> =>
  progressOf(caller).ownIn(caller.userId, courses);

export const progressOfPerson = (tenant: Tenant, course: string, user: string, work?: Work) =>
  progressOf(tenant).ofPerson(course, user, work);

export const allProgressOf = (tenant: Tenant, user: string) => progressOf(tenant).allOf(user);

/** The own, and that of courses which the caller edits. */
export async function visibleProgress(caller: Member): Promise<Filter<ProgressDoc>> {
  if (isLearningAdmin(caller)) return {};
  const edited = await coursesEditedBy(caller);
  const own = { user: caller.userId };
  return edited.length ? { $or: [own, { course_id: { $in: edited } }] } : own;
}

export async function progressPage(
  tenant: Tenant,
  which: { course_id: string } | { user: string },
  query: PageRequest,
) {
  const { page, limit, skip, take } = pageBounds(query);
  const bounds = { skip, take: Math.min(take, Math.max(maxListed - skip, 1)) };
  return { page, limit, ...(await progressOf(tenant).page(which, bounds, maxListed)) };
}
