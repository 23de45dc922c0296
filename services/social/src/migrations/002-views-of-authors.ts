import type { Migration } from '@atrium/kit';

interface Post {
  _id: string;
  client_id: string;
  author: string;
}

interface View {
  _id: string;
  client_id: string;
  post: string;
}

const batchSize = 1000;

/** Until 0.1, authors were viewers of their own posts. */
export const viewsOfAuthors: Migration = {
  id: '002-views-of-authors',
  async up(database) {
    const posts = database.collection<Post>('posts');
    const views = database.collection<View>('views');
    const options = { sort: { _id: 1 }, limit: batchSize, projection: { client_id: 1, author: 1 } } as const;
    for (let last = ''; ;) {
      const batch = await posts.find({ _id: { $gt: last } }, options).toArray();
      if (!batch.length) return;
      const own = new Map(batch.map((post) => [`${post._id}:${post.author}`, post]));
      const found = await views.find({ _id: { $in: [...own.keys()] } }, { projection: { _id: 1 } }).toArray();
      for (const { _id } of found) await forget(own.get(_id)!);
      last = batch.at(-1)!._id;
    }

    /** The view goes last, so that an interrupted migration finds the post again; a count can be repeated. */
    async function forget({ _id, client_id, author }: Post) {
      const views_total = (await views.countDocuments({ client_id, post: _id })) - 1;
      await posts.updateOne(
        { _id },
        {
          $set: { views_total },
          $pull: { newest_views: { user: author } },
          $inc: { version: 1 },
          $unset: { fragment: 1 },
        },
      );
      await views.deleteOne({ _id: `${_id}:${author}` });
    }
  },
};
