import { z } from 'zod';
import { defineCalls } from './call.ts';
import { between, crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { languages } from './profile.ts';
import { byId, clientId, day, id, instant, line, one, optionalLine, removed, text } from './shapes.ts';
import { maxAwayAsked, vacationStatuses } from './vacationDays.ts';

const status = z.enum(vacationStatuses, 'choice');

/** Of a comment and of a reason. */
export const vacationTextLength = 500;

const note = () => text(vacationTextLength).trim();

/** A year of the schedule or of a balance. */
const year = () => z.coerce.number('number').int('number').min(1, 'too_small').max(9999, 'too_big');

const vacationDecision = z
  .object({
    by: person,
    at: instant(),
    /** Why it was rejected or cancelled; '' for colleagues. */
    reason: z.string(),
  })
  .meta({ id: 'VacationDecision' });

export const vacation = z
  .object({
    _id: id('vacation'),
    client_id: clientId(),
    user: person,
    /** Who has entered it for the person; absent where the person has. */
    brought_by: person.optional(),
    start: day(),
    end: day(),
    /** Days that count against the balance: without holidays. */
    days: z.number().int(),
    /** A part of the schedule that is not asked for yet and costs no balance (D59). */
    planned: z.boolean(),
    status,
    substitute: person.nullable(),
    /** For those who decide; '' for colleagues. */
    comment: z.string(),
    /** Who has approved, rejected or cancelled it; null until then. */
    decision: vacationDecision.nullable(),
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), decide: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'Vacation' });
export type Vacation = z.infer<typeof vacation>;

/** A vacation in the schedule: neither comment nor reason. */
const scheduled = vacation
  .pick({ _id: true, start: true, end: true, days: true, planned: true, status: true })
  .meta({ id: 'ScheduledVacation' });
export type ScheduledVacation = z.infer<typeof scheduled>;

const scheduledPerson = person.extend({ vacations: z.array(scheduled) }).meta({ id: 'ScheduledPerson' });
export type ScheduledPerson = z.infer<typeof scheduledPerson>;

const schedule = z.object({
  /** By department, in the order of their names; people by name. */
  result: z.array(z.object({ dept: z.string(), users: z.array(scheduledPerson) })),
  /** There are more people than one answer has. */
  isMore: z.boolean(),
  /** The caller may have it as a table of Excel. */
  exports: z.boolean(),
});

const balance = z
  .object({
    year: z.number().int(),
    /** Days a year: the person’s own, else the company’s. */
    granted: z.number().int(),
    /** Set for this person by an administrator; null: the company’s number counts. */
    own: z.number().int().nullable(),
    /** Days of approved vacations. */
    taken: z.number().int(),
    /** Days of requests that wait for a decision. */
    asked: z.number().int(),
    left: z.number().int(),
  })
  .meta({ id: 'VacationBalance' });
export type VacationBalance = z.infer<typeof balance>;

const absence = z
  .object({
    user: id('user'),
    /** The last day. */
    end: day(),
    substitute: person.nullable(),
  })
  .meta({ id: 'Absence' });
export type Absence = z.infer<typeof absence>;

/** Ids of users with commas between them. */
const people = z
  .string()
  .max(maxAwayAsked * 25, 'too_long')
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().regex(/^[0-9a-f]{24}$/, 'id')));

const daysAYear = () => z.number('number').int('number').min(0, 'too_small').max(365, 'too_big');

const holiday = z.object({ day: day(), name: line(100) }).meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof holiday>;

const settings = z
  .object({
    /** Requests wait for a decision; without it they are approved when they are sent. */
    approval: z.boolean(),
    days_a_year: daysAYear(),
    /** Days of all years that count against no balance, each once, in their order. */
    holidays: z.array(holiday).max(300, 'too_many'),
  })
  .meta({ id: 'VacationSettings' });
export type VacationSettings = z.infer<typeof settings>;

const fields = {
  start: day(),
  end: day(),
  /** A colleague who is not away at that time; null: nobody. */
  substitute: id('user').nullable().optional(),
  comment: note().optional(),
};

const create = z.object({
  /** The caller unless stated; others by administrators and holders of `vacations_edit`. */
  user: id('user').optional(),
  ...fields,
  planned: z.boolean().optional(),
  /** Entered as approved, by administrators and holders of `vacations_edit`. */
  status: z.enum(['new', 'approved'], 'choice').optional(),
  /** When it was asked for: administrators bring vacations from another system (D176). */
  created: instant().optional(),
});

const change = z
  .object({
    ...fields,
    /** A plan becomes a request. */
    planned: z.literal(false, 'choice'),
  })
  .partial();

const refusals = [
  'vacation_past',
  'vacation_overlaps',
  'vacation_balance',
  'substitute_away',
  'user_not_found',
] as const;

const scheduleQuery = {
  /** The id of a department, or its name in a company without a structure; all departments without it. */
  dept: optionalLine(200).optional(),
  /** Words of a name, each by its beginning. */
  search: optionalLine(100).optional(),
  /** The present year unless stated. */
  year: year().optional(),
};

/** Vacations have no words to search by; people are searched in the schedule. */
const generic = crudEntries({
  path: '/api/vacation',
  entity: 'vacation',
  words: { one: 'a vacation', many: 'vacations' },
  shape: vacation,
  create,
  change,
  filters: { user: oneOf(id('user')), status: oneOf(status), planned: z.boolean(), start: between(day()) },
  sorts: ['start'],
  errors: [...refusals, 'vacation_decided'],
});

export const vacations = defineCalls(
  'workflow',
  'vacations',
  {
    about: 'Vacations: the schedule of departments, requests and their approval, the balance of each person.',
    access: 'member',
    right: 'vacations',
  },
  {
    ...generic,
    list: { ...generic.list, query: generic.list.query.omit({ search: true }) },
    ofClient: { ...generic.ofClient, query: generic.ofClient.query.omit({ search: true }) },
    schedule: {
      method: 'GET',
      path: '/api/user/vacations',
      summary: 'The schedule of a year by departments, of up to 300 people (D60)',
      query: z.object(scheduleQuery),
      result: schedule,
    },
    plan: {
      method: 'POST',
      path: '/api/user/vacation',
      summary: 'Plan or ask for a vacation; the documented form of creating one (D59)',
      body: create,
      result: one(vacation),
      errors: refusals,
    },
    edit: {
      method: 'PUT',
      path: '/api/user/vacation/{id}',
      summary: 'Change a plan or a request; the documented form',
      params: byId('vacation'),
      body: change,
      result: one(vacation),
      errors: [...refusals, 'vacation_decided'],
    },
    delete: {
      method: 'DELETE',
      path: '/api/user/vacation/{user}/{id}',
      summary: 'Delete a vacation of a person; the documented form',
      params: z.object({ user: id('user'), id: id('vacation') }),
      result: removed(),
      errors: ['vacation_approved'],
    },
    decide: {
      method: 'PUT',
      path: '/api/vacation/{id}/status',
      summary:
        'Approve, reject (with a reason) or cancel; the balance falls at the approval and returns at the cancellation',
      params: byId('vacation'),
      body: z.object({
        status: status.exclude(['new'], 'choice'),
        reason: note().optional(),
        /** The dates as they were seen: others answer 409 `changed_meanwhile`. */
        start: day().optional(),
        end: day().optional(),
      }),
      result: one(vacation),
      errors: ['vacation_decided', 'vacation_begun', 'vacation_balance', 'substitute_away', 'changed_meanwhile'],
    },
    away: {
      method: 'GET',
      path: '/api/vacation/away',
      summary: 'Those of up to 100 people who are on vacation today, in UTC: until when, and who stands in',
      query: z.object({ users: people }),
      result: z.object({ result: z.array(absence) }),
    },
    balance: {
      method: 'GET',
      path: '/api/vacation/balance/{user}',
      summary: 'The balance of a person in a year, for the person, the chief and administrators (D30)',
      params: z.object({ user: id('user') }),
      query: z.object({ year: year().optional() }),
      result: one(balance),
    },
    setBalance: {
      method: 'PUT',
      path: '/api/vacation/balance/{user}',
      summary: 'Set how many days a year a person has; null: as many as the company grants',
      access: 'admin',
      params: z.object({ user: id('user') }),
      body: z.object({ days_a_year: daysAYear().nullable() }),
      result: one(balance),
      errors: ['user_not_found'],
    },
    settings: {
      method: 'GET',
      path: '/api/vacation/settings',
      summary: 'Days a year, holidays, and whether requests need an approval',
      result: one(settings),
    },
    setSettings: {
      method: 'PUT',
      path: '/api/vacation/settings',
      summary: 'Change the rules of vacations; what is approved keeps the days that it has cost',
      access: 'admin',
      body: settings,
      result: one(settings),
    },
    excel: {
      method: 'GET',
      path: '/api/vacation/excel',
      summary: 'The schedule of a year as an Excel table, for heads, administrators and holders of `vacations_edit`',
      query: z.object({
        ...scheduleQuery,
        /** Of the headers; by default the caller’s. */
        lang: z.enum(languages, 'choice').optional(),
      }),
      gives: 'stream',
      perMinute: 10,
    },
  },
);
