import { z } from 'zod';
import { defineCalls } from './call.ts';
import { mailingActions } from './mailingActions.ts';
import { byId, clientId, id, instant, line, listQuery, one, page, removed, workspaceCode } from './shapes.ts';

const action = z.enum(mailingActions, 'choice');

export const mailing = z
  .object({
    _id: id('mailing'),
    client_id: clientId(),
    workspace: z.string(),
    action,
    /** Minute, hour, day of the month, month, day of the week: cron in the company’s time zone. */
    schedule: z.string(),
    active: z.boolean(),
    /** An IANA name: the company’s when the mailing was saved or started last. */
    zone: z.string(),
    /** When it runs next; null while it is not active. */
    next: instant().nullable(),
    last: instant().nullable(),
    created: instant(),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof mailing>;

/** What has become of its job. */
const told = mailing.extend({
  started: z.boolean().optional(),
  restarted: z.boolean().optional(),
  stopped: z.boolean().optional(),
});

const jobs = one(z.object({ jobs: z.array(told) }));

/** `acme` or `acme_digest`: the workspace ends at the first `_`. */
const job = z.object({ job: z.string().regex(/^[a-z0-9]{2,32}(_[a-z_]{1,40})?$/, 'choice') });

const fields = { action, schedule: line(100), active: z.boolean() };

export const mailings = defineCalls(
  'notify',
  'mailings',
  {
    about:
      'What a company’s people are told of by a schedule: birthdays, anniversaries, a digest, reminders of polls and courses.',
    access: 'admin',
    right: null,
  },
  {
    list: {
      method: 'GET',
      path: '/api/mailing',
      summary: 'The mailings of the company; `workspace` may be its own only',
      query: listQuery.extend({ workspace: workspaceCode().optional() }),
      result: page(mailing),
    },
    get: {
      method: 'GET',
      path: '/api/mailing/{id}',
      summary: 'Read a mailing',
      params: byId('mailing'),
      result: one(mailing),
    },
    create: {
      method: 'POST',
      path: '/api/mailing',
      summary: 'Create a mailing of an action that the company has none of; an active one starts (D80)',
      body: z.object({ workspace: workspaceCode().optional(), ...fields, active: fields.active.optional() }),
      result: one(told),
      errors: ['mailing_exists'],
    },
    update: {
      method: 'PUT',
      path: '/api/mailing/{id}',
      summary: 'Change a mailing: another schedule restarts it, otherwise an active one starts and another one stops',
      params: byId('mailing'),
      body: z.object(fields).partial(),
      result: one(told),
      errors: ['mailing_exists'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/mailing/{id}',
      summary: 'Delete a mailing',
      params: byId('mailing'),
      result: removed(),
    },
    startJob: {
      method: 'PUT',
      path: '/api/mailing/startJob/{job}',
      summary: 'Start the active mailings of `{workspace}`, or the one of `{workspace}_{action}`',
      params: job,
      result: jobs,
    },
    restartJob: {
      method: 'PUT',
      path: '/api/mailing/restartJob/{job}',
      summary: 'Start the mailing of `{workspace}_{action}` anew',
      params: job,
      result: jobs,
    },
    stopJob: {
      method: 'PUT',
      path: '/api/mailing/stopJob/{job}',
      summary: 'Stop the mailing of `{workspace}_{action}`',
      params: job,
      result: jobs,
    },
    sendsay: {
      method: 'POST',
      path: '/api/clients/exec_sendsay',
      summary: 'Run the mailing provider Sendsay; refused, since none is configured (D99)',
      access: 'superadmin',
      result: one(z.object({})),
      errors: ['provider_not_configured'],
    },
  },
);
