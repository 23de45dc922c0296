import type { Questionnaire, QuestionnaireStatus } from '@atrium/contracts';
import { defineCollection, type Owned } from '@atrium/kit';

/** A questionnaire as stored. */
export interface QuestionnaireDoc extends Owned, Pick<Questionnaire, 'competencies' | 'questions'> {
  author: string;
  name: string;
  description: string;
  status: QuestionnaireStatus;
  created: string;
  updated: string;
  /** Grows when a cycle that uses it starts, so that a start and a change conflict. */
  cycles_total: number;
  words: string[];
}

export const questionnaires = defineCollection<QuestionnaireDoc>('questionnaires', 'content', [
  { key: { client_id: 1, updated: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, updated: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);
