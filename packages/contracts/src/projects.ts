import { z } from 'zod';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { maxParticipants, projectNameLength, projectStatuses, projectTextLength } from './projectKinds.ts';
import { clientId, day, id, instant, line, one, text } from './shapes.ts';

const status = z.enum(projectStatuses, 'choice');

export const project = z
  .object({
    _id: id('project'),
    client_id: clientId(),
    creatorId: id('user'),
    name: z.string(),
    /** Plain text with line breaks. */
    description: z.string(),
    status,
    /** Both days belong to the project; null: open. */
    start: day().nullable(),
    end: day().nullable(),
    /** The creator is always first (D27). */
    participants: z.array(person),
    created: instant(),
    updated: instant().nullable(),
    /** Whether the caller takes part. */
    joined: z.boolean(),
    can: z.object({ edit: z.boolean(), join: z.boolean(), leave: z.boolean() }),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const name = line(projectNameLength);

const optional = {
  description: text(projectTextLength).trim(),
  status,
  start: day().nullable(),
  end: day().nullable(),
  /** Besides the creator. */
  participants: z.array(id('user')).max(maxParticipants, 'too_many'),
};

export const projects = defineCalls(
  'social',
  'projects',
  { about: 'Projects of a company, and who takes part in them (D27).', access: 'member', right: 'groups' },
  {
    ...crudEntries({
      path: '/api/project',
      entity: 'project',
      words: { one: 'a project', many: 'projects' },
      shape: project,
      create: z.object({ name, ...z.object(optional).partial().shape }),
      change: z.object({ name, ...optional }).partial(),
      filters: { status: oneOf(status), participants: oneOf(id('user')) },
      sorts: ['created'],
      errors: ['project_dates_order', 'user_not_found'],
    }),
    toggle: {
      method: 'POST',
      path: '/api/projectParticipant',
      summary:
        'Let somebody take part in a project, or no longer: everyone decides for themselves, the creator and administrators for all',
      body: z.object({ project_id: id('project'), user_id: id('user') }),
      result: one(project),
      errors: ['user_not_found', 'project_creator_stays', 'project_full'],
    },
  },
);
