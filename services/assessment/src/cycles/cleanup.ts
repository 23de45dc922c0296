import { inBatches, on, removeFound, toTheEnd } from '@atrium/kit';
import { removeAssessments } from '../assessments/cleanup.ts';
import { participants } from './store.ts';

interface OfCycle {
  clientId: string;
  cycle: string;
}

const removeParticipants = inBatches(participants, ({ cycle }: OfCycle) => ({ cycle }), removeFound(participants));

/** In transactions of their own; a repeated event finds nothing. */
export const cycleGone = on('assessment.cycle.removed', async ({ _id: cycle }, { clientId }) => {
  for (const removal of [removeAssessments, removeParticipants]) await toTheEnd(() => removal({ clientId, cycle }));
});
