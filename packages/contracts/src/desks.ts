import { z } from 'zod';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { card, newTask } from './tasks.ts';
import { person } from './person.ts';
import { byId, clientId, flag, id, instant, line, one, removed, text } from './shapes.ts';

/** `open`: the company reads it; `closed`: others find its name; `hidden`: only its people find it (D84). */
export const deskStatuses = ['open', 'closed', 'hidden'] as const;

const status = z.enum(deskStatuses, 'choice');

const lane = z
  .object({
    _id: id('lane'),
    name: z.string(),
    /** How many tasks it should hold at most; null: any number. */
    limit: z.number().int().nullable(),
    tasks_total: z.number().int(),
  })
  .meta({ id: 'Lane' });

export const desk = z
  .object({
    _id: id('desk'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    status,
    finished: z.boolean(),
    owner: person,
    /** Those who change the board besides its owner. */
    admins: z.array(person),
    /** Those who change its tasks. */
    members: z.array(person),
    /** Those who read it only. */
    viewers: z.array(person),
    lanes: z.array(lane),
    tasks_total: z.number().int(),
    favourite: z.boolean(),
    created: instant(),
    updated: instant().nullable(),
    can: z.object({
      read: z.boolean(),
      work: z.boolean(),
      edit: z.boolean(),
      remove: z.boolean(),
      hand_over: z.boolean(),
    }),
  })
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof desk>;

const required = { name: line(100) };
const people = z.array(id('user')).max(50, 'too_many');

const lanes = z
  .array(
    z.object({
      /** Absent: a new one. */
      _id: id('lane').optional(),
      name: line(60),
      limit: z.number().int().min(1, 'too_small').max(1000, 'too_big').nullable().optional(),
    }),
  )
  .max(20, 'too_many');

const optional = {
  description: text(2000).trim(),
  status,
  admins: people,
  members: people,
  viewers: people,
  lanes,
};

const inDesk = z.object({ desk: id('desk') });
const inLane = z.object({ desk: id('desk'), lane: id('lane') });

export const desks = defineCalls(
  'workflow',
  'desks',
  {
    about: 'Task boards: lanes of tasks, the people of a board, favourites.',
    access: 'member',
    right: 'task_tracker',
  },
  {
    ...crudEntries({
      path: '/api/task_tracker',
      entity: 'desk',
      words: { one: 'a task board', many: 'task boards' },
      shape: desk,
      create: z.object({ ...required, ...z.object(optional).partial().shape }),
      change: z.object({ ...required, ...optional, owner: id('user') }).partial(),
      filters: { people: oneOf(id('user')), status: oneOf(status), finished: z.boolean() },
      sorts: ['created', 'name'],
      errors: ['desk_finished', 'user_not_found'],
    }),
    favourites: {
      method: 'GET',
      path: '/api/task_tracker/favourites',
      summary: 'The favourite boards of the caller, the newest 100 (D63)',
      result: one(z.array(desk)),
    },
    cards: {
      method: 'GET',
      path: '/api/task_tracker/{id}/cards',
      summary: 'All tasks of a board in the order of its lanes, as cards: at most 2,000, which is what a board holds',
      params: byId('desk'),
      result: one(z.array(card)),
    },
    favour: {
      method: 'PUT',
      path: '/api/task_tracker/{id}/favourite',
      summary: 'Make a board a favourite',
      params: byId('desk'),
      result: one(desk),
      errors: ['desk_favourites_limit'],
    },
    unfavour: {
      method: 'DELETE',
      path: '/api/task_tracker/{id}/favourite',
      summary: 'Take a board off the favourites',
      params: byId('desk'),
      result: one(desk),
    },
    addTask: {
      method: 'PUT',
      path: '/api/task_tracker/{desk}/{lane}/add_task',
      summary: 'Add a new task to the end of a lane, or move one of the board there by `task_id`',
      params: inLane,
      body: newTask.partial().extend({ task_id: id('task').optional(), over_limit: z.boolean().optional() }),
      result: one(desk),
      errors: ['desk_finished', 'lane_full', 'desk_full', 'user_not_found'],
    },
    moveTask: {
      method: 'PUT',
      path: '/api/task_tracker/{desk}/move_task',
      summary:
        'Move a task to a place of a lane: behind the task `after` where it is in the lane, else to `index`, counted without the task',
      params: inDesk,
      body: z.object({
        task_id: id('task'),
        from: id('lane'),
        to: id('lane'),
        index: z.number().int().min(0, 'too_small').max(2000, 'too_big'),
        after: id('task').nullable().optional(),
        /** The lane may hold more than its limit. */
        over_limit: z.boolean().optional(),
      }),
      result: one(desk),
      errors: ['desk_finished', 'lane_full', 'task_moved'],
    },
    finish: {
      method: 'PUT',
      path: '/api/task_tracker/{desk}/finish',
      summary: 'Finish a board with its tasks, or restore it with those that it has finished',
      params: inDesk,
      body: z.object({ finished: z.boolean() }),
      result: one(desk),
    },
    removeLane: {
      method: 'DELETE',
      path: '/api/task_tracker/{desk}/lane/{lane}',
      summary: 'Delete a lane; one with tasks, which are deleted as well, needs `confirm=1` (D85)',
      params: inLane,
      query: z.object({ confirm: flag().optional() }),
      result: one(desk),
      errors: ['desk_finished', 'lane_has_tasks'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/task_tracker/{id}',
      summary: 'Delete a board with its tasks: its owner, or an administrator',
      params: byId('desk'),
      result: removed(),
    },
  },
);
