import type { ReviewAnswer, ReviewStep } from '@atrium/contracts';
import { defineCollection, type Owned } from '@atrium/kit';
import { randomBytes } from 'node:crypto';

/** What one person answers about another in a step of a cycle, without a time. */
export interface AssessmentDoc extends Owned {
  cycle: string;
  step: ReviewStep;
  questionnaire: string;
  user: string;
  /** '': of a former employee, who is erased. */
  reviewer: string;
  status: 'draft' | 'submitted';
  answers: ReviewAnswer[];
}

export const assessments = defineCollection<AssessmentDoc>('assessments', 'content', [
  { key: { client_id: 1, reviewer: 1, cycle: 1, _id: 1 } },
  { key: { client_id: 1, reviewer: 1, _id: 1 } },
  { key: { client_id: 1, reviewer: 1, status: 1, cycle: 1, _id: 1 } },
  { key: { client_id: 1, cycle: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, cycle: 1, status: 1, step: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/** By chance, so that their order tells neither who nor when. */
export const assessmentId = () => randomBytes(12).toString('hex');
