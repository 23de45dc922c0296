import type { TestQuestion } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';
import type { Placed } from '../courses/rules.ts';

export interface TestDoc extends Owned, Placed {
  course_id: string;
  creator: string;
  title: string;
  description: string;
  time_limit: number | null;
  pass_score: number;
  attempts_limit: number | null;
  show_correct: boolean;
  show_score: boolean;
  shuffle_questions: boolean;
  shuffle_answers: boolean;
  questions: TestQuestion[];
  questions_total: number;
  /** Closed attempts, those that passed, and the sum of their scores. */
  attempts_total: number;
  passed_total: number;
  score_total: number;
  created: string;
  updated: string | null;
  words: string[];
}
