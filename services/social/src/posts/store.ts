import { found, type Fields, type Member, type Work } from '@atrium/kit';
import { likeAdded, likeRemoved, newestSize, type Likable } from '../likes/counting.ts';
import { postsChanged } from './changes.ts';
import { posts } from './collection.ts';
import { feedPage, feedQuery, type FeedCursor, type FeedPage, type FeedSelection } from './feeds.ts';
import type { ListedPost, PostDoc } from './post.ts';
import { commenterKey, postKeysOf, readable } from './rules.ts';

const withoutFragment = { projection: { fragment: 0 } };
/** Lists do without the keys by which they find a post: one for each commenter, saver and person who mutes it. */
const listed = { projection: { fragment: 0, feed_keys: 0 } };

/** Ids of posts grow with the time of writing. */
export interface IdRange {
  $gte?: string;
  $lt?: string;
}

export function postsOf(caller: Member) {
  const store = posts.of(caller);
  return {
    visible: async (id: string, work?: Work): Promise<PostDoc> =>
      found(await store.findOne({ _id: id, ...readable(caller) }, withoutFragment, work), 'post'),
    byIds: (ids: string[]): Promise<ListedPost[]> =>
      store.find({ _id: { $in: ids }, ...readable(caller) }, { ...listed, limit: ids.length }).toArray(),
    async feed(selection: FeedSelection, cursor: FeedCursor): Promise<FeedPage<ListedPost>> {
      const { filter, options } = feedQuery(caller, selection, cursor);
      return feedPage<ListedPost>(await store.find(filter, { ...listed, ...options }).toArray());
    },
    async idsOf(feedKey: string, limit: number): Promise<string[]> {
      const filter = { feed_keys: feedKey, ...readable(caller) };
      const rows = await store.find(filter, { sort: { _id: -1 }, limit, projection: { _id: 1 } }).toArray();
      return rows.map((post) => post._id);
    },
    thanks(feedKey: string, ids: IdRange, limit: number): Promise<Pick<PostDoc, '_id' | 'mentions'>[]> {
      const range = Object.keys(ids).length ? { _id: ids } : {};
      const filter = { feed_keys: feedKey, ...readable(caller), ...range };
      return store.find(filter, { sort: { _id: -1 }, limit, projection: { mentions: 1 } }).toArray();
    },
    /** How many posts have a feed key, up to `limit`; also those that the caller may not read. */
    countWith: (feedKey: string, limit: number, work: Work): Promise<number> =>
      store.count({ feed_keys: feedKey }, { limit }, work),
    newestOnWall(limit: number, work?: Work): Promise<Pick<PostDoc, '_id' | 'author'>[]> {
      const filter = { wall_keys: { $in: postKeysOf(caller) } };
      return store.find(filter, { sort: { _id: -1 }, limit, projection: { author: 1 } }, work).toArray();
    },
  };
}

type View = PostDoc['newest_views'][number];

interface Change {
  $inc?: object;
  $set?: object;
  $push?: object;
  $pull?: object;
  $addToSet?: object;
}

/** A change of what feeds show: the fragment that wallCache has stored goes with it. */
export const changed = (change: Change) => ({
  ...change,
  $inc: { ...change.$inc, version: 1 },
  $unset: { fragment: true as const },
});

const viewAdded = (view: View) => ({
  $inc: { views_total: 1 },
  $push: { newest_views: { $each: [view], $position: 0, $slice: newestSize } },
});

/** Changes of posts that the caller may read: 404 where there is none. `onPostsChanged` announces them after the commit. */
export function postChanges(caller: Member) {
  const store = posts.of(caller);
  const { clientId } = caller;
  const announce = (ids: string[], work: Work, isListed = false) =>
    work.invalidate(() => postsChanged({ clientId, ids, isListed }));

  const change = async (id: string, what: Change, work: Work): Promise<PostDoc> => {
    const post = await store.change({ _id: id, ...readable(caller) }, changed(what), work);
    announce([id], work);
    return found(post, 'post');
  };

  /** Feeds show nothing of the keys, so nothing is invalidated. Resolves to whether the keys have changed. */
  const changeKeys = async (id: string, what: Pick<Change, '$addToSet' | '$pull'>, work?: Work) => {
    const { matched, modified } = await store.updateOne({ _id: id, ...readable(caller) }, what, work);
    found(matched || null, 'post');
    return modified > 0;
  };

  return {
    addFeedKey: (id: string, key: string, work?: Work) => changeKeys(id, { $addToSet: { feed_keys: key } }, work),
    removeFeedKey: (id: string, key: string, work?: Work) => changeKeys(id, { $pull: { feed_keys: key } }, work),
    add: async (post: Omit<PostDoc, 'client_id'>, work: Work): Promise<PostDoc> => {
      announce([post._id], work, true);
      return store.insert(post, work);
    },
    save: (id: string, fields: Fields<PostDoc>, work: Work) => change(id, { $set: fields }, work),
    pin: (id: string, key: string, work: Work) =>
      change(id, { $set: { pinned: true }, $addToSet: { feed_keys: key } }, work),
    unpin: (id: string, key: string, work: Work) =>
      change(id, { $set: { pinned: false }, $pull: { feed_keys: key } }, work),
    remove: async (id: string, work: Work) => {
      announce([id], work, true);
      found((await store.removeOne({ _id: id, ...readable(caller) }, work)) || null, 'post');
    },
    liked: (id: string, like: Likable['newest_likes'][number], work: Work) => change(id, likeAdded(like), work),
    unliked: (id: string, user: string, work: Work) => change(id, likeRemoved(user), work),
    viewed: (id: string, view: View, work: Work) => change(id, viewAdded(view), work),
    allViewed: async (ids: string[], view: View, work: Work) => {
      await store.updateMany({ _id: { $in: ids } }, changed(viewAdded(view)), work);
      announce(ids, work);
    },
    /** `root`: the id of a comment on the post itself, null for an answer; the two newest stand in feeds. */
    commented: (id: string, { author, root }: { author: string; root: string | null }, work: Work) =>
      change(
        id,
        {
          $inc: { comments_total: 1 },
          $addToSet: { feed_keys: commenterKey(author) },
          ...(root && { $push: { newest_threads: { $each: [root], $sort: 1, $slice: -2 } } }),
        },
        work,
      ),
    uncommented: (id: string, newestThreads: string[], work: Work) =>
      change(id, { $inc: { comments_total: -1 }, $set: { newest_threads: newestThreads } }, work),
    /** Part of a thread has changed; feeds show the newest threads, the post's own page shows more. */
    threadChanged: async (id: string, root: string, work: Work) => {
      await store.updateOne({ _id: id, newest_threads: root }, changed({}), work);
      announce([id], work);
    },
  };
}
