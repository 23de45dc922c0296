import { CallError, posts } from '@atrium/contracts';
import { call, delay, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { postClosed, postFailed, postLoaded, postOpened, postRemoved, postSeen, removalAsked } from '../slice.ts';
import { backOff, isPassing } from './backOff.ts';

export function* askPost(id: string) {
  const { result } = yield* callApi(posts.get, { params: { id } }, { quiet: true });
  return result;
}

/** A post on its own page; while the wall's service is away, tries again by itself. */
function* loadPost(id: string) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* put(postLoaded(yield* askPost(id)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const status = error.status === 404 || error.status === 422 ? 'gone' : 'failed';
      yield* put(postFailed({ id, status, failure: error.code }));
      if (!isPassing(error)) return;
      yield* race({ restored: take(realtimeRestored), later: delay(backOff(attempt)) });
    }
  }
}

function* keepPost({ payload: id }: ReturnType<typeof postOpened>) {
  yield* race([call(watchPost, id), take(postClosed)]);
}

function* watchPost(id: string) {
  yield* loadPost(id);
  for (;;) {
    yield* take(realtimeRestored);
    yield* loadPost(id);
  }
}

function* removePost({ payload: id }: ReturnType<typeof removalAsked>) {
  yield* callApi(posts.remove, { params: { id } });
  yield* put(postRemoved(id));
  yield* put(toastAsked({ tone: 'good', text: 'posts.removed' }));
}

/** Reports each post once a session. */
function* reportViews() {
  const reported = new Set<string>();
  yield* takeEvery(
    postSeen,
    safe(function* ({ payload: id }: ReturnType<typeof postSeen>) {
      if (reported.has(id)) return;
      reported.add(id);
      yield* callApi(posts.view, { params: { id }, body: { where: 'post' } }, { quiet: true });
    }),
  );
}

export function* postsSaga() {
  yield* takeLatest(postOpened, safe(keepPost));
  yield* takeEvery(removalAsked, safe(removePost));
  yield* reportViews();
}
