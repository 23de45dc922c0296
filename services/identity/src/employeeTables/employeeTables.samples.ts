import { employeeTables } from '@atrium/contracts/employeeTables';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const plans = (_: unknown, { client, bo }: SampledCompany) =>
  [
    {},
    { sort: '-name' as const, page: 3, limit: 100 },
    { city: ['Lviv', 'Kyiv'], role: ['employee'] },
    { search: bo.lastName, dept: ['News'] },
  ].map((body) => ({ params: { clientId: client._id }, body }));

const readsOnly = 'a page of a table; seen pay has rows of its own (`hr_read`)';

export const samples: Samples = {
  calls: [
    { call: employeeTables.salaries, createsNothing: true, readsOnly, plans },
    { call: employeeTables.rights, createsNothing: true, readsOnly, plans },
  ],
};
