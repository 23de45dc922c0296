import { dataChanges } from '@atrium/contracts/dataChanges';
import { users } from '@atrium/contracts/users';
import { as } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const harmless = { 'query.user': 'a filter of the own changes' };

async function makeChange({ adm, author, client, canary }: Making): Promise<string> {
  await as(adm).call(users.update, { params: { id: author._id }, body: { cabinet: canary.slice(-20) } });
  const asked = { params: { client: client._id }, query: { user: author._id, limit: 1 } };
  return (await as(adm).call(dataChanges.list, asked)).result[0]!._id;
}

const queries = (user: string): Record<string, string>[] => [
  {},
  { user },
  { field: 'cabinet' },
  { source: 'admin', page: '2', limit: '100' },
  { field: 'cabinet', source: 'admin' },
  { from: new Date(0).toISOString(), to: new Date().toISOString() },
];

const plans = (_: unknown, { client, ana }: SampledCompany) =>
  queries(ana._id).map((query) => ({ params: { client: client._id }, query }));

export const samples: Samples = {
  entities: [{ entity: 'dataChange', make: makeChange }],
  calls: [
    {
      call: dataChanges.list,
      isForAdministrators: true,
      harmless: { ...harmless, 'query.before': 'a position among the own changes' },
      plans,
    },
    { call: dataChanges.export, isForAdministrators: true, harmless },
  ],
  collections: { 'identity.data_changes': () => ({}) },
};
