import { z } from 'zod';
import { questionnaireStatuses } from './assessmentRules.ts';
import { questionnaire, questionnaireFields } from './assessmentShapes.ts';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { byId, instant, line, one } from './shapes.ts';

const name = line(200);

export const questionnaires = defineCalls(
  'assessment',
  'questionnaires',
  {
    about: 'Questionnaires of assessment: competencies, and questions with a scale and weights.',
    access: 'admin',
    right: null,
  },
  {
    ...crudEntries({
      path: '/api/questionnaire',
      entity: 'questionnaire',
      words: { one: 'a questionnaire', many: 'questionnaires' },
      shape: questionnaire,
      create: z.object({ name, ...z.object(questionnaireFields).partial().shape }),
      change: z
        .object({
          name,
          ...questionnaireFields,
          /** As it was read: a change since then is not overwritten (D111). */
          updated: instant(),
        })
        .partial(),
      filters: { status: oneOf(z.enum(questionnaireStatuses, 'choice')) },
      sorts: ['updated'],
      errors: ['changed_meanwhile', 'questionnaire_used', 'questionnaire_archived'],
    }),
    archive: {
      method: 'PUT',
      path: '/api/questionnaire/{id}/archive',
      summary: 'Archive a published questionnaire: no new cycle uses it, those that have started go on',
      params: byId('questionnaire'),
      result: one(questionnaire),
      errors: ['questionnaire_draft', 'questionnaire_archived'],
    },
    copy: {
      method: 'POST',
      path: '/api/questionnaire/{id}/copy',
      summary: 'Make a draft of a questionnaire, which may be changed (D93)',
      params: byId('questionnaire'),
      result: one(questionnaire),
    },
  },
);
