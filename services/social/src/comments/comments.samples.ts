import { comments } from '@atrium/contracts/comments';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

async function makeComment({ author, canary, id }: Making): Promise<string> {
  const body = { parent: { type: 'post' as const, id: await id('post') }, text: canary };
  return (await as(author).call(comments.create, { body })).result._id;
}

export const samples: Samples = {
  entities: [{ entity: 'comment', make: makeComment }],
  calls: [
    {
      call: comments.create,
      harmless: {
        'body.parent.postId': 'ignored: the post follows from `parent.id`',
      },
      input: ({ post }) => ({ body: { parent: { type: 'post', id: post }, text: 'Once' } }),
    },
  ],
  collections: { 'social.comments': (copy) => ({ root: copy }) },
};
