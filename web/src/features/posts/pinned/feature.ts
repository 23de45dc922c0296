import type { CallError } from '@atrium/contracts';
import { pinnedPosts } from '@atrium/contracts/pinnedPosts';
import { delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { pushed, realtimeConnected, realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectPost, type PostsRoot } from '../selectors.ts';
import { askPost } from '../sagas/posts.ts';
import { postChanged } from '../slice.ts';
import { pinAsked, pinsLoaded, pinsOpened, pinsReducer } from './slice.ts';

type Root = PostsRoot & { pins: Record<string, string[]> };

/** Jitter, so that the readers of a push do not ask at the same moment. */
const refreshDelayMs = () => 100 + Math.random() * 400;

function* load(name: FeedName) {
  const [, group] = name.split(':');
  const { result } = yield* callApi(pinnedPosts.list, { query: group ? { group } : {} }, { quiet: true });
  for (const post of result) yield* put(postChanged(post));
  yield* put(pinsLoaded({ name, ids: result.map(({ _id }) => _id) }));
}

/** The feeds whose pins are known, or the one that was named. */
function* reload(only?: FeedName) {
  const known = yield* select(({ pins }: Root) => pins);
  const names = Object.keys(known) as FeedName[];
  for (const name of names) if (!only || name === only) yield* load(name);
}

function* receive({ payload: { pinned_in: parent } }: ReturnType<(typeof pushed)['post:changed']>) {
  if (!parent) return;
  const client = yield* select((state: Root) => selectClientId(state));
  yield* delay(refreshDelayMs());
  yield* reload(parent === client ? 'wall' : `group:${parent}`);
}

function* send({ payload: { id, pinned } }: ReturnType<typeof pinAsked>) {
  try {
    yield* callApi(pinned ? pinnedPosts.pin : pinnedPosts.unpin, { params: { id } }, { quiet: true });
  } catch (error) {
    if ((error as CallError).code !== 'pins_full') throw error;
    return yield* put(toastAsked({ tone: 'bad', text: 'post.pinsFull' }));
  }
  if (yield* select(selectPost(id))) yield* put(postChanged(yield* askPost(id)));
  yield* reload();
  yield* put(toastAsked({ tone: 'good', text: pinned ? 'post.pinDone' : 'post.unpinDone' }));
}

export const pinnedFeature: Feature = {
  name: 'pins',
  reducer: pinsReducer,
  saga: function* () {
    yield* takeEvery(
      pinsOpened,
      safe(({ payload }) => load(payload)),
    );
    yield* takeEvery(pinAsked, safe(send));
    yield* takeEvery(pushed['post:changed'], safe(receive));
    yield* takeLatest(
      [realtimeConnected, realtimeRestored],
      safe(() => reload()),
    );
  },
};
