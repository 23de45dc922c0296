import { z } from 'zod';
import { defineCalls } from './call.ts';
import { urlFault } from './fieldRules.ts';
import { orderedJob } from './longJobs.ts';
import { user } from './profile.ts';
import { clientId, id, instant, one, removed } from './shapes.ts';

/** How an HRM says what it knows (D168): our own JSON, OData of 1C, or a table. */
export const hrmTypes = ['json_http', 'odata_1c', 'csv'] as const;
export type HrmType = (typeof hrmTypes)[number];

/** People of one load. */
export const maxHrmPeople = 20_000;

/** Above this share of the employees that an HRM knows, a load dismisses no one unless the number is confirmed. */
export const maxLeavingShare = 0.3;

/** A password of the address would be shown with it. */
function isAddress(text: string) {
  const url = URL.parse(text);
  return !urlFault(text) && !url?.username && !url?.password;
}

const shown = {
  address: z.string('required').trim().min(1, 'required').max(500, 'too_long').refine(isAddress, 'url'),
  login: z.string('required').trim().max(200, 'too_long'),
  structure_type: z.enum(hrmTypes, 'choice'),
  /** Loads the employees each night. */
  nightly: z.boolean(),
  /** Mails invitations to new people. */
  invite: z.boolean(),
};

/** The password is never shown. */
export const hrmSettings = z.object({ ...shown, updated: instant() }).meta({ id: 'HrmSettings' });
export type HrmSettings = z.infer<typeof hrmSettings>;

/** Why a load ended before anything was changed. */
export const hrmProblems = [
  'address',
  'unreachable',
  'refused',
  'answer',
  'too_big',
  'too_many',
  'empty',
  'leaving',
] as const;
export type HrmProblem = (typeof hrmProblems)[number];

/** The last load. Of departments, `created`, `updated` and `fired` are those added, changed and removed. */
export const hrmLoad = z
  .object({
    /** Its long job names the first rows that were refused. */
    job: id('job'),
    problem: z.enum(hrmProblems).nullable(),
    /** Of the problem `leaving`: how many would be dismissed. */
    leaving: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    fired: z.number().int(),
    errors: z.number().int(),
    started: instant(),
  })
  .meta({ id: 'HrmLoad' });
export type HrmLoad = z.infer<typeof hrmLoad>;

const state = z.object({
  /** Null: no HRM is set up. */
  settings: hrmSettings.nullable(),
  /** Whether the company has the tax id that the integration needs. */
  tax_id: z.boolean(),
  people: hrmLoad.nullable(),
  departments: hrmLoad.nullable(),
});

/** What an HRM has given for a person, as far as the profile says otherwise. Names instead of ids. */
export const hrmPerson = z
  .object({
    external_id: z.string(),
    loaded: instant(),
    fields: z.array(z.object({ field: z.string(), own: z.string(), hrm: z.string() })),
  })
  .meta({ id: 'HrmPerson' });
export type HrmPerson = z.infer<typeof hrmPerson>;

const ofClient = () => z.object({ clientId: clientId() });
const errors = ['provider_not_configured', 'job_running'] as const;

export const hrm = defineCalls(
  'identity',
  'hrm',
  {
    about: 'The HR management system of a company, from which people and departments come.',
    access: 'admin',
    right: null,
  },
  {
    get: {
      method: 'GET',
      path: '/api/clients/{clientId}/hrm',
      summary: 'The HRM of a company without its password, and its last loads',
      params: ofClient(),
      result: one(state),
      perMinute: 240,
    },
    save: {
      method: 'PUT',
      path: '/api/clients/{clientId}/hrm',
      summary: 'Set up the HRM; without `password` the stored one stays, which another address or login does not get',
      params: ofClient(),
      body: z.object({ ...shown, password: z.string().max(500, 'too_long').optional() }),
      result: one(hrmSettings),
    },
    remove: {
      method: 'DELETE',
      path: '/api/clients/{clientId}/hrm',
      summary: 'Forget the HRM and its password; people and departments stay as they are',
      params: ofClient(),
      result: removed(),
      errors: ['job_running'],
    },
    load: {
      method: 'POST',
      path: '/api/user/load_hrm',
      summary: 'Create, change and dismiss people as the HRM says: a long job, whose result `GET …/hrm` has',
      body: z.object({
        client_id: clientId(),
        /** Confirms the number of dismissals when it is above 30 % of the people that the HRM knows. */
        leaving: z.number('number').int('number').min(0, 'too_small').max(maxHrmPeople, 'too_big').optional(),
      }),
      status: 202,
      result: orderedJob,
      errors,
    },
    loadStructure: {
      method: 'POST',
      path: '/api/structure/load_struct',
      summary: 'Add, rename, move and remove departments of the administrative tree as the HRM says: a long job',
      right: 'structures',
      body: z.object({ client_id: clientId() }),
      status: 202,
      result: orderedJob,
      errors,
    },
    ofPerson: {
      method: 'GET',
      path: '/api/user/{id}/hrm',
      summary: 'Where a profile differs from what the HRM has given; null for people whom it does not know',
      params: z.object({ id: id('user') }),
      result: one(hrmPerson.nullable()),
    },
    reset: {
      method: 'POST',
      path: '/api/user/reset_to_hrm',
      summary: 'Bring back what the HRM has given for a person',
      body: z.object({ user_id: id('user') }),
      result: one(user),
      errors: ['user_deleted', 'email_taken', 'login_taken', 'tab_number_taken'],
    },
  },
);
