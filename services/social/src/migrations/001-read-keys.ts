import { readKey } from '@atrium/contracts/audience';
import type { Migration } from '@atrium/kit';

interface Post {
  _id: string;
  read_keys: string[];
  wall_keys: string[];
}

const batchSize = 1000;

const withRight = (key: string) => {
  if (key.includes('/')) return key;
  return readKey(key.startsWith('group:') ? 'groups' : 'wall', key);
};

/** Posts of release 0.1.0 store audience keys without a right, and their JSON in `card`. */
export const readKeys: Migration = {
  id: '001-read-keys',
  async up(database) {
    const posts = database.collection<Post>('posts');
    for (let last = ''; ;) {
      const rows = await posts
        .find(
          { _id: { $gt: last } },
          { sort: { _id: 1 }, limit: batchSize, projection: { read_keys: 1, wall_keys: 1 } },
        )
        .toArray();
      if (!rows.length) return;
      await posts.bulkWrite(
        rows.map(({ _id, read_keys, wall_keys }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: { read_keys: read_keys.map(withRight), wall_keys: wall_keys.map(withRight) },
              $unset: { card: true },
            },
          },
        })),
      );
      last = rows.at(-1)!._id;
    }
  },
};
