import { clients } from '@atrium/contracts/clients';
import { people } from '@atrium/contracts/people';
import { as } from '@atrium/testkit';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const ofCompany = ({ client }: SampledCompany) => ({ clientId: client._id });

const letPin = ({ adm, client }: SampledCompany) =>
  as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { pinning: true } } });
const pinOf = ({ _id }: { _id: string }) => ({ params: { id: _id }, body: { pinned: true } });

export const samples: Samples = {
  calls: [
    {
      call: people.find,
      createsNothing: true,
      plans: (_, company) =>
        [
          {},
          { page: 3, limit: 100 },
          { city: ['Lviv', 'Kyiv'], position: ['Editor'] },
          { search: company.bo.lastName, dept: ['News'] },
        ].map((body) => ({ params: ofCompany(company), body })),
    },
    {
      call: people.pin,
      cannotSucceed: 'the company of the walk does not pin',
      acts: async (_, company) => {
        await letPin(company);
        return pinOf(company.bo);
      },
    },
    {
      call: people.movePin,
      cannotSucceed: 'nobody is pinned in the company of the walk',
      acts: async (_, company) => {
        const { adm, ana, bo } = company;
        await letPin(company);
        for (const person of [bo, ana]) await as(adm).call(people.pin, pinOf(person));
        return { body: { id: ana._id, from: 2, to: 1 } };
      },
    },
  ],
};
