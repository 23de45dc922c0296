import { z } from 'zod';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { maxPlanNotes, maxPlanTasks, planActions, planStatuses, planViews } from './idpStates.ts';
import { person } from './person.ts';
import { byId, clientId, day, id, instant, line, listQuery, one, page, text } from './shapes.ts';

const status = z.enum(planStatuses, 'choice');
const count = z.number().int().nonnegative();

const planTask = z
  .object({
    _id: id('idp_task'),
    title: z.string(),
    /** The last day; null: none. */
    deadline: day().nullable(),
    done: z.boolean(),
    /** When it was done. */
    finished: instant().nullable(),
    /** Not done after its last day, by UTC. */
    overdue: z.boolean(),
  })
  .meta({ id: 'PlanTask' });

const planChange = z
  .object({
    by: person,
    at: instant(),
    action: z.enum(planActions),
    /** The title of the task; '' where it is about the plan. */
    task: z.string(),
  })
  .meta({ id: 'PlanChange' });

const plan = z
  .object({
    _id: id('idp'),
    client_id: clientId(),
    title: z.string(),
    creator: person,
    employee: person,
    /** Reads the plan; null: none. */
    observer: person.nullable(),
    status,
    tasks: z.array(planTask),
    tasks_total: count,
    done_total: count,
    overdue: z.boolean(),
    notes: z.string(),
    /** Newest first; absent in lists. */
    history: z.array(planChange).optional(),
    created: instant(),
    updated: instant().nullable(),
    finished: instant().nullable(),
    /** `note`: to change the notes alone. */
    can: z.object({
      edit: z.boolean(),
      tick: z.boolean(),
      note: z.boolean(),
      finish: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'DevelopmentPlan' });
export type DevelopmentPlan = z.infer<typeof plan>;

const tasks = z
  .array(
    z.object({
      /** Of a task that the plan has; absent: a new one. */
      _id: z.string().max(24).optional(),
      title: line(300),
      deadline: day().nullable().optional(),
    }),
  )
  .max(maxPlanTasks, 'too_many');

const title = line(150);

const fields = {
  observer: id('user').nullable(),
  notes: text(maxPlanNotes).trim(),
  /** All of them, in their order: those that are missing are removed. */
  tasks,
};

const filters = { status: oneOf(status) };

export const idp = defineCalls(
  'learning',
  'idp',
  {
    about: 'Individual development plans: what an employee wants to reach until when.',
    access: 'member',
    right: null,
  },
  {
    ...crudEntries({
      path: '/api/idp',
      entity: 'idp',
      words: { one: 'a development plan', many: 'development plans' },
      shape: plan,
      /** `employee`: the caller unless stated; others by their chief and administrators. */
      create: z.object({ title, employee: id('user').optional(), ...z.object(fields).partial().shape }),
      /** `finished` when all tasks are done; the plan is read-only then. */
      change: z.object({ title, ...fields, status }).partial(),
      filters,
      sorts: ['created'],
      errors: ['user_not_found', 'idp_finished', 'idp_open_tasks'],
    }),
    ofPerson: {
      method: 'GET',
      path: '/api/idp/list/{id}',
      summary: 'Plans of a person, as the employee, the chief, the observer or all, as far as the caller sees them',
      params: byId('user'),
      query: listQuery.extend({
        as: z.enum(planViews, 'choice').optional(),
        status: status.optional(),
      }),
      result: page(plan),
      errors: ['user_not_found'],
    },
    finishTask: {
      method: 'POST',
      path: '/api/idp/finish_task',
      summary: 'Mark a task of a plan as done, or with `done` false as not done',
      body: z.object({ idp_id: id('idp'), task_id: id('idp_task'), done: z.boolean() }),
      result: one(plan),
      errors: ['idp_finished'],
    },
  },
);
