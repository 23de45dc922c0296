import { employees } from '@atrium/contracts/employees';
import { longJobs } from '@atrium/contracts/longJobs';
import { as } from '@atrium/testkit';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';

/** Of a person of its own each time, since one who is blocked is not blocked again. */
let blocked = 0;
const blocking = ({ people }: SampledCompany) => ({
  act: 'block' as const,
  ids: [people[((blocked += 1) % 2) * 2]!._id],
});

const ofCompany = ({ client }: SampledCompany) => ({ clientId: client._id });

export const samples: Samples = {
  calls: [
    {
      call: employees.list,
      createsNothing: true,
      readsOnly: 'a page of the list, its filter is in the body',
      plans: (_, company) =>
        [
          {},
          { sort: '-hired', page: 3, limit: 100 },
          { city: ['Lviv', 'Kyiv'], role: ['employee'], status: ['active', 'blocked', 'fired'] },
          { search: company.bo.lastName, dept: ['News'] },
        ].map((body) => ({ params: ofCompany(company), body })),
    },
    {
      call: employees.change,
      acts: (_, company) => ({ params: ofCompany(company), body: blocking(company) }),
      // Another job of this kind may run still: 409.
      input: (_, company) => ({
        params: ofCompany(company),
        body: { act: 'unblock', ids: [company.people.at(-1)!._id] },
      }),
    },
    {
      call: employees.undo,
      acts: async (_, company) => {
        const { adm } = company;
        const input = { params: ofCompany(company), body: blocking(company) };
        // Another job of this kind may run still: 409.
        const { job } = await eventually(() => as(adm).call(employees.change, input));
        await eventually(async () => {
          const { state } = (await as(adm).call(longJobs.get, { params: { job } })).result;
          if (state === 'running') throw new Error(`job ${job} is running`);
        });
        return { params: { job } };
      },
    },
  ],
};
