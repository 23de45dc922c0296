import { CallError, posts, type Feed as FeedAnswer } from '@atrium/contracts';
import type { Action } from '@reduxjs/toolkit';
import { call, delay, fork, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectFeed, type PostsRoot } from '../selectors.ts';
import {
  feedClosed, feedFailed, feedLoaded, feedOpened, feedRetried, freshAsked, moreAsked, moreBegun, moreFailed, moreLoaded,
} from '../slice.ts'; // prettier-ignore
import { backOff, isPassing } from './backOff.ts';

export function* askFeed(name: FeedName, before?: string, quiet = true): SagaGenerator<FeedAnswer> {
  const clientId = (yield* select((state: PostsRoot) => selectClientId(state))) ?? '';
  const userId = (yield* select((state: PostsRoot) => selectMyId(state))) ?? '';
  const query = before ? { before } : {};
  if (name === 'wall') return yield* callApi(posts.news, { params: { clientId, page: 1 }, query }, { quiet });
  if (name === 'personal') return yield* callApi(posts.userFeed, { params: { userId, page: 1 }, query }, { quiet });
  return yield* callApi(posts.ofUser, { params: { id: name.slice('person:'.length) }, query }, { quiet });
}

const concerns = (creator: typeof feedClosed | typeof feedRetried, name: FeedName) => (action: Action) =>
  creator.match(action) && action.payload === name;

/** Loads a feed's first page; while its service is away, tries again by itself. */
function* loadFeed(name: FeedName) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* put(feedLoaded({ name, answer: yield* askFeed(name) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      yield* put(feedFailed({ name, failure: error.code }));
      yield* race({
        retried: take(concerns(feedRetried, name)),
        restored: take(realtimeRestored),
        ...(isPassing(error) && { later: delay(backOff(attempt)) }),
      });
    }
  }
}

/** What was missed while the connection was down is offered, not shoved in. */
function* refill(name: FeedName) {
  yield* put(feedLoaded({ name, answer: yield* askFeed(name), offer: true }));
}

function* keepFeed(name: FeedName) {
  yield* loadFeed(name);
  for (;;) {
    yield* take(realtimeRestored);
    yield* call(safe(refill), name);
  }
}

/** As long as somebody looks at it. */
function* followFeed({ payload: name }: ReturnType<typeof feedOpened>) {
  yield* race([call(keepFeed, name), take(concerns(feedClosed, name))]);
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
