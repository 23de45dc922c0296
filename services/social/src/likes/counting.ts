/** How many newest likes, and views, a thing carries itself, so that a page needs no further queries. */
export const carried = 20;

/** A thing that keeps the number of its likes and the newest of them. */
export interface Likable {
  likes_total: number;
  newest_likes: { user: string; created: string }[];
}

/** The change of a thing that gets a like. */
export const likeAdded = (like: Likable['newest_likes'][number]) => ({
  $inc: { likes_total: 1 },
  $push: { newest_likes: { $each: [like], $position: 0, $slice: carried } },
});

/** The change of a thing that loses a user's like. */
export const likeTaken = (user: string) => ({ $inc: { likes_total: -1 }, $pull: { newest_likes: { user } } });
