import { randomBytes } from 'node:crypto';
import type { BodyOf, ReportStatus, reports as contract } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { receivesReports } from './reading.ts';
import { newReceipt, receiptHash } from './receipts.ts';
import { canBecome, dayAfter, dayOf, maxTexts, nextDay } from './rules.ts';
import { chosenReceivers, reportByHash, reportReceivers, reports, type ReportDoc } from './store.ts';

const today = () => dayOf(new Date());

/** Resolves to the receipt, which is stored as a hash only. */
export async function sendReport(caller: Member, body: BodyOf<typeof contract.send>): Promise<string> {
  const { anonymous, author, description } = body;
  allow(anonymous ? !author : !author || author === caller.userId);
  const receipt = newReceipt();
  const created = today();
  const draft = {
    _id: randomBytes(12).toString('hex'),
    author: anonymous ? null : caller.userId,
    anonymous,
    description,
    status: 'new' as const,
    messages: [],
    notes: [],
    receipt_hash: await receiptHash(receipt),
    created,
    told: null,
    said: false,
    tell: nextDay(created, null),
  };
  // Not the caller, so that nothing of the person can reach the database.
  await unitOfWork({ clientId: caller.clientId }, async (work) => {
    await reports.of(caller).insert(draft, work);
    return null;
  });
  return receipt;
}

/** A report, for a receiver; for others there is none. */
export async function readableReport(caller: Member, id: string, work?: Work): Promise<ReportDoc> {
  if (!(await receivesReports(caller, work))) throw notFound('report');
  return found(await reports.of(caller).findOne({ _id: id }, {}, work), 'report');
}

type Action = 'report_answered' | 'report_noted' | 'report_status';

/** That a receiver has done something; not what a report says. */
const record = (caller: Member, id: string, action: Action, work: Work) =>
  recordInJournal(caller, { section: 'reports', action, item_id: id }, work);

/** The condition stands in the update, so that two who write at the same time do not pass the limit. */
const hasRoom = (field: 'messages' | 'notes') => ({ [`${field}.${maxTexts - 1}`]: { $exists: false } });

export const answerReport = (caller: Member, id: string, text: string): Promise<ReportDoc> =>
  unitOfWork(caller, async (work) => {
    await readableReport(caller, id, work);
    const message = { from: 'receiver' as const, by: caller.userId, text, day: today() };
    const changed = await reports
      .of(caller)
      .change({ _id: id, ...hasRoom('messages') }, { $push: { messages: message } }, work);
    if (!changed) throw conflict('report_full');
    record(caller, id, 'report_answered', work);
    return changed;
  });

export const noteReport = (caller: Member, id: string, text: string): Promise<ReportDoc> =>
  unitOfWork(caller, async (work) => {
    await readableReport(caller, id, work);
    const note = { by: caller.userId, text, day: today() };
    const changed = await reports.of(caller).change({ _id: id, ...hasRoom('notes') }, { $push: { notes: note } }, work);
    if (!changed) throw conflict('report_full');
    record(caller, id, 'report_noted', work);
    return changed;
  });

export const setReportStatus = (caller: Member, id: string, status: ReportStatus): Promise<ReportDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await readableReport(caller, id, work);
    if (!canBecome(before.status, status)) return before;
    const changed = await reports.of(caller).change({ _id: id, status: before.status }, { $set: { status } }, work);
    if (!changed) throw conflict('changed_meanwhile');
    record(caller, id, 'report_status', work);
    return changed;
  });

export async function chooseReportReceivers(caller: Member, chosen: string[]): Promise<void> {
  const users = [...new Set(chosen)];
  await peopleOf(caller).require(users);
  await unitOfWork(caller, async (work) => {
    const before = await chosenReceivers(caller, work);
    await reportReceivers.of(caller).change({ _id: caller.clientId }, { $set: { users } }, work, { upsert: true });
    const what = { section: 'reports', action: 'report_receivers', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, before: { users: before }, after: { users } }, work);
    return null;
  });
}

export const reportByReceipt = async (receipt: string): Promise<ReportDoc> =>
  found(await reportByHash(await receiptHash(receipt)), 'report');

/** The caller is never looked at: whoever has the receipt is the sender. */
export async function sayByReceipt(receipt: string, text: string): Promise<ReportDoc> {
  const { _id, client_id, author } = await reportByReceipt(receipt);
  const tenant: Tenant = { clientId: client_id };
  return unitOfWork(tenant, async (work) => {
    const day = today();
    const message = { from: 'sender' as const, by: author, text, day };
    const said = { $push: { messages: message }, $set: { said: true }, $min: { tell: dayAfter(day) } };
    const changed = await reports.of(tenant).change({ _id, ...hasRoom('messages') }, said, work);
    if (!changed) throw conflict('report_full');
    return changed;
  });
}
