import type { Tenant, Work } from '@atrium/kit';
import type { JobDoc } from './job.ts';
import { jobsOf } from './store.ts';

/** A job of the company, of a kind whose input is known, or 404. */
export const jobById = async <I>(tenant: Tenant, id: string, work: Work) =>
  (await jobsOf(tenant).byId(id, work)) as JobDoc<I>;

/** Whether a job of one of these kinds runs in the company. */
export const isAnyRunning = (tenant: Tenant, kinds: JobDoc['kind'][], work: Work): Promise<boolean> =>
  jobsOf(tenant).isAnyRunning(kinds, work);
