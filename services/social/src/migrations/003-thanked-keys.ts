import type { Migration } from '@atrium/kit';

interface Post {
  _id: string;
  type: string;
  mentions: string[];
  feed_keys: string[];
}

const batchSize = 1000;

/** Thank-yous of older releases are found by the thanked person. Whose data was erased is not mentioned any more. */
export const thankedKeys: Migration = {
  id: '003-thanked-keys',
  async up(database) {
    const posts = database.collection<Post>('posts');
    const options = { sort: { _id: 1 }, limit: batchSize, projection: { type: 1, mentions: 1, feed_keys: 1 } } as const;
    for (let last = ''; ;) {
      const batch = await posts.find({ _id: { $gt: last } }, options).toArray();
      if (!batch.length) return;
      const thanks = batch.filter(
        ({ type, mentions, feed_keys }) => type === 'thanks' && feed_keys.includes(`mention:${mentions[0]}`),
      );
      if (thanks.length)
        await posts.bulkWrite(
          thanks.map(({ _id, mentions }) => ({
            updateOne: { filter: { _id }, update: { $addToSet: { feed_keys: `thanked:${mentions[0]}` } } },
          })),
        );
      last = batch.at(-1)!._id;
    }
  },
};
