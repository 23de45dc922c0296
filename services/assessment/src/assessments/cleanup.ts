import { removeBatch, type Tenant, type Work } from '@atrium/kit';
import { assessments } from './store.ts';

/** A batch of those of a removed cycle; resolves to whether nothing is left. */
export const removeAssessments = (tenant: Tenant, cycle: string, work: Work): Promise<boolean> =>
  removeBatch(assessments, tenant, { cycle }, work);
