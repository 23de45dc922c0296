import { passkeys } from '@atrium/contracts/passkeys';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    { call: passkeys.signIn, cannotSucceed: 'the challenge is a sample' },
    { call: passkeys.signInOptions, createsNothing: true },
    { call: passkeys.begin, cannotSucceed: 'the password is not given' },
    { call: passkeys.add, cannotSucceed: 'the set-up is a sample' },
    { call: passkeys.remove, cannotSucceed: 'the password is not given' },
  ],
};
