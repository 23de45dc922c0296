import { posts, type CallError } from '@atrium/contracts';
import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi, loadWithRetry, safe } from '../../../lib/saga.ts';
import { connectionReturns, realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { selectPost, type PostsRoot } from '../selectors.ts';
import { dropPost } from './removals.ts';
import { postClosed, postFailed, postLoaded, postOpened, postSeen } from '../slice.ts';

export function* askPost(id: string) {
  const { result } = yield* callApi(posts.get, { params: { id } }, { quiet: true });
  return result;
}

function* loadPost(id: string) {
  const load = function* () {
    yield* put(postLoaded(yield* askPost(id)));
  };
  const onFailed = function* (error: CallError) {
    const isMissing = error.status === 404 || error.status === 422;
    if (isMissing && (yield* select(selectPost(id)))) return yield* dropPost(id);
    yield* put(postFailed({ id, status: isMissing ? 'missing' : 'failed', failure: error.code }));
  };
  yield* loadWithRetry(load, { onFailed, wakeOn: connectionReturns });
}

function* followPost({ payload: id }: ReturnType<typeof postOpened>) {
  yield* race([call(watchPost, id), take(postClosed)]);
}

function* watchPost(id: string) {
  yield* loadPost(id);
  for (;;) {
    yield* take(realtimeRestored);
    yield* loadPost(id);
  }
}

/** Each post of others is reported once a session. */
function* reportViews() {
  const reported = new Set<string>();
  yield* takeEvery(
    postSeen,
    safe(function* ({ payload: id }: ReturnType<typeof postSeen>) {
      const me = yield* select((state: PostsRoot) => selectMyId(state));
      if (reported.has(id) || (yield* select(selectPost(id)))?.author._id === me) return;
      reported.add(id);
      yield* callApi(posts.view, { params: { id }, body: { where: 'post' } }, { quiet: true });
    }),
  );
}

export function* postsSaga() {
  yield* takeLatest(postOpened, safe(followPost));
  yield* reportViews();
}
