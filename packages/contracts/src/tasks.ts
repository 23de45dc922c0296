import { z } from 'zod';
import { defineCalls } from './call.ts';
import { between, crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { attachment, attachments, clientId, day, id, instant, line, text } from './shapes.ts';

export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const taskColours = ['none', 'blue', 'green', 'red', 'violet', 'orange'] as const;

const priority = z.enum(taskPriorities, 'choice');
const colour = z.enum(taskColours, 'choice');

const shown = {
  _id: id('task'),
  title: z.string(),
  desk: id('desk'),
  lane: id('lane'),
  priority,
  /** Of the card's edge. */
  colour,
  tags: z.array(z.string()),
  start: z.string().nullable(),
  due: z.string().nullable(),
  finished: z.boolean(),
  responsible: person.nullable(),
  performer: person.nullable(),
  comments_total: z.number().int(),
};

/** A task as a board shows it. */
export const card = z
  .object({
    ...shown,
    checklist_total: z.number().int(),
    checklist_done: z.number().int(),
    attachments_total: z.number().int(),
    /** Whether the caller takes part in it. */
    mine: z.boolean(),
  })
  .meta({ id: 'TaskCard' });
export type TaskCard = z.infer<typeof card>;

const checklistItem = z.object({ text: line(200), done: z.boolean() });

export const task = z
  .object({
    ...shown,
    client_id: clientId(),
    desk_name: z.string(),
    description: z.string(),
    checklist: z.array(checklistItem),
    attachment: z.array(attachment),
    hours_plan: z.number().nullable(),
    hours_fact: z.number().nullable(),
    owner: person,
    co_performers: z.array(person),
    observers: z.array(person),
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const required = { title: line(200) };
const hours = z.number().min(0, 'too_small').max(10_000, 'too_big').nullable();
const people = z.array(id('user')).max(20, 'too_many');

const optional = {
  description: text(5000).trim(),
  priority,
  colour,
  tags: z.array(line(30)).max(10, 'too_many'),
  start: day().nullable(),
  due: day().nullable(),
  responsible: id('user').nullable(),
  performer: id('user').nullable(),
  co_performers: people,
  observers: people,
  attachment: attachments,
  checklist: z.array(checklistItem).max(50, 'too_many'),
  hours_plan: hours,
  hours_fact: hours,
};

export const newTask = z.object({ ...required, ...z.object(optional).partial().shape });

export const tasks = defineCalls(
  'workflow',
  'tasks',
  { about: 'The tasks of task boards.', access: 'member', right: 'task_tracker' },
  crudEntries({
    path: '/api/task',
    entity: 'task',
    words: { one: 'a task', many: 'tasks' },
    shape: task,
    create: newTask.extend({ desk: id('desk'), lane: id('lane'), over_limit: z.boolean().optional() }),
    change: z.object({ ...required, ...optional, finished: z.boolean() }).partial(),
    filters: {
      desk: oneOf(id('desk')),
      people: oneOf(id('user')),
      finished: z.boolean(),
      priority: oneOf(priority),
      /** null: those without a day. */
      due: z.union([between(day()), z.null()], 'choice'),
    },
    sorts: ['created', 'due'],
    errors: ['desk_finished', 'lane_full', 'desk_full', 'dates_order', 'not_on_desk', 'user_not_found'],
  }),
);
