import type { AdaptationScenario, AdaptationStatus, TrackStatus } from '@atrium/contracts/adaptationStates';
import type { Owned } from '@atrium/kit';

export interface StepDoc {
  _id: string;
  name: string;
  delay: number;
  task: string;
  reward: number;
  link: string;
  poll: string | null;
  notify: boolean;
}

export interface StageDoc {
  _id: string;
  name: string;
  steps: StepDoc[];
}

export type Scenarios = Record<AdaptationScenario, StageDoc[]>;

export interface TrackDoc extends Owned {
  name: string;
  description: string;
  creator: string;
  manager: string | null;
  hr: string | null;
  active: boolean;
  /** When it was first switched on; null: never. */
  activated: string | null;
  status: TrackStatus;
  scenarios: Scenarios;
  members_total: number;
  running_total: number;
  ended_total: number;
  /** Days from start to end of those who have ended. */
  days_total: number;
  created: string;
  updated: string | null;
  /** Manager and HR. */
  editors: string[];
  words: string[];
}

/** A step in the adaptation of a person. */
export interface UserStepDoc extends StepDoc {
  /** The name of its stage. */
  stage: string;
  released: string | null;
  finished: string | null;
}

export interface ChainDoc {
  scenario: AdaptationScenario;
  steps: UserStepDoc[];
}

/** What the employee gets after a number of working days. */
export interface MilestoneDoc {
  at: string;
  coins: number | null;
  poll: string | null;
  done: boolean;
}

export type Holders = Record<AdaptationScenario, string | null>;

export interface AdaptationDoc extends Owned {
  track_id: string;
  name: string;
  creator: string;
  employee: string;
  /** Null: the person was erased. */
  mentor: string | null;
  hr: string | null;
  chief: string | null;
  status: AdaptationStatus;
  start: string;
  /** From when the delay of the first steps counts. */
  begins: string;
  /** The company's time zone when the employee was added. */
  zone: string;
  ended: string | null;
  chains: ChainDoc[];
  milestones: MilestoneDoc[];
  created: string;
  /** Employee, mentor, HR and chief. */
  people: string[];
  /** When something happens by itself next; null: nothing. */
  due: string | null;
}
