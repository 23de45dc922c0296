import type { AttemptStatus } from '@atrium/contracts/courseStates';

/** How a person stands in a test; `status` is that of the last attempt. */
export interface TestEntry {
  test_id: string;
  status: AttemptStatus;
  /** The best, in percent. */
  score: number | null;
  attempts: number;
  /** Of the test, when the last attempt began. */
  attempts_limit: number | null;
  show_score: boolean;
  last: string;
}
