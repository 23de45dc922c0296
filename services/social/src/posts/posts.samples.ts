import { posts } from '@atrium/contracts/posts';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

/** A post of the author that mentions the reader and carries a file. */
async function makePost({ author, reader, canary, id }: Making): Promise<string> {
  const attachment = [{ _id: await id('file') }];
  const text = `${canary} <span data-user="${reader._id}">@Reader</span>`;
  return (await as(author).call(posts.create, { body: { text, attachment } })).result._id;
}

export const samples: Samples = {
  entities: [
    { entity: 'post', make: makePost },
    { entity: 'item', make: ({ id }) => id('post') },
    { entity: 'parent', make: ({ client }) => client._id },
  ],
  calls: [
    {
      call: posts.create,
      input: (_, { bo }) => ({ body: { text: `Once <span data-user="${bo._id}">@Colleague</span>` } }),
    },
  ],
  collections: { 'social.posts': () => ({}), 'social.people': () => ({}), 'social.pinned_feeds': 'unread' },
};
