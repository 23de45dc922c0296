import { z } from 'zod';
import { grant } from './audiences.ts';
import { defineCalls } from './call.ts';
import { between, crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { maxOptions, maxQuestions } from './pollRules.ts';
import {
  poll,
  pollAnswer,
  pollAnswerRow,
  pollCard,
  pollGroups,
  pollResults,
  pollScale,
  pollStatus,
  pollType,
  questionKind,
} from './pollShapes.ts';
import { byId, clientId, id, instant, line, listQuery, one, optionalLine, page, text } from './shapes.ts';

/** Those who may take it, or with `none` may not. */
const recipients = z
  .array(grant.refine(({ level }) => level !== 'write', { error: 'choice', path: ['level'] }))
  .max(100, 'too_many');

const questionInput = z.object({
  text: text(500).trim(),
  mandatory: z.boolean(),
  kind: questionKind,
  /** Of a range; 5 unless stated. */
  scale: pollScale.nullable().optional(),
  options: z.array(optionalLine(200)).max(maxOptions, 'too_many').optional(),
});

const optional = {
  description: text(2000).trim(),
  type: pollType,
  /** `active` publishes it: then it must be complete. */
  status: pollStatus.exclude(['finished'], 'choice'),
  questions: z.array(questionInput).max(maxQuestions, 'too_many'),
  grants: recipients,
};
const name = line(200);

const pollFilters = {
  status: oneOf(pollStatus),
  type: oneOf(pollType),
  author: oneOf(id('user')),
  created: between(instant()),
};

const refusals = ['poll_answered', 'poll_published', 'poll_finished'];
const entries = crudEntries({
  path: '/api/poll',
  entity: 'poll',
  words: { one: 'a poll', many: 'polls' },
  shape: poll,
  create: z.object({ name, ...z.object(optional).partial().shape }),
  change: z.object({ name, ...optional }).partial(),
  filters: pollFilters,
  sorts: ['created', 'passed_total'],
  errors: refusals,
});

export const polls = defineCalls(
  'assessment',
  'polls',
  {
    about: 'Polls: questions to everyone or to chosen people, their answers, and the results.',
    access: 'member',
    right: 'polls',
  },
  {
    ...entries,
    create: {
      ...entries.create,
      summary: 'Create a poll: a draft, or with `status` active a published one',
      access: 'admin',
      seconds: 20,
    },
    update: { ...entries.update, seconds: 20 },
    accessFor: {
      method: 'GET',
      path: '/api/user/{client}/polls/access_for/{user}',
      summary: 'The polls that the caller may see, the newest first: to take, passed, finished, or made by them',
      params: z.object({ client: clientId(), user: id('user') }),
      query: listQuery.extend({
        show: z.enum(['to_take', 'passed', 'finished', 'made'], 'choice').optional(),
        search: optionalLine(100).optional(),
      }),
      result: page(pollCard),
    },
    finish: {
      method: 'PUT',
      path: '/api/poll/{id}/finish',
      summary: 'Finish an active poll: nobody can take it any more, and it is not begun again',
      params: byId('poll'),
      result: one(poll),
      errors: ['poll_draft', 'poll_finished'],
    },
    pass: {
      method: 'POST',
      path: '/api/poll/{id}/pass',
      summary: 'Answer a poll, once; every mandatory question needs an answer (D70)',
      params: byId('poll'),
      body: z.object({ answers: z.array(pollAnswer).max(maxQuestions, 'too_many') }),
      result: one(poll),
      errors: ['poll_draft', 'poll_finished', 'poll_passed'],
      perMinute: 60,
    },
    results: {
      method: 'GET',
      path: '/api/poll/{id}/results',
      summary:
        'The results, of everyone or of a group: for those who manage it, of an opened poll for all who have answered (D71)',
      params: byId('poll'),
      query: pollGroups,
      result: one(pollResults),
      errors: ['poll_anonymous', 'poll_group_small'],
      seconds: 20,
      perMinute: 60,
    },
    answers: {
      method: 'GET',
      path: '/api/poll/{id}/answers',
      summary:
        'The answers one by one, for those who manage the poll; of an anonymous one without people, when it is finished',
      params: byId('poll'),
      query: listQuery,
      result: page(pollAnswerRow),
      errors: ['poll_anonymous'],
    },
    notPassed: {
      method: 'GET',
      path: '/api/poll/{id}/not_passed',
      summary: 'Who may take the poll and has not, by name, for those who manage it',
      params: byId('poll'),
      query: listQuery,
      result: page(person),
      seconds: 20,
      perMinute: 60,
    },
    remind: {
      method: 'POST',
      path: '/api/poll/{id}/remind',
      summary: 'Remind those who have not answered, at most once a day',
      params: byId('poll'),
      result: one(z.object({ reminded: z.number().int() })),
      errors: ['poll_draft', 'poll_finished', 'poll_reminded'],
      seconds: 20,
    },
    excel: {
      method: 'GET',
      path: '/api/poll/{id}/excel',
      summary: 'The answers as an Excel table, for those who manage the poll (D71)',
      params: byId('poll'),
      /** Who asks; the permission follows from the session. */
      query: z.object({ uid: id('user').optional() }),
      gives: 'stream',
      errors: ['poll_anonymous'],
      perMinute: 10,
    },
  },
);
