import { tenureBounds } from '@atrium/contracts/tenure';
import { inPages, invalidateCallers, unitOfWork } from '@atrium/kit';
import { republishUsers, startedBetween } from '../users/accounts.ts';
import { tenureRuns } from './store.ts';

const dayMs = 86_400_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Publishes those whose tenure bracket has changed since the last run: their audience keys are others now. */
export async function moveTenures(now: Date) {
  const today = dayOf(now);
  const last = (await tenureRuns.last()) ?? dayOf(new Date(now.getTime() - dayMs));
  for (const years of tenureBounds) await publishStarted(yearsBefore(last, years), yearsBefore(today, years));
  await tenureRuns.save(today);
}

async function publishStarted(after: string, until: string) {
  const found = inPages((id, limit) => startedBetween({ after, until }, id, limit));
  for await (const { _id: userId, client_id: clientId } of found)
    if (clientId)
      await unitOfWork({ clientId }, async (work) => {
        await republishUsers(clientId, [userId], work);
        work.invalidate(() => invalidateCallers({ userId }));
        return null;
      });
}
