import { posts } from '@atrium/contracts';
import { delay, put, race, select, spawn, take, takeEvery } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { idOfItem, likedItem } from '../likes.ts';
import type { PostsRoot } from '../selectors.ts';
import { likeForgotten, likeSettled, likeToggled, likeUndone } from '../slice.ts';
import type { Likeable } from '../state.ts';

function* sendLike({ postId, commentId }: Likeable) {
  const what = commentId
    ? { like_type: 'comment' as const, id: commentId, post_id: postId }
    : { like_type: 'post' as const, id: postId };
  const { result } = yield* callApi(posts.like, { body: what });
  return result;
}

const wants = (of: Likeable) => (state: PostsRoot) => likedItem(state.posts, of)?.liked;

/** The call toggles: one request at a time, repeated while its answer is not what the person wants by then. */
function* settleLike(of: Likeable) {
  try {
    for (;;) {
      const { liked, likes_total, likes } = yield* sendLike(of);
      const wanted = yield* select(wants(of));
      if (wanted === undefined) return;
      if (wanted === liked) return yield* put(likeSettled({ of, liked, likes_total, likes }));
    }
  } catch (error) {
    yield* put(likeUndone(of));
    throw error;
  }
}

/** Longer than the answer of a read that began before the like may take. */
const forgetAfterMs = 10_000;

function* forgetLike(of: Likeable) {
  const isAgain = (action: { type: string }) => likeToggled.match(action) && idOfItem(action.payload) === idOfItem(of);
  const { late } = yield* race({ late: delay(forgetAfterMs), again: take(isAgain) });
  if (late) yield* put(likeForgotten(of));
}

export function* likesSaga() {
  const underWay = new Set<string>();
  yield* takeEvery(
    likeToggled,
    safe(function* ({ payload }: ReturnType<typeof likeToggled>) {
      const key = idOfItem(payload);
      if (underWay.has(key)) return;
      underWay.add(key);
      try {
        yield* settleLike(payload);
      } finally {
        underWay.delete(key);
        yield* spawn(forgetLike, payload);
      }
    }),
  );
}
