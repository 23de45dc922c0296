import { reports } from '@atrium/contracts/reports';
import { as, type Person } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const send = async (by: Person, description: string): Promise<string> =>
  (await as(by).call(reports.send, { body: { anonymous: false, description } })).result.receipt;

async function sendAndFind(by: Person, adm: Person, description: string): Promise<string> {
  await send(by, description);
  return (await as(adm).call(reports.list, {})).result.find((report) => report.description === description)!._id;
}

const makeReport = ({ author, adm, canary }: Making) => sendAndFind(author, adm, canary);

let made = 0;

const fresh = async (_: unknown, { ana, adm }: SampledCompany) => ({
  params: { id: await sendAndFind(ana, adm, `Once ${(made += 1)}`) },
  body: { text: 'Once', status: 'in_review' },
});

const noReceipt = 'only the sender has the receipt';

export const samples: Samples = {
  entities: [{ entity: 'report', make: makeReport }],
  calls: [
    {
      call: reports.send,
      cannotSucceed: 'one made from the contract is anonymous and names its author',
      input: () => ({ body: { anonymous: false, description: 'Once' } }),
    },
    {
      call: reports.list,
      isForAdministrators: true,
      plans: () => [{}, { query: { status: 'new' } }],
    },
    { call: reports.get, isForAdministrators: true },
    { call: reports.answer, isForAdministrators: true, acts: fresh },
    { call: reports.note, isForAdministrators: true, acts: fresh },
    { call: reports.setStatus, isForAdministrators: true, acts: fresh },
    { call: reports.byReceipt, cannotSucceed: noReceipt },
    { call: reports.sayByReceipt, cannotSucceed: noReceipt },
  ],
  collections: {
    'workflow.reports': (copy) => ({ receipt_hash: copy }),
    'workflow.report_receivers': () => ({}),
  },
};
