import { defineCollection, found, type Fields, type Member, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { carried, likeAdded, likeTaken, type Likable } from '../likes/counting.ts';
import type { PostDoc } from './post.ts';

const posts = defineCollection<PostDoc>('posts', [
  { key: { client_id: 1, wall_keys: 1, _id: -1 } },
  { key: { client_id: 1, feed_keys: 1, _id: -1 } },
]);

export interface FeedPlace {
  page?: number | undefined;
  before?: string | undefined;
}

const feedSize = 20;

/** The posts that a caller may read. */
export function postsOf(caller: Member) {
  const store = posts.of(caller);
  const readable = { read_keys: { $in: caller.keys } };

  const pageOf = async (filter: Filter<PostDoc>, { page = 1, before }: FeedPlace) => {
    const older = before ? { ...filter, _id: { $lt: before } } : filter;
    const skip = before ? 0 : (page - 1) * feedSize;
    const docs = await store.find(older, { sort: { _id: -1 }, skip, limit: feedSize + 1 }).toArray();
    return { docs: docs.slice(0, feedSize), next: docs.length > feedSize ? docs[feedSize - 1]!._id : null };
  };

  return {
    visible: async (id: string) => found(await store.findOne({ _id: id, ...readable }), 'post'),
    byIds: async (ids: string[]) => store.find({ _id: { $in: ids }, ...readable }, { limit: ids.length }).toArray(),
    wall: (place: FeedPlace) => pageOf({ wall_keys: { $in: caller.keys } }, place),
    /** Posts that have one of the feed keys. */
    withKeys: (keys: string[], place: FeedPlace) => pageOf({ feed_keys: { $in: keys }, ...readable }, place),
    /** Posts that have all of the feed keys; the first is the one the index looks up, so name the rarest. */
    withAllKeys: ([first = '', ...others]: string[], place: FeedPlace) =>
      pageOf(
        {
          feed_keys: first,
          ...(others.length && { $and: others.map((key) => ({ feed_keys: key })) }),
          ...readable,
        } as Filter<PostDoc>,
        place,
      ),
    newestOnWall: async (limit: number) =>
      (
        await store
          .find({ wall_keys: { $in: caller.keys } }, { sort: { _id: -1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map((post) => post._id),
  };
}

type View = PostDoc['newest_views'][number];

/** The change of a post that somebody sees for the first time. */
const viewAdded = (view: View) => ({
  $inc: { views_total: 1 },
  $push: { newest_views: { $each: [view], $position: 0, $slice: carried } },
});

/** Changes of posts, after access has been decided. */
export function postChanges(tenant: Tenant) {
  const store = posts.of(tenant);
  return {
    add: (post: Omit<PostDoc, 'client_id'>, work: Work) => store.insert(post, work),
    save: async (id: string, change: Fields<PostDoc>, work: Work) =>
      found(await store.change({ _id: id }, { $set: change }, work), 'post'),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
    liked: (id: string, like: Likable['newest_likes'][number], work: Work) =>
      store.change({ _id: id }, likeAdded(like), work),
    unliked: (id: string, user: string, work: Work) => store.change({ _id: id }, likeTaken(user), work),
    viewed: (id: string, view: View, work: Work) => store.change({ _id: id }, viewAdded(view), work),
    allViewed: (ids: string[], view: View, work: Work) =>
      store.updateMany({ _id: { $in: ids } }, viewAdded(view), work),
    /** `root`: the comment itself where it is no answer; the two newest stand in feeds. */
    commented: (id: string, { author, root }: { author: string; root: string | null }, work: Work) =>
      store.change(
        { _id: id },
        {
          $inc: { comments_total: 1 },
          $addToSet: { feed_keys: `commenter:${author}` },
          ...(root && { $push: { newest_threads: { $each: [root], $sort: 1, $slice: -2 } } }),
        },
        work,
      ),
    uncommented: (id: string, count: number, newestThreads: string[], work: Work) =>
      store.change({ _id: id }, { $inc: { comments_total: -count }, $set: { newest_threads: newestThreads } }, work),
  };
}
