import { users } from '@atrium/contracts/users';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  entities: [{ entity: 'user', make: ({ author }) => author._id }],
  calls: [
    { call: users.addFiles, cannotSucceed: 'it takes files of the modules hr and personal only' },
    {
      call: users.filter,
      harmless: {
        'body.dept': 'a filter: there are no people of such a department in the list',
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
  ],
  collections: {
    'identity.users': (copy) => ({ email: `${copy}@copies.test` }),
    'identity.republishings': 'unread',
  },
};
