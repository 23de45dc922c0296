import { secondFactor } from '@atrium/contracts';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    { call: secondFactor.signIn, cannotSucceed: 'the challenge is a sample' },
    {
      call: secondFactor.begin,
      createsNothing: true,
      input: (_, { ana }) => ({ body: { old_password: ana.password } }),
    },
    { call: secondFactor.confirm, cannotSucceed: 'the set-up is a sample' },
    {
      call: secondFactor.remove,
      createsNothing: true,
      input: (_, { ana }) => ({ body: { old_password: ana.password } }),
    },
    { call: secondFactor.renewRecoveryCodes, cannotSucceed: 'the account has no second factor' },
  ],
  collections: { 'identity.second_factors': 'unread', 'identity.used_challenges': 'unread' },
};
