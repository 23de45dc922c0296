import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { retentionDays } from './retention.ts';
import { clientId, id, instant, one, optionalLine } from './shapes.ts';

/** What the journal records (D102), by section. */
export const journalActions = {
  sessions: [
    'signed_in',
    'sign_in_failed',
    'signed_out',
    'sessions_ended',
    'password_refused',
    'access_refused',
    'token_refused',
  ],
  users: [
    'created',
    'imported',
    'import_undone',
    'import_begun',
    'import_checked',
    'import_removed',
    'registered',
    'password_set',
    'password_changed',
    'password_reset',
    'password_invitation',
    'email',
    'login',
    'role',
    'features',
    'changed',
    'blocked',
    'unblocked',
    'leaving',
    'deleted',
    'restored',
    'profile_file_added',
    'profile_file_removed',
    'hr_read',
    'totp_added',
    'totp_replaced',
    'totp_removed',
    'recovery_codes',
    'recovery_used',
    'passkey_added',
    'passkey_removed',
    'provider_connected',
    'provider_disconnected',
    'second_factor_removed',
    'data_exported',
    'people_exported',
    'erased',
  ],
  clients: [
    'made',
    'settings',
    'active',
    'blocked',
    'feature',
    'entered',
    'provider_added',
    'provider_changed',
    'provider_removed',
    'company_exported',
    'companies_exported',
    'company_imported',
    'company_cloned',
    'company_removed',
    'company_emptied',
    'company_maintained',
    'token_made',
    'token_revoked',
    'directory_group_made',
    'directory_group_changed',
    'directory_group_removed',
    'hrm_settings',
    'hrm_ordered',
    'hrm_loaded',
    'mail_checked',
    'menu_filled',
    'job_cancelled',
  ],
  structure: ['structure_made', 'structure_saved', 'department_head'],
  mood: ['moods_brought'],
  links: ['links_switched', 'link_added', 'link_changed', 'link_removed'],
  posts: ['post_written', 'post_removed', 'comment_written', 'comment_removed'],
  ideas: ['idea_written', 'idea_answered', 'idea_removed', 'idea_receivers', 'ideas_exported'],
  reports: ['report_answered', 'report_noted', 'report_status', 'report_receivers'],
  vacations: [
    'vacation_entered',
    'vacation_changed',
    'vacation_decided',
    'vacation_removed',
    'vacation_days',
    'vacation_settings',
    'vacations_exported',
  ],
  services: [
    'service_created',
    'service_changed',
    'service_removed',
    'service_group_created',
    'service_group_changed',
    'service_group_removed',
    'request_cancelled',
    'request_removed',
    'requests_exported',
  ],
  groups: ['group_removed', 'group_handed_over'],
  chats: ['chat_removed'],
  calendar: ['event_changed', 'event_removed'],
  projects: ['project_changed', 'project_removed'],
  boards: ['desk_handed_over', 'desk_removed'],
  polls: ['poll_created', 'poll_changed', 'poll_finished', 'poll_removed', 'poll_reminded', 'poll_exported'],
  assessment: [
    'questionnaire_created',
    'questionnaire_changed',
    'questionnaire_archived',
    'questionnaire_removed',
    'cycle_created',
    'cycle_changed',
    'cycle_started',
    'cycle_completed',
    'cycle_archived',
    'cycle_removed',
    'cycle_reminded',
    'cycle_reviewers',
    'cycle_exported',
  ],
  articles: [
    'article_created',
    'article_changed',
    'article_moved',
    'article_rights',
    'article_removed',
    'article_restored',
    'articles_setting',
  ],
  shop: [
    'shop_settings',
    'item_added',
    'item_changed',
    'item_removed',
    'item_restocked',
    'achievement_added',
    'achievement_changed',
    'achievement_removed',
    'coins_given',
    'coins_cancelled',
    'coins_nullified',
    'order_changed',
  ],
  courses: [
    'course_created',
    'course_changed',
    'course_removed',
    'course_assigned',
    'course_member_removed',
    'course_restarted',
    'lesson_added',
    'lesson_changed',
    'lesson_removed',
    'test_added',
    'test_changed',
    'test_removed',
    'learning_admins',
  ],
  idp: ['idp_created', 'idp_changed', 'idp_finished', 'idp_removed'],
  adaptation: [
    'track_created',
    'track_changed',
    'track_removed',
    'track_switched',
    'adaptation_started',
    'adaptation_changed',
    'adaptation_removed',
    'adaptation_settings',
  ],
  tags: ['tag_created', 'tag_renamed', 'tag_removed'],
  vacancies: ['vacancy_decided'],
  notifications: [
    'notification_settings',
    'notice_sent',
    'message_sent',
    'template_created',
    'template_changed',
    'template_removed',
    'mailing_created',
    'mailing_changed',
    'mailing_removed',
    'mailing_started',
    'mailing_restarted',
    'mailing_stopped',
  ],
  files: ['file_removed', 'files_cleaned', 'storage_limit'],
  journal: ['exported', 'keyed', 'signed'],
} as const;

export type JournalSection = keyof typeof journalActions;
export type JournalAction = (typeof journalActions)[JournalSection][number];

export const journalSections = Object.keys(journalActions) as [JournalSection, ...JournalSection[]];
const actions = [...new Set(Object.values(journalActions).flat())] as [JournalAction, ...JournalAction[]];

export const journalSection = z.enum(journalSections, 'choice');
export const journalAction = z.enum(actions, 'choice');

/** Rows are kept for so many days (D102) unless the company has set another number: `journalDays` of its settings. */
export const journalDays = retentionDays.journalDays.standard;

/** One check reads at most this many rows; an older part is checked from its own `seq`. */
export const maxVerifiedRows = 10_000;

/** The HMAC-SHA-256 in hex of a row and the hash before it; of rows before `keyedFrom` the SHA-256. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const journalRow = z
  .object({
    _id: z.string(),
    /** The position in the company's chain, from 1; null for the second until a row is sealed. */
    seq: z.number().int().nullable(),
    hash: hash.nullable(),
    /** It was changed before it was sealed, or the portal has not written it; it gets no position. */
    refused: z.boolean(),
    /** Who did it; null for somebody who was not signed in. */
    user: person.nullable(),
    /** For whom, or to whom, it was done. */
    for_user: person.nullable(),
    section: z.string(),
    action: z.string(),
    item_id: z.string(),
    /** At most 4 kB of JSON each, without secrets. */
    before: z.unknown(),
    after: z.unknown(),
    /** The network address, or its first part. */
    ip: z.string(),
    created: instant(),
  })
  .meta({ id: 'JournalRow' });
export type JournalRow = z.infer<typeof journalRow>;

const filter = z.object({
  user: id('user').optional(),
  for_user: id('user').optional(),
  section: journalSection.optional(),
  action: journalAction.optional(),
  item: optionalLine(100).optional(),
  /** Including this moment, to the second. */
  from: instant().optional(),
  /** Not including this moment, to the second. */
  to: instant().optional(),
});
export type JournalFilter = z.infer<typeof filter>;

const listQuery = filter.extend({
  /** `next` of the page before. */
  before: id('journalRow').optional(),
  limit: z.coerce.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
});

const list = z.object({
  result: z.array(journalRow),
  /** The cursor of the next page; null on the last. */
  next: z.string().nullable(),
});

const chainState = z
  .object({
    /** The checked rows: their number, and the first and the last `seq`. */
    checked: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
    /** The first `seq` that is missing or was changed; null when the chain is whole. */
    broken: z.number().int().nullable(),
    /** The end of the chain, to be noted elsewhere. */
    head: z.object({ seq: z.number().int(), hash }),
    /** The last row that was removed because it was older than a year. */
    removed: z.number().int(),
    /** Rows that will be sealed within a second. */
    waiting: z.number().int(),
    /**
     * What is wrong with the chain as a whole, besides its rows: there is none, its ends are not as they were left, its key
     * was destroyed, or it was begun again with rows that are older than itself. Null: nothing.
     */
    problem: z.enum(['chain_missing', 'ends_changed', 'key_missing', 'begun_again']).nullable(),
    /** Rows of the company that are not between the ends of the chain. */
    outside: z.number().int(),
    /** The first row whose hash the database alone cannot forge. */
    keyedFrom: z.number().int(),
    /** The first row that must have a signature of the portal. */
    signedFrom: z.number().int(),
    /**
     * Checked rows from there on without it: an older release, or somebody with access to the database, has added them.
     * `firstUnsigned` is the `seq` of the first.
     */
    unsigned: z.number().int(),
    firstUnsigned: z.number().int().nullable(),
    /** Rows, at most 1,000 are counted, that were not sealed because their signature does not fit. */
    refused: z.number().int(),
  })
  .meta({ id: 'JournalChain' });
export type JournalChain = z.infer<typeof chainState>;

const verifyQuery = z.object({
  /** The first row to check; without it the newest rows are checked. */
  from: z.coerce.number('number').int('number').min(1, 'too_small').max(Number.MAX_SAFE_INTEGER, 'too_big').optional(),
});

const params = z.object({ client: clientId() });
const superadmin = { method: 'GET', access: 'superadmin' } as const;
const verify = { query: verifyQuery, result: one(chainState), seconds: 60, perMinute: 20 } as const;
const csv = { query: filter, gives: 'stream', perMinute: 20 } as const;

export const journal = defineCalls(
  'identity',
  'journal',
  {
    about: 'Who did what, to whom, from where: an append-only journal for administrators, chained by hash.',
    access: 'panel',
    right: null,
  },
  {
    installation: {
      ...superadmin,
      path: '/api/journal/installation',
      summary:
        'What superadmins do outside of companies and to companies, and guesses of unknown logins, the newest first',
      query: listQuery,
      result: list,
    },
    verifyInstallation: {
      ...superadmin,
      path: '/api/journal/installation/verify',
      summary: 'Whether those rows are whole and unchanged',
      ...verify,
    },
    exportInstallation: {
      ...superadmin,
      path: '/api/journal/installation/export',
      summary: 'Those rows as CSV',
      ...csv,
    },
    list: {
      method: 'GET',
      path: '/api/journal/{client}',
      summary: 'The rows of a company that match, the newest first',
      params,
      query: listQuery,
      result: list,
    },
    ofSection: {
      method: 'GET',
      path: '/api/journal/{client}/section/{section}',
      summary: 'The rows of one section',
      params: params.extend({ section: journalSection }),
      query: listQuery.omit({ section: true }),
      result: list,
    },
    verify: {
      method: 'GET',
      path: '/api/journal/{client}/verify',
      summary: 'Whether a company’s rows are whole and unchanged: each has the hash of the one before',
      params,
      ...verify,
    },
    export: {
      method: 'GET',
      path: '/api/journal/{client}/export',
      summary: 'All rows that match as CSV, recorded itself; one export of a company at a time, else 429',
      params,
      ...csv,
    },
  },
);
