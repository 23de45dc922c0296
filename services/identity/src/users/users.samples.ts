import { users } from '@atrium/contracts';
import type { Samples } from '@atrium/testkit/entities';

export const department = 'departments are no items yet: the id is text within one company';

export const samples: Samples = {
  entities: [
    { entity: 'user', make: ({ author }) => author._id },
    { entity: 'department', make: ({ client }) => client._id },
  ],
  calls: [
    {
      call: users.filter,
      harmless: {
        'body.dept': department,
        'body.first.0': 'an order: people of another company are not in the list',
      },
      createsNothing: true,
      plans: (_, { client, ana, bo }) =>
        [
          { search: bo.lastName },
          { search: 'no one' },
          { search: 'e', sort: 'near' },
          { sort: 'near', first: [ana._id], limit: 8 },
        ].map((body) => ({ params: { workspace: client.workspace }, body })),
    },
    { call: users.update, harmless: { 'body.dept_id': department } },
  ],
  collections: {
    'identity.users': (copy) => ({ email: `${copy}@copies.test` }),
    'identity.republishings': 'unread',
  },
};
