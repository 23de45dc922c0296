import { z } from 'zod';
import { cycleStatuses, cycleSteps, maxReviewers, maxUnderReview } from './assessmentRules.ts';
import { assessmentCard, cycleStep, reviewResults, visibility } from './assessmentShapes.ts';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { languages } from './profile.ts';
import { byId, clientId, day, id, instant, line, listQuery, one, page, text } from './shapes.ts';

export const cycle = z
  .object({
    _id: id('cycle'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    status: z.enum(cycleStatuses),
    /** An article of the knowledge base to read first; '': none. */
    start_article: z.string(),
    visibility,
    steps: z.array(cycleStep),
    author: person,
    created: instant(),
    started: instant().nullable(),
    completed: instant().nullable(),
    people_total: z.number().int(),
    /** Of the whole cycle, for administrators; null for others. */
    progress: z.object({ submitted: z.number().int(), total: z.number().int() }).nullable(),
    can: z.object({
      edit: z.boolean(),
      /** Its people, reviewers and which steps it has. */
      plan: z.boolean(),
      start: z.boolean(),
      complete: z.boolean(),
      archive: z.boolean(),
      remove: z.boolean(),
      remind: z.boolean(),
    }),
  })
  .meta({ id: 'Cycle' });
export type Cycle = z.infer<typeof cycle>;

/** Someone under review with those who are asked. */
const participant = z
  .object({
    user: person,
    /** Of a cycle that has started: who was the chief then. */
    chief: person.nullable(),
    peers: z.array(person),
    subordinates: z.array(person),
  })
  .meta({ id: 'CycleParticipant' });
export type CycleParticipant = z.infer<typeof participant>;

/** A person’s place in a cycle, as that person or the chief sees it. */
const reviewed = z
  .object({
    cycle: cycle.pick({ _id: true, name: true, status: true, steps: true, completed: true }),
    user: person,
    /** Results are there, and the caller may see them. */
    can_see: z.boolean(),
    /** The caller may choose the reviewers now. */
    can_choose: z.boolean(),
  })
  .meta({ id: 'ReviewedPerson' });
export type ReviewedPerson = z.infer<typeof reviewed>;

const stepInput = z.object({
  step: z.enum(cycleSteps, 'choice'),
  active: z.boolean(),
  start: day().nullable().optional(),
  end: day().nullable().optional(),
  questionnaire: id('questionnaire').nullable().optional(),
});

const optional = {
  description: text(2000).trim(),
  start_article: z.union([id('article'), z.literal('')], 'id'),
  visibility,
  /** Absent ones are not active. */
  steps: z.array(stepInput).max(cycleSteps.length, 'too_many'),
  /** Who is under review; reviewers of those who stay are kept. */
  people: z.array(id('user')).max(maxUnderReview, 'too_many'),
};
const name = line(200);
const reviewers = () => z.array(id('user')).max(maxReviewers, 'too_many');

const refusals = ['cycle_archived', 'cycle_completed', 'cycle_started', 'user_not_found'];
const entries = crudEntries({
  path: '/api/cycle',
  entity: 'cycle',
  words: { one: 'an assessment cycle', many: 'assessment cycles' },
  shape: cycle,
  create: z.object({ name, ...z.object(optional).partial().shape }),
  change: z.object({ name, ...optional }).partial(),
  filters: { status: oneOf(z.enum(cycleStatuses, 'choice')) },
  sorts: ['created'],
  errors: refusals,
});

const ofPerson = { params: z.object({ user: id('user') }), query: listQuery };

export const cycles = defineCalls(
  'assessment',
  'cycles',
  {
    about: 'Assessment cycles: their steps, people and reviewers, from draft to results.',
    access: 'member',
    right: null,
  },
  {
    ...entries,
    create: { ...entries.create, access: 'admin' },
    update: { ...entries.update, access: 'admin', seconds: 20 },
    remove: { ...entries.remove, access: 'admin', errors: ['cycle_started'] },
    start: {
      method: 'PUT',
      path: '/api/cycle/{id}/start',
      summary: 'Start a complete draft: its questionnaires are frozen and its reviewers asked (D93)',
      access: 'admin',
      params: byId('cycle'),
      result: one(cycle),
      errors: refusals,
      seconds: 30,
    },
    complete: {
      method: 'PUT',
      path: '/api/cycle/{id}/manual_complete',
      summary: 'Complete a cycle for good: it takes no more answers, and results can be seen',
      access: 'admin',
      params: byId('cycle'),
      result: one(cycle),
      errors: ['cycle_draft', 'cycle_completed', 'cycle_archived'],
      seconds: 20,
    },
    archive: {
      method: 'PUT',
      path: '/api/cycle/{id}/archive',
      summary: 'Archive a completed cycle',
      access: 'admin',
      params: byId('cycle'),
      result: one(cycle),
      errors: ['cycle_not_completed', 'cycle_archived'],
    },
    remind: {
      method: 'POST',
      path: '/api/cycle/{id}/remind',
      summary: 'Remind those who have something to answer now, at most once a day',
      access: 'admin',
      params: byId('cycle'),
      result: one(z.object({ reminded: z.number().int() })),
      errors: ['cycle_not_active', 'cycle_reminded'],
      seconds: 20,
    },
    participants: {
      method: 'GET',
      path: '/api/cycle/{id}/participants',
      summary:
        'The people under review with their reviewers, for administrators; for those who choose reviewers now, the person alone',
      params: byId('cycle'),
      query: listQuery.extend({ user: id('user').optional() }),
      result: page(participant),
    },
    setReviewers: {
      method: 'PUT',
      path: '/api/cycle/{id}/reviewers',
      summary:
        'Set the peers and subordinates of a person, as an administrator until the cycle is completed, or as that person or the chief during the step of choosing them',
      params: byId('cycle'),
      body: z.object({ user: id('user'), peers: reviewers(), subordinates: reviewers() }),
      result: one(participant),
      errors: ['user_not_found', 'cycle_completed', 'cycle_archived'],
    },
    forUser: {
      method: 'GET',
      path: '/api/cycle/for_user/{user}',
      summary: 'The cycles in which the caller is under review, the newest first',
      ...ofPerson,
      result: page(reviewed),
    },
    forReviewer: {
      method: 'GET',
      path: '/api/cycle/for_reviewer/{user}',
      summary: 'The cycles that ask the caller, the newest first, with what they are asked about',
      ...ofPerson,
      result: page(
        z.object({
          cycle: cycle.pick({ _id: true, name: true, status: true }),
          assessments: z.array(assessmentCard),
        }),
      ),
    },
    forChief: {
      method: 'GET',
      path: '/api/cycle/for_chief/{user}',
      summary: 'The people whose chief the caller is, in the cycles that review them, the newest first',
      ...ofPerson,
      result: page(reviewed),
    },
    results: {
      method: 'GET',
      path: '/api/cycle/{id}/results/{user}',
      summary:
        'The results of a person in a completed cycle, as far as the caller may see them; of peers and subordinates from three answers (D94)',
      params: z.object({ id: id('cycle'), user: id('user') }),
      result: one(reviewResults),
      errors: ['cycle_not_completed'],
    },
    scores: {
      method: 'GET',
      path: '/api/cycle/{id}/scores',
      summary: 'The scores of the people of a completed cycle, 25 a page unless stated',
      access: 'admin',
      params: byId('cycle'),
      query: z.object({
        page: listQuery.shape.page,
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(50, 'too_big').optional(),
      }),
      result: page(
        z.object({
          user: person,
          overall: z.number().nullable(),
          overall_self: z.number().nullable(),
          competencies: z.array(z.object({ name: z.string(), others: z.number().nullable() })),
        }),
      ),
      errors: ['cycle_not_completed'],
      seconds: 20,
      perMinute: 60,
    },
    excel: {
      method: 'GET',
      path: '/api/cycle/{cycle_id}/excel/{user_id}',
      summary: 'The same results as an Excel table',
      params: z.object({ cycle_id: id('cycle'), user_id: id('user') }),
      /** Of the headers; by default the caller’s. */
      query: z.object({ lang: z.enum(languages, 'choice').optional() }),
      gives: 'stream',
      errors: ['cycle_not_completed'],
      perMinute: 20,
    },
  },
);
