import { reports as contract } from '@atrium/contracts/reports';
import { allow, answer, peopleOf, shownPerson, type Member } from '@atrium/kit';
import {
  answerReport,
  chooseReportReceivers,
  noteReport,
  readableReport,
  reportByReceipt,
  sayByReceipt,
  sendReport,
  setReportStatus,
} from './commands.ts';
import { receivesReports, reportReceiversOf } from './reading.ts';
import { showOwnReport, showReports } from './show.ts';
import { pageOfReports, type ReportDoc } from './store.ts';

const shown = async (caller: Member, report: ReportDoc) => ({ result: (await showReports(caller, [report]))[0]! });

async function shownReceivers(caller: Member) {
  const { users, chosen } = await reportReceiversOf(caller);
  const known = await peopleOf(caller).byIds([...users, ...chosen]);
  const people = (ids: string[]) => ids.map((user) => shownPerson(known.get(user), user));
  return { result: { people: people(users), chosen: people(chosen), receives: users.includes(caller.userId) } };
}

export const reportRoutes = [
  answer(contract.send, async ({ caller, body }) => ({ result: { receipt: await sendReport(caller, body) } })),

  answer(contract.list, async ({ caller, query }) => {
    allow(await receivesReports(caller));
    const { docs, ...page } = await pageOfReports(caller, query);
    return { result: await showReports(caller, docs), ...page };
  }),

  answer(contract.receivers, async ({ caller }) => shownReceivers(caller)),

  answer(contract.setReceivers, async ({ caller, body }) => {
    await chooseReportReceivers(caller, body.users);
    return shownReceivers(caller);
  }),

  answer(contract.get, async ({ caller, params }) => shown(caller, await readableReport(caller, params.id))),

  answer(contract.answer, async ({ caller, params, body }) =>
    shown(caller, await answerReport(caller, params.id, body.text)),
  ),

  answer(contract.note, async ({ caller, params, body }) =>
    shown(caller, await noteReport(caller, params.id, body.text)),
  ),

  answer(contract.setStatus, async ({ caller, params, body }) =>
    shown(caller, await setReportStatus(caller, params.id, body.status)),
  ),

  answer(contract.byReceipt, async ({ body }) => ({ result: showOwnReport(await reportByReceipt(body.receipt)) })),

  answer(contract.sayByReceipt, async ({ body }) => ({
    result: showOwnReport(await sayByReceipt(body.receipt, body.text)),
  })),
];
