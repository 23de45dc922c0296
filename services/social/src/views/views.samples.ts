import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  collections: { 'social.views': (copy, { post }) => ({ _id: `${post}:${copy}`, user: copy }) },
};
