import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id, instant, one } from './shapes.ts';

export const longJobKinds = [
  'roles',
  'employees_changed',
  'structure_applied',
  'import_checked',
  'employees_imported',
  'import_undone',
  'hrm_loaded',
  'hrm_departments_loaded',
  'company_exported',
  'companies_exported',
  'company_imported',
  'company_cloned',
  'company_removed',
  'company_emptied',
  'company_maintained',
] as const;
export const longJobStates = ['running', 'done', 'failed', 'cancelled'] as const;

/**
 * Work for a whole company that goes on after its call has answered 202 with the id (D100), also after a restart. It is
 * done in steps, so what was done when it is cancelled or fails stays done. Kept for 30 days after its end.
 */
export const longJob = z
  .object({
    _id: id('job'),
    kind: z.enum(longJobKinds),
    state: z.enum(longJobStates),
    /** Who ordered it; '' for the portal itself, whose jobs are not cancelled. */
    by: z.string(),
    /** Items that were looked at, of about `total`. */
    done: z.number().int(),
    total: z.number().int(),
    /** Items that it has changed, as far as their number is kept: what can be undone. */
    changed: z.number().int(),
    /** Items that were refused, the first 100 with an error code. */
    refused: z.number().int(),
    refusals: z.array(z.object({ item: z.string(), error: z.string() })),
    created: instant(),
    ended: instant().nullable(),
  })
  .meta({ id: 'LongJob' });
export type LongJob = z.infer<typeof longJob>;

/** The answer of a call that orders a long job. */
export const orderedJob = z.object({ job: id('job') });

export const longJobs = defineCalls(
  'identity',
  'longJobs',
  { about: 'Work for a whole company: its progress and its end.', access: 'admin', right: null },
  {
    get: {
      method: 'GET',
      path: '/api/clients/job/{job}',
      summary: 'The progress of a long job (administrators; superadmins: of any company)',
      access: 'signed',
      params: z.object({ job: id('job') }),
      result: one(longJob),
    },
    list: {
      method: 'GET',
      path: '/api/clients/{client}/jobs',
      summary: 'The newest 50 long jobs of a company',
      params: z.object({ client: clientId() }),
      result: z.object({ result: z.array(longJob) }),
    },
    cancel: {
      method: 'DELETE',
      path: '/api/clients/job/{job}',
      summary:
        'End a long job before its next step; what it has done stays, but not a half new company (administrators)',
      access: 'signed',
      params: z.object({ job: id('job') }),
      result: one(longJob),
    },
  },
);
