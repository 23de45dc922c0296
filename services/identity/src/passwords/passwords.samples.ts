import { auth } from '@atrium/contracts/auth';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    { call: auth.resetPassword, cannotSucceed: 'the token is a sample' },
    {
      call: auth.resetPasswordHard,
      input: (_, { bo }) => ({ body: { user_id: bo._id, password: 'another-pass-1' } }),
    },
  ],
  collections: { 'identity.links': 'unread' },
};
