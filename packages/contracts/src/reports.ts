import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { reportStatuses } from './reportStatuses.ts';
import { byId, clientId, day, id, listQuery, one, page, text } from './shapes.ts';

const status = z.enum(reportStatuses, 'choice');

const said = () => text(5000).trim().min(1, 'required');

const reportMessage = z
  .object({
    from: z.enum(['sender', 'receiver']),
    /** A receiver, or the sender of a report by name. */
    by: person.nullable(),
    text: z.string(),
    day: day(),
  })
  .meta({ id: 'ReportMessage' });

const shownReport = {
  description: z.string(),
  status,
  messages: z.array(reportMessage),
  created: day(),
};

export const report = z
  .object({
    _id: id('report'),
    client_id: clientId(),
    /** Null of an anonymous report. */
    author: person.nullable(),
    anonymous: z.boolean(),
    ...shownReport,
    /** Between receivers; the sender never gets them. */
    notes: z.array(z.object({ by: person, text: z.string(), day: day() })),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

/** What the sender sees, without a name: receivers stay unnamed as well. */
const ownReport = z
  .object({ ...shownReport, messages: z.array(reportMessage.omit({ by: true })) })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.infer<typeof ownReport>;

/** Spaces and hyphens between the digits do not count. */
const receipt = z
  .string('required')
  .max(40, 'too_long')
  .transform((digits) => digits.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{16}$/, 'wrong'));

const receivers = z
  .object({
    people: z.array(person),
    chosen: z.array(person),
    /** Whether the caller receives reports. */
    receives: z.boolean(),
  })
  .meta({ id: 'ReportReceivers' });

export const reports = defineCalls(
  'workflow',
  'reports',
  {
    about: 'The reporting channel: reports of violations, by name or anonymous, and the dialogue about them.',
    access: 'member',
    right: 'no_silent',
  },
  {
    send: {
      method: 'POST',
      path: '/api/user/send_viol_report',
      anonymous: true,
      summary: 'Report a violation; the receipt is shown this once and leads back to the report (D66)',
      body: z.object({
        client_id: clientId().optional(),
        /** Of a report by name: the caller. */
        author: id('user').nullable().optional(),
        anonymous: z.boolean(),
        description: said(),
      }),
      result: one(z.object({ receipt: z.string() })),
    },
    list: {
      method: 'GET',
      path: '/api/report',
      summary: 'The reports by pages of at most 100, the newest first, for receivers',
      query: listQuery.extend({
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(100, 'too_big').default(100),
        status: status.optional(),
      }),
      result: page(report),
    },
    get: {
      method: 'GET',
      path: '/api/report/{id}',
      summary: 'A report, for receivers',
      params: byId('report'),
      result: one(report),
    },
    answer: {
      method: 'POST',
      path: '/api/report/{id}/answer',
      summary: 'Write to the sender, as a receiver',
      params: byId('report'),
      body: z.object({ text: said() }),
      result: one(report),
      errors: ['report_full'],
    },
    note: {
      method: 'POST',
      path: '/api/report/{id}/note',
      summary: 'Write a note that receivers see and the sender does not',
      params: byId('report'),
      body: z.object({ text: said() }),
      result: one(report),
      errors: ['report_full'],
    },
    setStatus: {
      method: 'PUT',
      path: '/api/report/{id}/status',
      summary: 'Set the status, as a receiver; what has ended may be taken up again',
      params: byId('report'),
      body: z.object({ status: status.exclude(['new'], 'choice') }),
      result: one(report),
    },
    receivers: {
      method: 'GET',
      path: '/api/report/receivers',
      summary: 'Who receives reports',
      result: one(receivers),
    },
    setReceivers: {
      method: 'PUT',
      path: '/api/report/receivers',
      summary: 'Choose who receives reports; none: all administrators',
      access: 'admin',
      body: z.object({ users: z.array(id('user')).max(50, 'too_many') }),
      result: one(receivers),
      errors: ['user_not_found'],
    },
    byReceipt: {
      method: 'POST',
      path: '/api/report/receipt',
      anonymous: true,
      summary: 'Read a report by its receipt, without signing in',
      access: 'public',
      right: null,
      body: z.object({ receipt }),
      result: one(ownReport),
      perMinute: 10,
    },
    sayByReceipt: {
      method: 'POST',
      path: '/api/report/receipt/answer',
      anonymous: true,
      summary: 'Write to the receivers by the receipt, without signing in',
      access: 'public',
      right: null,
      body: z.object({ receipt, text: said() }),
      result: one(ownReport),
      errors: ['report_full'],
      perMinute: 10,
    },
  },
);
