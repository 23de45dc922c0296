import { log, unitOfWork } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { reportReceiversOf } from './reading.ts';
import { dayOf, tellToday } from './rules.ts';
import { reports, reportsToTell } from './store.ts';

const batchSize = 100;

/** Tells the receivers of one report, unless that was done meanwhile. */
const tellOf = (tenant: { clientId: string }, _id: string, now: Date): Promise<null> =>
  unitOfWork(tenant, async (work) => {
    const report = await reports.of(tenant).findOne({ _id }, {}, work);
    if (!report) return null;
    const { told, next, notice } = tellToday(report, dayOf(now));
    await reports.of(tenant).change({ _id }, { $set: { told, tell: next, said: false } }, work);
    if (!notice) return null;
    const { users: recipients } = await reportReceiversOf(tenant, work);
    if (!recipients.length) return null;
    work.announce({
      type: 'workflow.report.waiting',
      data: { _id, step: notice, recipients, created: now.toISOString() },
    });
    return null;
  });

/**
 * Tells receivers of new reports, of those without an answer for 7 days, of those open for 3 months, and of those whose
 * sender has written, once each.
 */
export async function tellOfReports(now = new Date()): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const due = await reportsToTell(dayOf(now), batchSize, failed);
    for (const { _id, client_id: clientId } of due)
      await tellOf({ clientId }, _id, now).catch((error: unknown) => {
        failed.push(_id);
        log.error({ err: error, clientId, report: _id }, 'receivers could not be told of a report');
      });
    if (due.length < batchSize) return;
  }
}

/** Once a day for all reports, so that the time says nothing of when one was sent. */
export function scheduleWaitingReports() {
  schedule('reports-waiting', '23 5 * * *', () => tellOfReports()).catch((error: unknown) =>
    log.error({ err: error }, 'not scheduled'),
  );
}
