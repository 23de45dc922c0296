import { z } from 'zod';
import { maxReviewQuestions, reviewSteps } from './assessmentRules.ts';
import { assessment, assessmentCard, reviewAnswer } from './assessmentShapes.ts';
import { defineCalls } from './call.ts';
import { byId, clientId, id, listQuery, one, page } from './shapes.ts';

const query = listQuery.extend({
  cycle: id('cycle').optional(),
  user: id('user').optional(),
  step: z.enum(reviewSteps, 'choice').optional(),
  status: z.enum(['draft', 'submitted'], 'choice').optional(),
});

export const assessments = defineCalls(
  'assessment',
  'assessments',
  {
    about: 'What the caller answers about colleagues in assessment cycles; a cycle makes them when it starts.',
    access: 'member',
    right: null,
  },
  {
    list: {
      method: 'GET',
      path: '/api/assessment',
      summary: 'The own assessments as a reviewer, the newest cycle first (D92)',
      query,
      result: page(assessmentCard),
    },
    ofClient: {
      method: 'GET',
      path: '/api/assessment/byClient/{client}',
      summary: 'The same by the company',
      params: z.object({ client: clientId() }),
      query,
      result: page(assessmentCard),
    },
    get: {
      method: 'GET',
      path: '/api/assessment/{id}',
      summary: 'Read an own assessment with its questions and answers',
      params: byId('assessment'),
      result: one(assessment),
    },
    update: {
      method: 'PUT',
      path: '/api/assessment/{id}',
      summary: 'Save the answers as a draft, or with `status` submitted send them in: then every question is answered',
      params: byId('assessment'),
      body: z.object({
        answers: z.array(reviewAnswer).max(maxReviewQuestions, 'too_many'),
        status: z.enum(['draft', 'submitted'], 'choice').optional(),
      }),
      result: one(assessment),
      errors: ['assessment_submitted', 'assessment_closed'],
    },
  },
);
