import { auth } from '@atrium/contracts/auth';
import type { Samples } from '@atrium/testkit/entities';

let registered = 0;

export const samples: Samples = {
  calls: [
    {
      call: auth.register,
      input: (_, { client }) => ({
        body: {
          firstName: 'Once',
          lastName: 'Only',
          email: `once${(registered += 1)}@${client.workspace}.test`,
          client_id: client._id,
        },
      }),
    },
    {
      call: auth.registerMany,
      harmless: {
        'body.users.0.dept_id': 'the row is refused within the answer: department_unknown',
        'body.users.0.chief': 'the row is refused within the answer: user_not_found',
      },
    },
  ],
};
