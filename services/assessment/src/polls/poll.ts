import type { Grant, GrantKeys, PollQuestion, PollStatus, PollType } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

/** A poll as stored. */
export interface PollDoc extends Owned, GrantKeys {
  author: string;
  name: string;
  description: string;
  type: PollType;
  status: PollStatus;
  questions: PollQuestion[];
  grants: Grant[];
  /** Grows with each answer, so that an answer and a change of the poll conflict. */
  passed_total: number;
  created: string;
  updated: string | null;
  published: string | null;
  finished: string | null;
  reminded: string | null;
  /** By which it is found. */
  words: string[];
}
