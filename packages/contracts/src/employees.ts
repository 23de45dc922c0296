import { z } from 'zod';
import { defineCalls } from './call.ts';
import { orderedJob } from './longJobs.ts';
import { person } from './person.ts';
import { featureCodes } from './rights.ts';
import { clientId, day, id, one, optionalLine, page } from './shapes.ts';

export const employeeStatuses = ['active', 'blocked', 'fired'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** A row of the administrators' list. Without private fields (D30). */
export const employee = person
  .extend({
    email: z.string(),
    login: z.string(),
    city: z.string(),
    roles: z.array(z.string()),
    workingSince: z.string().nullable(),
    status: z.enum(employeeStatuses),
    /** Has no password yet: the invitation was not used. */
    invited: z.boolean(),
    /** The last working day, also one to come. */
    fired_at: z.string().nullable(),
    /** How many rights of the company the person has; administrators have all. */
    rights: z.number().int(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;

const values = () => z.array(optionalLine(100)).max(20, 'too_many').optional();

/** One of the values of each field that is stated, and all words of `search`. */
export const employeeFilter = z
  .object({
    search: optionalLine(100).optional(),
    /** Ids, or names where departments have none. */
    dept: values(),
    position: values(),
    city: values(),
    role: values(),
    /** Active and blocked unless stated. */
    status: z.array(z.enum(employeeStatuses, 'choice')).max(3, 'too_many').optional(),
  })
  .meta({ id: 'EmployeeFilter' });
export type EmployeeFilter = z.infer<typeof employeeFilter>;

export const employeeActs = [
  'block',
  'unblock',
  'give_right',
  'take_right',
  'give_role',
  'take_role',
  'dismiss',
  'restore',
] as const;
export type EmployeeAct = (typeof employeeActs)[number];

const people = () => z.array(id('user')).max(1000, 'too_many').optional();

/** What is done with many people: those of `ids`, or else those that the filter finds now without `except`. */
const change = z
  .object({
    act: z.enum(employeeActs, 'choice'),
    /** Of `give_right` and `take_right`. */
    right: z.enum(featureCodes, 'feature_unknown').optional(),
    /** Of `give_role` and `take_role`; not that of administrators (D37). */
    role: z
      .string()
      .regex(/^[a-z_]{2,32}$/, 'choice')
      .optional(),
    /** Of `dismiss`, the last working day: at most a year ahead; today unless stated. */
    date: day().optional(),
    /** Of `dismiss`, for the journal. */
    reason: optionalLine(500).optional(),
    ids: people(),
    filter: employeeFilter.optional(),
    except: people(),
  })
  .meta({ id: 'EmployeeChange' });

export const employees = defineCalls(
  'identity',
  'employees',
  { about: 'Employees as their administrators find and change them, many at a time.', access: 'admin', right: null },
  {
    list: {
      method: 'POST',
      path: '/api/clients/{clientId}/employees',
      summary: 'People of every status by words and fields, up to 20,000',
      params: z.object({ clientId: clientId() }),
      body: employeeFilter.extend({
        page: z.number('number').int('number').min(1, 'too_small').max(20_000, 'too_big').optional(),
        /** 25 unless stated. */
        limit: z.number('number').int('number').min(1, 'too_small').max(500, 'too_big').optional(),
        sort: z.enum(['name', '-name', 'hired', '-hired'], 'choice').optional(),
      }),
      result: page(employee),
      perMinute: 240,
    },
    change: {
      method: 'PUT',
      path: '/api/clients/{clientId}/employees',
      summary:
        'Block, dismiss or restore people, or give or take a right or a role: a long job that leaves out oneself, and those who left unless it restores them',
      params: z.object({ clientId: clientId() }),
      body: change,
      status: 202,
      result: orderedJob,
      errors: ['feature_off', 'role_fixed', 'job_running'],
    },
    undo: {
      method: 'PUT',
      path: '/api/clients/job/{job}/undo',
      summary:
        'Undo what such a job has changed, for the people it has changed: another long job; refused for people with another last working day since',
      params: z.object({ job: id('job') }),
      status: 202,
      result: orderedJob,
      errors: ['job_running'],
    },
    count: {
      method: 'GET',
      path: '/api/clients/{clientId}/employees/count',
      summary: 'How many people of each status there are',
      params: z.object({ clientId: clientId() }),
      result: one(z.object({ active: z.number().int(), blocked: z.number().int(), fired: z.number().int() })),
    },
  },
);
