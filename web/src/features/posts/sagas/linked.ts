import { comments, type CallError } from '@atrium/contracts';
import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { callApi, loadWithRetry, safe } from '../../../lib/saga.ts';
import { realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { linkedAsked, linkedLoaded, linkedMissing, postClosed } from '../slice.ts';

function* loadLinked({ payload: { postId, id } }: ReturnType<typeof linkedAsked>) {
  const load = function* () {
    const { result } = yield* callApi(comments.thread, { params: { id } }, { quiet: true });
    const isOfPost = result.parent.postId === postId;
    yield* put(isOfPost ? linkedLoaded({ postId, thread: result }) : linkedMissing({ postId, id }));
  };
  const onFailed = (error: CallError) => {
    const isMissing = error.status === 404 || error.status === 422;
    return isMissing ? put(linkedMissing({ postId, id })) : call(() => undefined);
  };
  yield* race([call(loadWithRetry, load, { onFailed, wakeOn: realtimeRestored }), take(postClosed)]);
}

/** The thread of a comment that a link leads to, which may be far behind the newest. */
export const linkedFeature: Feature = {
  name: 'linkedComments',
  saga: function* () {
    yield* takeLatest(linkedAsked, safe(loadLinked));
  },
};
