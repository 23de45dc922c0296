import { defineCollection, found, type Fields, type Member, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { bytesOf, type Bytes } from '../cards.ts';
import { carried, likeAdded, likeTaken, type Likable } from '../likes/counting.ts';
import type { CardRow, PostDoc } from './post.ts';
import { wallKeysOf } from './rules.ts';

const posts = defineCollection<PostDoc & { card?: Buffer | null }>('posts', [
  { key: { client_id: 1, wall_keys: 1, _id: -1 } },
  { key: { client_id: 1, feed_keys: 1, _id: -1 } },
]);

export interface FeedPlace {
  page?: number | undefined;
  before?: string | undefined;
}

const feedSize = 20;

/** All but the card. */
const whole = { projection: { card: 0 } };

const onlyCard = { projection: { card: 1 }, promoteBuffers: true };

const rowOf = ({ _id, card }: { _id: string; card?: Buffer | null }): CardRow => ({
  _id,
  card: card ? bytesOf(card) : undefined,
});

/** Characters; a post with more around it gets its card anew each time. */
const longestCard = 100_000;

/** The posts that a caller may read. */
export function postsOf(caller: Member) {
  const store = posts.of(caller);
  const readable = { read_keys: { $in: caller.keys } };

  const pageOf = async (
    filter: Filter<PostDoc>,
    { page = 1, before }: FeedPlace,
  ): Promise<{ rows: CardRow[]; next: string | null }> => {
    const older = before ? { ...filter, _id: { $lt: before } } : filter;
    const skip = before ? 0 : (page - 1) * feedSize;
    const rows = await store.find(older, { ...onlyCard, sort: { _id: -1 }, skip, limit: feedSize + 1 }).toArray();
    return { rows: rows.slice(0, feedSize).map(rowOf), next: rows.length > feedSize ? rows[feedSize - 1]!._id : null };
  };

  return {
    visible: async (id: string) => found(await store.findOne({ _id: id, ...readable }, whole), 'post'),
    byIds: (ids: string[]): Promise<PostDoc[]> =>
      store.find({ _id: { $in: ids }, ...readable }, { ...whole, limit: ids.length }).toArray(),
    cards: async (ids: string[]): Promise<CardRow[]> =>
      (await store.find({ _id: { $in: ids }, ...readable }, { ...onlyCard, limit: ids.length }).toArray()).map(rowOf),
    wall: (place: FeedPlace) => pageOf({ wall_keys: { $in: wallKeysOf(caller) } }, place),
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
          .find({ wall_keys: { $in: wallKeysOf(caller) } }, { sort: { _id: -1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map((post) => post._id),
  };
}

type View = PostDoc['newest_views'][number];

/** A change of what the card shows. */
const anew = <C extends { $inc?: object; $set?: object }>(change: C) => ({
  ...change,
  $inc: { ...change.$inc, version: 1 },
  $set: { ...change.$set, card: null },
});

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
      found(await store.change({ _id: id }, anew({ $set: change }), work), 'post'),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
    liked: (id: string, like: Likable['newest_likes'][number], work: Work) =>
      store.change({ _id: id }, anew(likeAdded(like)), work),
    unliked: (id: string, user: string, work: Work) => store.change({ _id: id }, anew(likeTaken(user)), work),
    viewed: (id: string, view: View, work: Work) => store.change({ _id: id }, anew(viewAdded(view)), work),
    allViewed: (ids: string[], view: View, work: Work) =>
      store.updateMany({ _id: { $in: ids } }, anew(viewAdded(view)), work),
    /** `root`: the comment itself where it is no answer; the two newest stand in feeds. */
    commented: (id: string, { author, root }: { author: string; root: string | null }, work: Work) =>
      store.change(
        { _id: id },
        anew({
          $inc: { comments_total: 1 },
          $addToSet: { feed_keys: `commenter:${author}` },
          ...(root && { $push: { newest_threads: { $each: [root], $sort: 1, $slice: -2 } } }),
        }),
        work,
      ),
    uncommented: (id: string, count: number, newestThreads: string[], work: Work) =>
      store.change(
        { _id: id },
        anew({ $inc: { comments_total: -count }, $set: { newest_threads: newestThreads } }),
        work,
      ),
    /** Something in a thread has changed; only the newest stand in the card. */
    threadChanged: (id: string, root: string, work: Work) =>
      store.updateOne({ _id: id, newest_threads: root }, anew({}), work),
  };
}

/** For posts of any company, as long as they have not changed since they were read. */
export async function keepCards(cards: { post: PostDoc; card: Bytes }[]) {
  const short = cards.filter(({ card }) => card.length <= longestCard);
  const writes = short.map(({ post: { _id, client_id, version }, card }) => ({
    updateOne: { filter: { _id, client_id, version }, update: { $set: { card: Buffer.from(card, 'latin1') } } },
  }));
  if (writes.length) await posts.unscoped().bulkWrite(writes, { ordered: false });
}
