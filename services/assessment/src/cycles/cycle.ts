import type { CycleStatus, CycleStep, ResultLevel } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

export interface PlannedStep {
  step: CycleStep;
  active: boolean;
  /** `YYYY-MM-DD` in the company’s time zone, as is `end`, which is part of it. */
  start: string | null;
  end: string | null;
  questionnaire: string | null;
}

/** A cycle as stored. */
export interface CycleDoc extends Owned {
  author: string;
  name: string;
  description: string;
  status: CycleStatus;
  start_article: string;
  visibility: { chief: ResultLevel; employee: ResultLevel };
  /** All of them, in their order. */
  steps: PlannedStep[];
  people_total: number;
  /** What reviewers are asked, and what they have sent in: grows with each, so that it conflicts with the end. */
  total: number;
  submitted_total: number;
  /** The company’s time zone when it started. */
  zone: string;
  created: string;
  started: string | null;
  completed: string | null;
  reminded: string | null;
  /** Up to when the calendar has been followed, and when it says something next; null: never. */
  handled: string | null;
  next_at: string | null;
  /** Grows with each change of people and reviewers. */
  version: number;
  words: string[];
}

/** Someone under review; the id is `<cycle>:<user>`. */
export interface ParticipantDoc extends Owned {
  cycle: string;
  user: string;
  chief: string | null;
  peers: string[];
  subordinates: string[];
  /** The cycle has started. */
  begun: boolean;
}
