import { comments } from '@atrium/contracts';
import { delay, fork, put, select, takeEvery } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { pushed } from '../../../realtime/realtimeSlice.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { feedsOf, type FeedName } from '../feeds.ts';
import { selectPost, type PostsRoot } from '../selectors.ts';
import { postChanged, postCreated, postOffered, threadLoaded } from '../slice.ts';
import { showsThread } from '../threads.ts';
import { loadFirst } from './feeds.ts';
import { askPost } from './posts.ts';
import { makeRefresh } from './refresh.ts';

/** Gives the answer to an own post time to arrive. */
const ownAnswerMs = 2_000;

/** Posts of others are offered; an own post, written in another window, is shown. */
function* receivePost({ payload }: ReturnType<(typeof pushed)['post:published']>) {
  const me = yield* select((state: PostsRoot) => selectMyId(state));
  const feeds = feedsOf(payload.parent, payload.author);
  if (payload.author !== me) return yield* put(postOffered({ id: payload._id, feeds }));
  yield* delay(ownAnswerMs);
  if (yield* select(selectPost(payload._id))) return;
  yield* put(postCreated({ post: yield* askPost(payload._id), feeds }));
}

function* loadChange(id: string) {
  yield* put(postChanged(yield* askPost(id)));
}

function* loadThread(postId: string, id: string) {
  const { result } = yield* callApi(comments.thread, { params: { id } }, { quiet: true });
  yield* put(threadLoaded({ postId, thread: result }));
}

export function* liveSaga() {
  const refresh = yield* makeRefresh();

  function* receiveChange({ payload: { _id: id, pinned_in } }: ReturnType<(typeof pushed)['post:changed']>) {
    const pins: FeedName = `pinned:${pinned_in}`;
    if (yield* select((state: PostsRoot) => state.posts.feeds[pins]))
      yield* fork(refresh, { key: pins, id: pins, load: () => loadFirst(pins) });
    if (yield* select(selectPost(id))) yield* refresh({ key: id, id, load: () => loadChange(id) });
  }

  function* receiveComment({ payload }: ReturnType<(typeof pushed)['comment:saved']>) {
    const { post_id: postId, _id: id } = payload;
    const threadId = payload.root_id ?? id;
    const post = yield* select(selectPost(postId));
    if (!post || !showsThread(post, threadId)) return;
    yield* refresh({ key: threadId, id, load: () => loadThread(postId, threadId) });
  }

  yield* takeEvery(pushed['post:published'], safe(receivePost));
  yield* takeEvery(pushed['post:changed'], safe(receiveChange));
  yield* takeEvery(pushed['comment:saved'], safe(receiveComment));
}
