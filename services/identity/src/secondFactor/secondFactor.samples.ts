import { secondFactor } from '@atrium/contracts/secondFactor';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    { call: secondFactor.signIn, cannotSucceed: 'the challenge is a sample' },
    { call: secondFactor.begin, cannotSucceed: 'the password is not given' },
    { call: secondFactor.confirm, cannotSucceed: 'the set-up is a sample' },
    { call: secondFactor.remove, cannotSucceed: 'the password is not given' },
    { call: secondFactor.renewRecoveryCodes, cannotSucceed: 'the password is not given' },
    {
      call: secondFactor.removeOf,
      cannotSucceed: 'the password is not given',
      rowShownIn: 'services/identity/src/secondFactor/secondFactor.api.test.ts',
    },
  ],
  collections: { 'identity.second_factors': 'unread', 'identity.used_challenges': 'unread' },
};
