import { on, removeBatch } from '@atrium/kit';
import { answers, passed, sheets, tallies } from './store.ts';

/** A batch in the transaction of the event, which is announced again until nothing is left. */
export const removeAnswers = on('assessment.poll.removed', async ({ _id: poll }, { clientId, work }) => {
  const tenant = { clientId };
  const isEmpty = [
    await removeBatch(answers, tenant, { poll }, work),
    await removeBatch(sheets, tenant, { poll }, work),
    await removeBatch(passed, tenant, { poll }, work),
    await removeBatch(tallies, tenant, { _id: poll }, work),
  ].every(Boolean);
  if (!isEmpty) work.announce({ type: 'assessment.poll.removed', data: { _id: poll } });
});
