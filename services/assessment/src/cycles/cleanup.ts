import { on, removeBatch } from '@atrium/kit';
import { removeAssessments } from '../assessments/cleanup.ts';
import { participants } from './store.ts';

/** A batch in the transaction of the event, which is announced again until nothing is left. */
export const cycleGone = on('assessment.cycle.removed', async ({ _id: cycle }, { clientId, work }) => {
  const tenant = { clientId };
  const isEmpty = [
    await removeAssessments(tenant, cycle, work),
    await removeBatch(participants, tenant, { cycle }, work),
  ].every(Boolean);
  if (!isEmpty) work.announce({ type: 'assessment.cycle.removed', data: { _id: cycle } });
});
