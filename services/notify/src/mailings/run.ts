import { log, unitOfWork } from '@atrium/kit';
import { nextRun, schedule } from '@atrium/kit/jobs';
import { dayIn } from './rules.ts';
import { dueMailings, mailingsOf, type MailingDoc } from './store.ts';

const batch = 100;

/** The filter of `take` lets one run through; runs that were missed are made up for once. */
const runMailing = ({ _id, client_id: clientId, schedule: pattern, zone, next_at }: MailingDoc, now: Date) =>
  unitOfWork({ clientId }, async (work) => {
    const last = now.toISOString();
    const next = nextRun(pattern, now, zone)?.toISOString() ?? null;
    const mailing = await mailingsOf({ clientId }).take(_id, next_at!, { next_at: next, last }, work);
    if (mailing)
      work.announceFor(clientId, {
        type: 'notify.mailing.due',
        data: { _id, action: mailing.action, day: dayIn(zone, now), created: last },
      });
    return null;
  });

/** Of all companies; one that fails does not keep the others waiting. */
async function runDue(now: Date): Promise<void> {
  let due = await dueMailings(now.toISOString(), batch);
  for (;;) {
    const results = await Promise.allSettled(due.map((mailing) => runMailing(mailing, now)));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) log.error({ err: reason as unknown }, 'a mailing could not run');
    if (due.length < batch || failed.length) return;
    due = await dueMailings(now.toISOString(), batch);
  }
}

export function startMailings() {
  schedule('mailings', '* * * * *', () => runDue(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of mailings is not started'),
  );
}
