import { inBatches, on, removeFound, toTheEnd } from '@atrium/kit';
import { answers, passed, sheets, tallies } from './store.ts';

interface OfPoll {
  clientId: string;
  poll: string;
}

const ofPoll = ({ poll }: OfPoll) => ({ poll });

const removals = [
  inBatches(answers, ofPoll, removeFound(answers)),
  inBatches(sheets, ofPoll, removeFound(sheets)),
  inBatches(passed, ofPoll, removeFound(passed)),
  inBatches(tallies, ({ poll }: OfPoll) => ({ _id: poll }), removeFound(tallies)),
];

/** In transactions of their own, since there may be ten thousand answers; a repeated event finds nothing. */
export const removeAnswers = on('assessment.poll.removed', async ({ _id: poll }, { clientId }) => {
  for (const removal of removals) await toTheEnd(() => removal({ clientId, poll }));
});
