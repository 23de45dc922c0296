import { notifications } from '@atrium/contracts';
import { call, delay, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { realtimeConnected, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { selectClientId, selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { unreadCounted, unreadReducer } from './unreadSlice.ts';

const countUnread = safe(function* () {
  const client = yield* select((state: SessionRoot) => selectClientId(state));
  const user = yield* select((state: SessionRoot) => selectMyId(state));
  if (!client || !user) return;
  const { count } = yield* callApi(notifications.unread, { params: { client, user } }, { quiet: true });
  yield* put(unreadCounted(count));
});

/** The first paint does not compete with this request. */
const recountDelayMs = 1_000;

function* recount() {
  yield* delay(recountDelayMs);
  yield* call(countUnread);
}

/** Pushes carry the whole number; it is requested at the start and when pushes may have been missed. */
function* unreadSaga() {
  yield* takeLatest([clientEntered, realtimeRestored], countUnread);
  yield* takeLatest(realtimeConnected, recount);
  yield* call(countUnread);
}

export const unreadFeature: Feature = { name: 'unread', reducer: unreadReducer, saga: unreadSaga };
