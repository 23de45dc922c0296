import { posts } from '@atrium/contracts/posts';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    {
      call: posts.like,
      harmless: {
        'body.post_id': 'ignored: the post follows from the liked item',
        'body.comment_id': 'ignored: the liked item is `id`',
      },
      input: ({ post }) => ({ body: { like_type: 'post', id: post } }),
    },
  ],
  collections: { 'social.likes': (copy, { item }) => ({ _id: `${item}:${copy}`, user: copy }) },
};
