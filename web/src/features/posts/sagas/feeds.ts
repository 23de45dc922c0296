import { posts, savedPosts, type CallError, type Feed as FeedAnswer } from '@atrium/contracts';
import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { callApi, loadWithRetry, safe } from '../../../lib/saga.ts';
import { realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectFeed, type PostsRoot } from '../selectors.ts';
import {
  feedClosed, feedFailed, feedLoaded, feedOpened, feedRetried, freshAsked, moreAsked, moreBegun, moreFailed, moreLoaded,
} from '../slice.ts'; // prettier-ignore

function* askFeed(name: FeedName, before?: string, quiet = true): SagaGenerator<FeedAnswer> {
  const clientId = (yield* select((state: PostsRoot) => selectClientId(state))) ?? '';
  const userId = (yield* select((state: PostsRoot) => selectMyId(state))) ?? '';
  const query = before ? { before } : {};
  if (name === 'wall') return yield* callApi(posts.news, { params: { clientId, page: 1 }, query }, { quiet });
  if (name === 'personal') return yield* callApi(posts.userFeed, { params: { userId, page: 1 }, query }, { quiet });
  if (name === 'saved') return yield* callApi(savedPosts.list, { query }, { quiet });
  return yield* callApi(posts.ofUser, { params: { id: name.slice('person:'.length) }, query }, { quiet });
}

const concerns = (creator: typeof feedClosed | typeof feedRetried, name: FeedName) => (action: Action) =>
  creator.match(action) && action.payload === name;

function* loadFeed(name: FeedName) {
  const load = function* () {
    yield* put(feedLoaded({ name, answer: yield* askFeed(name) }));
  };
  const onFailed = (error: CallError) => put(feedFailed({ name, failure: error.code }));
  yield* loadWithRetry(load, { onFailed, wakeOn: [concerns(feedRetried, name), realtimeRestored] });
}

/** Posts that were missed while the connection was down are offered, so that nothing moves under the reader. */
function* refill(name: FeedName) {
  yield* put(feedLoaded({ name, answer: yield* askFeed(name), offer: true }));
}

function* watchFeed(name: FeedName) {
  yield* loadFeed(name);
  for (;;) {
    yield* take(realtimeRestored);
    yield* call(safe(refill), name);
  }
}

/** Until it is closed. */
function* followFeed({ payload: name }: ReturnType<typeof feedOpened>) {
  yield* race([call(watchFeed, name), take(concerns(feedClosed, name))]);
}

function* showFresh({ payload: name }: ReturnType<typeof freshAsked>) {
  yield* put(feedLoaded({ name, answer: yield* askFeed(name, undefined, false) }));
}

function* loadMore({ payload: name }: ReturnType<typeof moreAsked>) {
  const feed = yield* select((state: PostsRoot) => selectFeed(name)(state));
  if (feed.more === 'loading' || !feed.next) return;
  yield* put(moreBegun(name));
  try {
    yield* put(moreLoaded({ name, answer: yield* askFeed(name, feed.next) }));
  } catch (error) {
    yield* put(moreFailed(name));
    throw error;
  }
}

export function* feedsSaga() {
  yield* fork(function* () {
    yield* takeEvery(feedOpened, safe(followFeed));
  });
  yield* takeEvery(freshAsked, safe(showFresh));
  yield* takeEvery(moreAsked, safe(loadMore));
}
