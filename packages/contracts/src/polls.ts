import { z } from 'zod';
import { defineCalls } from './call.ts';
import { grant } from './audiences.ts';
import { between, crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import {
  answerLength,
  maxOptions,
  maxQuestions,
  pollScales,
  pollStatuses,
  pollTypes,
  questionKinds,
} from './pollRules.ts';
import { byId, clientId, id, instant, line, listQuery, one, optionalLine, page, text } from './shapes.ts';
import { pollTenures } from './tenure.ts';

const type = z.enum(pollTypes, 'choice');
const status = z.enum(pollStatuses, 'choice');
const kind = z.enum(questionKinds, 'choice');
const scale = z.literal(pollScales, 'choice');

const question = z
  .object({
    /** A changed question gets another one, so that an answer is always to the question as it was read. */
    _id: z.string(),
    text: z.string(),
    mandatory: z.boolean(),
    kind,
    /** Of a range: it goes from 1 to this number; null for other kinds. */
    scale: scale.nullable(),
    /** Of a choice, in order; none for other kinds. */
    options: z.array(z.string()),
  })
  .meta({ id: 'PollQuestion' });
export type PollQuestion = z.infer<typeof question>;

/** A text, the number of a range, the position of an option from 0, or the positions of several. */
const value = z.union([
  z.string().max(answerLength.long, 'too_long'),
  z.number().int('number'),
  z.array(z.number().int('number')).max(maxOptions, 'too_many'),
]);

const givenAnswer = z.object({ question: z.string(), value }).meta({ id: 'PollAnswer' });
export type PollAnswer = z.infer<typeof givenAnswer>;

/** Those who may take it, or with `none` may not. */
const recipients = z
  .array(grant.refine(({ level }) => level !== 'write', { error: 'choice', path: ['level'] }))
  .max(100, 'too_many');

const shown = {
  _id: id('poll'),
  client_id: clientId(),
  author: person,
  name: z.string(),
  description: z.string(),
  /** `opened`: for everyone. `closed`: for its recipients. `anonymous`: no answer can be led back to its person. */
  type,
  status,
  questions_total: z.number().int(),
  /** How many people have answered. */
  passed_total: z.number().int(),
  /** By the caller. */
  passed: z.boolean(),
  created: instant(),
  updated: instant().nullable(),
  published: instant().nullable(),
  finished: instant().nullable(),
  /** When those who had not answered were last reminded. */
  reminded: instant().nullable(),
  can: z.object({
    edit: z.boolean(),
    /** Until the first answer. */
    edit_questions: z.boolean(),
    remove: z.boolean(),
    finish: z.boolean(),
    pass: z.boolean(),
    /** Of a closed poll, without `manage`: the own answers only. */
    results: z.boolean(),
    /** Sees who has not answered, reminds, and gets the table. */
    manage: z.boolean(),
  }),
};

const pollCard = z.object(shown).meta({ id: 'PollCard' });
export type PollCard = z.infer<typeof pollCard>;

export const poll = z
  .object({
    ...shown,
    questions: z.array(question),
    /** None: everyone. */
    grants: z.array(grant),
  })
  .meta({ id: 'Poll' });
export type Poll = z.infer<typeof poll>;

const questionInput = z.object({
  /** Of a question that the poll has: it stays the same unless it changes. */
  _id: z.string().max(40, 'too_long').optional(),
  text: text(500).trim(),
  mandatory: z.boolean(),
  kind,
  /** Of a range; 5 unless stated. */
  scale: scale.nullable().optional(),
  options: z.array(optionalLine(200)).max(maxOptions, 'too_many').optional(),
});

const optional = {
  description: text(2000).trim(),
  type,
  /** `active` publishes it: then it must be complete. */
  status: status.exclude(['finished'], 'choice'),
  questions: z.array(questionInput).max(maxQuestions, 'too_many'),
  grants: recipients,
};
const name = line(200);

const pollFilters = {
  status: oneOf(status),
  type: oneOf(type),
  author: oneOf(id('user')),
  created: between(instant()),
};

/** The groups of which results are shown; by those who do not manage the poll one filter at a time. */
const groups = z
  .object({
    /** The id of a department, or its name. */
    dept: optionalLine(100),
    position: optionalLine(100),
    gender: z.enum(['man', 'woman', 'not_selected'], 'choice'),
    tenure: z.enum(pollTenures, 'choice'),
  })
  .partial();

const questionResult = z
  .object({
    _id: z.string(),
    text: z.string(),
    kind,
    scale: scale.nullable(),
    /** How many have answered it. */
    answered: z.number().int(),
    /** Of a choice its options, of a range the numbers from 1; none of texts. */
    options: z.array(z.object({ text: z.string(), count: z.number().int() })),
    /** Of a range, with 2 decimals; null without an answer. */
    avg: z.number().nullable(),
    /** At most 200 of the texts, in no order of time. */
    texts: z.array(z.string()),
  })
  .meta({ id: 'PollQuestionResult' });
export type PollQuestionResult = z.infer<typeof questionResult>;

const results = z
  .object({
    /** Who may take it now, or has. */
    total: z.number().int(),
    passed: z.number().int(),
    not_passed: z.number().int(),
    /** How many answers `questions` show. */
    counted: z.number().int(),
    /**
     * Why there are no questions: of an anonymous poll results are shown when it is `unfinished` no more, and not of
     * `few` answers, fewer than 5; of a closed poll people see `own_only`.
     */
    hidden: z.enum(['unfinished', 'few', 'own_only']).nullable(),
    questions: z.array(questionResult),
    /** The caller's answers; null without, and always of an anonymous poll. */
    own: z.array(givenAnswer).nullable(),
  })
  .meta({ id: 'PollResults' });
export type PollResults = z.infer<typeof results>;

const answerRow = z.object({
  /** Null in an anonymous poll, and of an erased person. */
  user: person.nullable(),
  passed: instant().nullable(),
  answers: z.array(givenAnswer),
});

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
      query: listQuery.extend({ show: z.enum(['to_take', 'passed', 'finished', 'made'], 'choice').optional() }),
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
      body: z.object({ answers: z.array(givenAnswer).max(maxQuestions, 'too_many') }),
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
      query: groups,
      result: one(results),
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
      result: page(answerRow),
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
