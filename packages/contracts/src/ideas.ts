import { z } from 'zod';
import { defineCalls } from './call.ts';
import { betweenInstants, crudEntries, oneOf } from './crud.ts';
import { ideaStatuses } from './ideaStatuses.ts';
import { person } from './person.ts';
import { languages } from './profile.ts';
import { attachment, attachments, byId, clientId, id, instant, one, optionalLine, storedPath, text } from './shapes.ts';

const status = z.enum(ideaStatuses, 'choice');

export const ideaTextLength = 3000;

/** Plain text with line breaks. */
const ideaText = () => text(ideaTextLength).trim().min(1, 'required');

/** What an idea says, each required (spec 1 §5). */
const ideaTexts = { process: ideaText(), improvement: ideaText(), changes: ideaText(), results: ideaText() };

const ideaAnswer = z
  .object({
    /** Plain text; empty where the status alone was set. */
    text: z.string(),
    by: person,
    at: instant(),
  })
  .meta({ id: 'IdeaAnswer' });

export const idea = z
  .object({
    _id: id('idea'),
    client_id: clientId(),
    author: person,
    /** Who has sent it in the author’s name; absent where the author did (D176). */
    brought_by: person.optional(),
    /** How it is done today. */
    process: z.string(),
    improvement: z.string(),
    changes: z.string(),
    results: z.string(),
    /** '': none. */
    category: z.string(),
    attachment: z.array(attachment),
    status,
    /** The official answer; null until a receiver has set the status. */
    answer: ideaAnswer.nullable(),
    /** Seen only by its author, the receivers and administrators. */
    private: z.boolean(),
    votes_total: z.number().int(),
    comments_total: z.number().int(),
    /** By the caller. */
    voted: z.boolean(),
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), answer: z.boolean(), vote: z.boolean() }),
  })
  .meta({ id: 'Idea' });
export type Idea = z.infer<typeof idea>;

const optional = { category: optionalLine(60), private: z.boolean(), attachment: attachments };

/** Of an idea that an administrator brings from another system (D176). */
const brought = { author: id('user'), created: instant() };

/** The receivers that the company has chosen; none: all administrators (spec 1 §6). */
const receivers = z
  .object({
    /** Who receives ideas now: the chosen, else the administrators, at most 100. */
    people: z.array(person),
    /** Whom the company has chosen, in its order; those who are blocked do not receive ideas now. */
    chosen: z.array(person),
    /** Whether the caller receives ideas, or is an administrator: they answer ideas and get the table. */
    receives: z.boolean(),
  })
  .meta({ id: 'IdeaReceivers' });

const ideaFilters = {
  status: oneOf(status),
  category: oneOf(optionalLine(60)),
  author: oneOf(id('user')),
  created: betweenInstants(),
};

export const ideas = defineCalls(
  'workflow',
  'ideas',
  {
    about: 'The idea box: ideas of employees, votes, and the answers of those who receive them.',
    access: 'member',
    right: 'ideas',
  },
  {
    ...crudEntries({
      path: '/api/idea',
      entity: 'idea',
      words: { one: 'an idea', many: 'ideas' },
      shape: idea,
      create: z.object({ ...ideaTexts, ...z.object({ ...optional, ...brought }).partial().shape }),
      change: z.object({ ...ideaTexts, ...optional }).partial(),
      filters: ideaFilters,
      sorts: ['created', 'votes_total'],
      errors: ['idea_answered', 'user_not_found'],
    }),
    send: {
      method: 'POST',
      path: '/api/user/send_idea',
      summary: 'Send an idea in the own name; the documented form of creating one (D66)',
      body: z.object({
        client_id: clientId().optional(),
        author: id('user').optional(),
        ...ideaTexts,
        /** As the upload has answered them. */
        attachments: z
          .array(z.object({ url: storedPath(), fileName: z.string().max(255, 'too_long').optional() }))
          .max(20, 'too_many')
          .optional(),
      }),
      result: one(idea),
    },
    vote: {
      method: 'PUT',
      path: '/api/idea/{id}/vote',
      summary: 'Vote for an idea of somebody else that is not decided or done yet',
      params: byId('idea'),
      result: one(idea),
    },
    unvote: {
      method: 'DELETE',
      path: '/api/idea/{id}/vote',
      summary: 'Take the own vote back',
      params: byId('idea'),
      result: one(idea),
    },
    answer: {
      method: 'PUT',
      path: '/api/idea/{id}/answer',
      summary:
        'Set the status and answer officially, as a receiver: forward only; a decision needs a text. Without a text the former one stays, but for another decision; an empty one clears it',
      params: byId('idea'),
      body: z.object({ status: status.exclude(['new'], 'choice'), text: text(ideaTextLength).trim().optional() }),
      result: one(idea),
      errors: ['idea_status_back'],
    },
    excel: {
      method: 'GET',
      path: '/api/idea/excel',
      summary: 'The newest 10,000 ideas as an Excel table, for receivers',
      /** Of the headers; by default the caller’s. */
      query: z.object({ lang: z.enum(languages, 'choice').optional() }),
      gives: 'stream',
      perMinute: 10,
    },
    categories: {
      method: 'GET',
      path: '/api/idea/categories',
      summary: 'The categories of the ideas that the caller may see, the most frequent first, at most 100',
      result: one(z.array(z.string())),
    },
    receivers: {
      method: 'GET',
      path: '/api/idea/receivers',
      summary: 'Who receives ideas',
      result: one(receivers),
    },
    setReceivers: {
      method: 'PUT',
      path: '/api/idea/receivers',
      summary: 'Choose who receives ideas; none: all administrators',
      access: 'admin',
      body: z.object({ users: z.array(id('user')).max(50, 'too_many') }),
      result: one(receivers),
      errors: ['user_not_found'],
    },
  },
);
