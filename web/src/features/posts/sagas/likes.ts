import { posts } from '@atrium/contracts';
import { put, select, takeEvery } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { likedItem, type Likeable } from '../likes.ts';
import type { PostsRoot } from '../selectors.ts';
import { likeSettled, likeToggled, likeUndone } from '../slice.ts';

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

export function* likesSaga() {
  const underWay = new Set<string>();
  yield* takeEvery(
    likeToggled,
    safe(function* ({ payload }: ReturnType<typeof likeToggled>) {
      const key = payload.commentId ?? payload.postId;
      if (underWay.has(key)) return;
      underWay.add(key);
      try {
        yield* settleLike(payload);
      } finally {
        underWay.delete(key);
      }
    }),
  );
}
