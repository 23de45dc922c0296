/** How many of the newest likes and views an item carries, so that a page needs no further queries. */
export const newestSize = 20;

export const newestInFeeds = 3;

export interface Likable {
  likes_total: number;
  newest_likes: { user: string; created: string }[];
}

export const likeAdded = (like: Likable['newest_likes'][number]) => ({
  $inc: { likes_total: 1 },
  $push: { newest_likes: { $each: [like], $position: 0, $slice: newestSize } },
});

export const likeRemoved = (user: string) => ({ $inc: { likes_total: -1 }, $pull: { newest_likes: { user } } });
