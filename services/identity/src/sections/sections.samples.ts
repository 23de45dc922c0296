import { menuSections } from '@atrium/contracts/menuSections';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const firstSection = async ({ adm, client }: Making) =>
  (await as(adm).call(menuSections.ofClient, { params: { client: client._id } })).result[0]!._id;

export const samples: Samples = {
  entities: [{ entity: 'section', make: firstSection }],
  calls: [
    { call: menuSections.update, acts: ({ section }) => ({ params: { id: section! }, body: { name: 'Renamed' } }) },
  ],
  collections: { 'identity.sections': (copy) => ({ client_id: copy }) },
};
