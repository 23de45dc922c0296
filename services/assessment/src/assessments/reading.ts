import type { Tenant } from '@atrium/kit';
import { assessments, type AssessmentDoc } from './store.ts';

export type { AssessmentDoc } from './store.ts';

/** The maximum of what a person is asked that lists look at, the newest cycles first. */
const maxAsked = 2000;

/** The cycles that ask a person, the newest first. */
export async function cyclesAsking(tenant: Tenant, reviewer: string): Promise<string[]> {
  const options = { sort: { cycle: -1 as const }, limit: maxAsked, projection: { cycle: 1 } };
  const rows = await assessments.of(tenant).find({ reviewer }, options).toArray();
  return [...new Set(rows.map(({ cycle }) => cycle))];
}

/** What has been sent in about people in a cycle. */
export const submittedAbout = (tenant: Tenant, cycle: string, users: string[]): Promise<AssessmentDoc[]> =>
  assessments
    .of(tenant)
    .find({ cycle, user: { $in: users }, status: 'submitted' }, { limit: 10_000 })
    .toArray();
