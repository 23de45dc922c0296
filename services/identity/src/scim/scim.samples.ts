import { scim } from '@atrium/contracts/scim';
import type { Samples } from '@atrium/testkit/entities';

const cannotSucceed = 'needs a token of the company';

export const samples: Samples = {
  calls: Object.values(scim).map((call) => ({ call, cannotSucceed })),
  collections: { 'identity.provisioned_users': 'unread' },
};
