import { comments } from '@atrium/contracts';
import { put, select, takeEvery } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { selectEarlier, selectPost, splitThreads } from '../selectors.ts';
import { earlierAsked, earlierFailed, earlierLoaded } from '../slice.ts';

function* loadEarlier({ payload: id }: ReturnType<typeof earlierAsked>) {
  const post = yield* select(selectPost(id));
  const earlier = yield* select(selectEarlier(id));
  const before = post && splitThreads(post, earlier?.next).comments[0]?._id;
  try {
    const { result, next } = yield* callApi(
      comments.ofPost,
      { params: { id }, query: before ? { before } : {} },
      { quiet: true },
    );
    yield* put(earlierLoaded({ id, threads: result, next }));
  } catch (error) {
    yield* put(earlierFailed(id));
    throw error;
  }
}

export function* commentsSaga() {
  yield* takeEvery(earlierAsked, safe(loadEarlier));
}
