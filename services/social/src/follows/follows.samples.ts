import { follows } from '@atrium/contracts/follows';
import type { Samples } from '@atrium/testkit/entities';

let followed = 0;

export const samples: Samples = {
  calls: [
    {
      call: follows.follow,
      input: (_, { people }) => ({ body: { user_id: people[(followed += 1) % people.length]!._id } }),
    },
    { call: follows.unfollow, createsNothing: true },
  ],
  collections: { 'social.follows': (copy) => ({ follower: copy }) },
};
