import { comments } from '@atrium/contracts/comments';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

async function makeComment({ author, canary, id }: Making): Promise<string> {
  const body = { parent: { type: 'post' as const, id: await id('post') }, text: canary };
  return (await as(author).call(comments.create, { body })).result._id;
}

/** An idea with a comment. */
async function makeCommented({ author, canary, id }: Making): Promise<string> {
  const idea = await id('idea');
  await as(author).call(comments.create, { body: { parent: { type: 'idea', id: idea }, text: canary } });
  return idea;
}

export const samples: Samples = {
  entities: [
    { entity: 'comment', make: makeComment },
    { entity: 'commented', make: makeCommented },
  ],
  calls: [
    { call: comments.of, harmless: { 'query.after': 'a place in the order of the item’s own threads' } },
    {
      call: comments.create,
      harmless: {
        'body.parent.postId': 'ignored: the post follows from `parent.id`',
      },
      input: ({ post }) => ({ body: { parent: { type: 'post', id: post }, text: 'Once' } }),
    },
  ],
  collections: {
    'social.comments': (copy) => ({ root: copy }),
    'social.item_comments': (copy) => ({ root: copy }),
    'social.commented_items': (copy) => ({ _id: `idea:${copy}`, item: copy }),
  },
};
