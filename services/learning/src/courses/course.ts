import type { Attachment } from '@atrium/contracts';
import type { CoursePartKind, CourseStatus } from '@atrium/contracts/courseStates';
import type { Owned } from '@atrium/kit';

export interface CoursePart {
  _id: string;
  kind: CoursePartKind;
}

export interface CourseDoc extends Owned {
  creator: string;
  title: string;
  description: string;
  cover: Attachment[];
  status: CourseStatus;
  admins: string[];
  parts: CoursePart[];
  members_total: number;
  learned_total: number;
  /** Closed attempts of all tests, those that passed, and the sum of their scores. */
  attempts_total: number;
  passed_total: number;
  score_total: number;
  created: string;
  updated: string | null;
  words: string[];
  read_keys: string[];
}
