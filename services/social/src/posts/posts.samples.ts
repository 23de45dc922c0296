import { posts } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

export const reference = 'a reference: the file stays 404 for users who may not read it';

/** A post of the author that mentions the reader and carries a file. */
async function makePost({ author, reader, canary, id }: Making): Promise<string> {
  const attachment = [{ _id: await id('file'), name: `${canary}.txt`, type: 'text/plain', size: canary.length }];
  const text = `${canary} <span data-user="${reader._id}">@Reader</span>`;
  return (await as(author).call(posts.create, { body: { text, attachment } })).result._id;
}

export const samples: Samples = {
  entities: [
    { entity: 'post', make: makePost },
    { entity: 'item', make: ({ id }) => id('post') },
    { entity: 'parent', make: ({ client }) => client._id },
    { entity: 'group', make: ({ client }) => client._id },
  ],
  calls: [
    {
      call: posts.ofGroup,
      cannotSucceed: 'no call creates groups yet; remove this line with the first one that does',
    },
    {
      call: posts.create,
      harmless: { 'body.attachment.0._id': reference },
      input: (_, { bo }) => ({ body: { text: `Once <span data-user="${bo._id}">@Colleague</span>` } }),
    },
    { call: posts.update, harmless: { 'body.attachment.0._id': reference } },
  ],
  collections: { 'social.posts': () => ({}), 'social.people': () => ({}) },
};
