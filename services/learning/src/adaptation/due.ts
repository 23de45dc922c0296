import { log, unitOfWork, type Work } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { advance } from './advancing.ts';
import { adaptationReached, adaptationRewarded } from './events.ts';
import { adaptationsDue, adaptationsOf } from './store.ts';
import type { AdaptationDoc, MilestoneDoc } from './track.ts';

const batchSize = 100;

function give(doc: AdaptationDoc, { at, coins, poll }: MilestoneDoc, created: string, work: Work) {
  const { employee: user } = doc;
  if (coins !== null) {
    const cause = `${doc._id}:${at.slice(0, 10)}:${coins}`;
    work.announce(adaptationRewarded(doc, { user, amount: coins, cause, given: true, created }));
  }
  if (poll !== null)
    work.announce(adaptationReached(doc, { event: 'poll', by: user, poll, recipients: [user], created }));
}

/** Begins the steps of one adaptation and gives what has been reached, unless that was done meanwhile. */
const goOn = (tenant: { clientId: string }, id: string, now: string): Promise<null> =>
  unitOfWork(tenant, async (work) => {
    const doc = await adaptationsOf(tenant).byId(id, work);
    if (!doc || doc.status === 'stop') return null;
    const reached = doc.milestones.filter(({ at, done }) => !done && at <= now);
    for (const milestone of reached) give(doc, milestone, now, work);
    const milestones = doc.milestones.map((each) => (reached.includes(each) ? { ...each, done: true } : each));
    await advance(tenant, doc, { milestones }, now, work);
    return null;
  });

export async function goOnWithAdaptations(at = new Date()): Promise<void> {
  const now = at.toISOString();
  const failed: string[] = [];
  for (;;) {
    const due = await adaptationsDue(now, batchSize, failed);
    for (const { _id, client_id: clientId } of due)
      await goOn({ clientId }, _id, now).catch((error: unknown) => {
        failed.push(_id);
        log.error({ err: error, clientId, adaptation: _id }, 'an adaptation could not go on');
      });
    if (due.length < batchSize) return;
  }
}

/** Every quarter of an hour: steps begin at 09:00 and are not told of much later. */
export function scheduleAdaptations() {
  schedule('adaptations-due', '*/15 * * * *', () => goOnWithAdaptations()).catch((error: unknown) =>
    log.error({ err: error }, 'not scheduled'),
  );
}
