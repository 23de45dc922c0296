import { mailings } from '@atrium/contracts/mailings';
import { as } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const body = { action: 'digest' as const, schedule: '0 9 * * 1', active: true };

/** A company has one of each action. */
async function makeMailing({ adm }: Pick<Making, 'adm'>): Promise<string> {
  const { result } = await as(adm).call(mailings.list, {});
  const present = result.find(({ action }) => action === body.action);
  return present?._id ?? (await as(adm).call(mailings.create, { body })).result._id;
}

async function ofDigest(_: unknown, company: SampledCompany) {
  await makeMailing(company);
  return { params: { job: `${company.client.workspace}_digest` } };
}

const jobOf = (_: unknown, { client }: SampledCompany) => ({ params: { job: client.workspace } });
const workspaceNamed = 'a job is named after the company’s workspace, which a contract cannot know';
const digestOf = (_: unknown, { client }: SampledCompany) => ({ params: { job: `${client.workspace}_digest` } });

export const samples: Samples = {
  entities: [{ entity: 'mailing', make: makeMailing }],
  calls: [
    {
      call: mailings.create,
      cannotSucceed: 'a company has one mailing of each action; mailings.api.test.ts creates them',
      createsNothing: true,
      rowShownIn: 'services/notify/test/mailings.api.test.ts',
      input: () => ({ body: { ...body, action: 'anniversaries' } }),
    },
    {
      call: mailings.update,
      input: ({ mailing }) => ({ params: { id: mailing! }, body: { schedule: '0 10 * * 1' } }),
      acts: async (_, company) => ({
        params: { id: await makeMailing(company) },
        body: { schedule: '30 10 * * 1' },
      }),
    },
    { call: mailings.remove, acts: async (_, company) => ({ params: { id: await makeMailing(company) } }) },
    { call: mailings.startJob, cannotSucceed: workspaceNamed, createsNothing: true, input: jobOf, acts: ofDigest },
    { call: mailings.restartJob, cannotSucceed: workspaceNamed, input: digestOf, acts: ofDigest },
    { call: mailings.stopJob, cannotSucceed: workspaceNamed, input: digestOf, acts: ofDigest },
    {
      call: mailings.sendsay,
      cannotSucceed: 'no provider is configured (D99)',
      readsOnly: 'it is refused',
    },
  ],
  collections: { 'notify.mailings': (copy) => ({ client_id: copy }) },
};
