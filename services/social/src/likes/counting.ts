/** How many of the newest likes and views an item carries, so that a page needs no further queries. */
export const newestSize = 20;

/** How many of them feeds show. */
export const newestInFeeds = 3;

/** An item that carries the number of its likes and the newest of them. */
export interface Likable {
  likes_total: number;
  newest_likes: { user: string; created: string }[];
}

/** The change of an item that gets a like. */
export const likeAdded = (like: Likable['newest_likes'][number]) => ({
  $inc: { likes_total: 1 },
  $push: { newest_likes: { $each: [like], $position: 0, $slice: newestSize } },
});

/** The change of an item that loses a user's like. */
export const likeRemoved = (user: string) => ({ $inc: { likes_total: -1 }, $pull: { newest_likes: { user } } });
