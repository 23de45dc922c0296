import { auth } from '@atrium/contracts/auth';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    { call: auth.login, cannotSucceed: 'the password is a sample' },
    { call: auth.loginPage, cannotSucceed: 'the password is a sample' },
    { call: auth.outlookLogin, cannotSucceed: 'no provider is set up' },
    { call: auth.logout, createsNothing: true },
  ],
  collections: { 'identity.sessions': () => ({}) },
};
