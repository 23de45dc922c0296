import { auth } from '@atrium/contracts';
import type { Samples } from '@atrium/testkit/entities';
import { department } from '../users/users.samples.ts';

let registered = 0;

export const samples: Samples = {
  calls: [
    {
      call: auth.register,
      harmless: { 'body.dept_id': department },
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
        'body.users.0.dept_id': department,
        'body.users.0.chief': 'the row is refused within the answer: user_not_found',
      },
    },
  ],
};
