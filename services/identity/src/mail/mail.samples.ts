import { mail } from '@atrium/contracts/mail';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [{ call: mail.check, createsNothing: true }],
  collections: { 'identity.letters': 'unread' },
};
