import { employment } from '@atrium/contracts/employment';
import { as } from '@atrium/testkit';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const leaver = ({ people }: SampledCompany) => people.at(-1)!._id;
/** Another job of this kind may run still: 409. */
const ofEveryone = (_: unknown, { client }: SampledCompany) => ({ params: { clientId: client._id, role: 'mentor' } });
const mentor = (_: unknown, company: SampledCompany) => ({ params: { id: leaver(company), role: 'mentor' } });

export const samples: Samples = {
  calls: [
    { call: employment.dismiss, input: (_, company) => ({ params: { id: leaver(company) }, body: {} }) },
    {
      call: employment.restore,
      input: (_, company) => ({ params: { id: leaver(company) } }),
      acts: async (_, company) => {
        const params = { id: leaver(company) };
        await as(company.adm).call(employment.dismiss, { params, body: {} });
        return { params };
      },
    },
    {
      call: employment.giveRole,
      input: mentor,
      acts: (_, { people }) => ({ params: { id: people[0]!._id, role: 'hr' } }),
    },
    {
      call: employment.takeRole,
      input: mentor,
      acts: async (_, { adm, people }) => {
        const params = { id: people[0]!._id, role: 'tutor' };
        await as(adm).call(employment.giveRole, { params });
        return { params };
      },
    },
    { call: employment.giveRoleToAll, input: ofEveryone },
    {
      call: employment.takeRoleFromAll,
      input: ofEveryone,
      acts: async (_, { adm, client, people }) => {
        await as(adm).call(employment.giveRole, { params: { id: people[0]!._id, role: 'sponsor' } });
        return { params: { clientId: client._id, role: 'sponsor' } };
      },
    },
  ],
};
