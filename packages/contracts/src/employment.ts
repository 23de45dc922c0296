import { z } from 'zod';
import { defineCalls } from './call.ts';
import { orderedJob } from './longJobs.ts';
import { user } from './profile.ts';
import { clientId, day, id, one, optionalLine } from './shapes.ts';

/** A role of people: lower-case Latin letters and underscores (D37). */
const role = () => z.string().regex(/^[a-z_]{2,32}$/, 'choice');

/** How employees leave and come back, and which roles they have. */
export const employment = defineCalls(
  'identity',
  'employment',
  { about: 'How employees leave and come back, and their roles.', access: 'admin', right: null },
  {
    dismiss: {
      method: 'PUT',
      path: '/api/user/delete/{id}',
      summary:
        'Dismiss an employee: the sessions end, the name stays on what was written; after the last working day, when that is to come (D31)',
      params: z.object({ id: id('user') }),
      body: z.object({
        /** The last working day, at most a year ahead; today unless stated. */
        date: day().optional(),
        /** For the journal. */
        reason: optionalLine(500).optional(),
      }),
      result: one(user),
      errors: ['own_dismissal', 'admin_dismissal'],
    },
    restore: {
      method: 'PUT',
      path: '/api/user/undelete/{id}',
      summary: 'Take a dismissed employee back, or call off a dismissal to come',
      params: z.object({ id: id('user') }),
      result: one(user),
    },
    giveRole: {
      method: 'PUT',
      path: '/api/user/{id}/role/{role}',
      summary: 'Give an employee a role; a new administrator signs in again',
      params: z.object({ id: id('user'), role: role() }),
      result: one(user),
      errors: ['own_role', 'role_fixed', 'user_deleted', 'too_many_roles', 'leaving_admin'],
    },
    takeRole: {
      method: 'DELETE',
      path: '/api/user/{id}/role/{role}',
      summary: 'Take a role from an employee; a former administrator signs in again',
      params: z.object({ id: id('user'), role: role() }),
      result: one(user),
      errors: ['own_role', 'role_fixed'],
    },
    giveRoleToAll: {
      method: 'PUT',
      path: '/api/clients/{clientId}/role/{role}',
      summary: 'Give everyone of a company a role other than administrator (D37): a long job',
      params: z.object({ clientId: clientId(), role: role() }),
      status: 202,
      result: orderedJob,
      errors: ['role_fixed', 'job_running'],
    },
    takeRoleFromAll: {
      method: 'DELETE',
      path: '/api/clients/{clientId}/role/{role}',
      summary: 'Take a role other than administrator from everyone of a company: a long job',
      params: z.object({ clientId: clientId(), role: role() }),
      status: 202,
      result: orderedJob,
      errors: ['role_fixed', 'job_running'],
    },
  },
);
