import { menuSections } from '@atrium/contracts/menuSections';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const firstSection = async ({ adm, client }: Making) =>
  (await as(adm).call(menuSections.ofClient, { params: { client: client._id } })).result[0]!._id;

let renamed = 0;

export const samples: Samples = {
  entities: [{ entity: 'section', make: firstSection }],
  calls: [
    { call: menuSections.update, acts: ({ section }) => ({ params: { id: section! }, body: { name: 'Renamed' } }) },
    {
      call: menuSections.updateDefault,
      input: () => ({ params: { code: 'idp' }, body: { in_menu: true } }),
      // Each time another name, since an unchanged one leaves no row.
      acts: () => ({ params: { code: 'idp' }, body: { name: `Plans ${(renamed += 1)}` } }),
    },
  ],
  collections: { 'identity.sections': (copy) => ({ client_id: copy }), 'identity.default_menu': 'unread' },
};
