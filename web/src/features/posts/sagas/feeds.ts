import { pinnedPosts, posts, savedPosts, thanks, type CallError, type Feed as FeedAnswer } from '@atrium/contracts';
import type { Action } from '@reduxjs/toolkit';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type SagaGenerator,
} from 'typed-redux-saga';
import { callApi, loadWithRetry, safe } from '../../../lib/saga.ts';
import {
  connectionReturns,
  realtimeConnected,
  realtimeRestored,
  selectIsConnected,
} from '../../../realtime/realtimeSlice.ts';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectFeed, type PostsRoot } from '../selectors.ts';
import { writtenTo } from './removals.ts';
import {
  feedClosed, feedFailed, feedLoaded, feedOpened, feedRetried, freshAsked, moreAsked, moreBegun, moreFailed, moreLoaded,
  postCreated, postMissed, postOffered,
} from '../slice.ts'; // prettier-ignore

function* askFeed(name: FeedName, before?: string, quiet = true): SagaGenerator<FeedAnswer> {
  const clientId = (yield* select((state: PostsRoot) => selectClientId(state))) ?? '';
  const userId = (yield* select((state: PostsRoot) => selectMyId(state))) ?? '';
  const query = before ? { before } : {};
  if (name === 'wall') return yield* callApi(posts.news, { params: { clientId, page: 1 }, query }, { quiet });
  if (name === 'personal') return yield* callApi(posts.userFeed, { params: { userId, page: 1 }, query }, { quiet });
  if (name === 'saved') return yield* callApi(savedPosts.list, { query }, { quiet });
  const [kind, id = ''] = name.split(':');
  if (kind === 'pinned')
    return yield* callApi(pinnedPosts.list, { query: id === clientId ? {} : { group: id } }, { quiet });
  const call = kind === 'thanks' ? thanks.ofUser : kind === 'group' ? posts.ofGroup : posts.ofUser;
  return yield* callApi(call, { params: { id }, query }, { quiet });
}

function* noteArrivals(arrived: string[]) {
  for (;;) {
    const { payload } = yield* take<ReturnType<typeof postOffered | typeof postCreated>>([postOffered, postCreated]);
    arrived.push('post' in payload ? payload.post._id : payload.id);
  }
}

/** The first page, and the posts that came while it was requested. */
function* askFirst(name: FeedName, quiet = true) {
  const arrived: string[] = [];
  const { answer } = yield* race({
    answer: call(askFeed, name, undefined, quiet),
    noting: call(noteArrivals, arrived),
  });
  return { name, answer: answer!, arrived };
}

const concerns = (creator: typeof feedClosed | typeof feedRetried, name: FeedName) => (action: Action) =>
  creator.match(action) && action.payload === name;

function* loadFeed(name: FeedName) {
  const onFailed = (error: CallError) => put(feedFailed({ name, failure: error.code }));
  yield* loadWithRetry(() => loadFirst(name), {
    onFailed,
    wakeOn: [concerns(feedRetried, name), ...connectionReturns],
  });
}

export function* loadFirst(name: FeedName) {
  yield* put(feedLoaded(yield* askFirst(name)));
}

/** Posts that were missed while the connection was down are offered, so that nothing moves under the reader. */
function* refill(name: FeedName) {
  const page = yield* askFirst(name);
  const shown = page.answer.result.map((post) => post._id);
  const { ids } = yield* select((state: PostsRoot) => selectFeed(name)(state));
  const missing = yield* writtenTo(ids.filter((id) => !shown.includes(id)));
  yield* put(feedLoaded({ ...page, arrived: [...page.arrived, ...missing], offer: true }));
  for (const id of missing) yield* put(postMissed(id));
}

/** The first paint does not compete with this request. */
const catchUpDelayMs = 1_000;

/** Posts that were published between the request of a feed and the connection were not pushed. */
function* catchUp(name: FeedName, event: Action = realtimeConnected()) {
  if (realtimeConnected.match(event)) yield* delay(catchUpDelayMs);
  yield* refill(name);
}

function* watchFeed(name: FeedName, isEarly: boolean) {
  let mayLack = isEarly || !(yield* select(selectIsConnected));
  const connections = [realtimeConnected, realtimeRestored];
  const noting = yield* takeEvery(connections, () => void (mayLack = true));
  yield* loadFeed(name);
  yield* cancel(noting);
  if (mayLack && (yield* select(selectIsConnected))) yield* fork(safe(catchUp), name);
  yield* takeEvery(connectionReturns, safe(askMoreAgain), name);
  yield* takeLatest(connections, safe(catchUp), name);
}

/** Older posts that could not be loaded. */
function* askMoreAgain(name: FeedName) {
  const { more } = yield* select((state: PostsRoot) => selectFeed(name)(state));
  if (more === 'failed') yield* put(moreAsked(name));
}

/** Until it is closed. */
function* followFeed(name: FeedName, isEarly: boolean) {
  yield* race([call(watchFeed, name, isEarly), take(concerns(feedClosed, name))]);
}

function* showFresh({ payload: name }: ReturnType<typeof freshAsked>) {
  yield* put(feedLoaded(yield* askFirst(name, false)));
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
  // The request of the first feed may have been sent by early.ts, before the connection.
  let isEarly = true;
  const follow = safe(function* ({ payload: name }: ReturnType<typeof feedOpened>) {
    const wasEarly = isEarly;
    isEarly = false;
    yield* followFeed(name, wasEarly);
  });
  yield* takeEvery(feedOpened, follow);
  yield* takeEvery(freshAsked, safe(showFresh));
  yield* takeEvery(moreAsked, safe(loadMore));
}
