import { inBatches, removeFound } from '@atrium/kit';
import { assessments } from './store.ts';

/** A batch of those of a removed cycle. */
export const removeAssessments = inBatches(
  assessments,
  ({ cycle }: { clientId: string; cycle: string }) => ({ cycle }),
  removeFound(assessments),
);
