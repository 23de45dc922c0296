import { reports } from '@atrium/contracts';
import type { PlannedReport } from '../plan/reports.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Sends a report, which the administrator answers. A report that an interrupted run has sent is not sent again. */
export async function sendReport(admin: Session, present: readonly Present[], report: PlannedReport): Promise<void> {
  const { by, anonymous, description, answer, note, status } = report;
  const find = async () =>
    (await admin.api(reports.list, { query: {} })).result.find((one) => one.description === description);
  if (!(await find())) await present[by]!.session.api(reports.send, { body: { anonymous, description } });
  const params = { id: (await find())!._id };
  if (note) await admin.api(reports.note, { params, body: { text: note } });
  if (answer) await admin.api(reports.answer, { params, body: { text: answer } });
  if (status) await admin.api(reports.setStatus, { params, body: { status } });
}
