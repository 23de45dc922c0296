import { chats, notifications } from '@atrium/contracts';
import { call, delay, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { pushed, realtimeConnected, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import {
  selectClientId,
  selectIsEmployee,
  selectMay,
  selectMyId,
  type SessionRoot,
} from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { chatsCounted, unreadCounted, unreadReducer } from './unreadSlice.ts';

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

const countChats = safe(function* () {
  yield* delay(recountDelayMs);
  if (!(yield* select((state: SessionRoot) => selectIsEmployee(state) && selectMay('chat')(state)))) return;
  yield* put(chatsCounted((yield* callApi(chats.unread, {}, { quiet: true })).result.count));
});

const chatPushes = [pushed['message:new'], pushed['chat:unread'], pushed['chat:changed'], pushed['chat:removed']];

/** Pushes carry the whole number; it is requested at the start and when pushes may have been missed. Of chats it is requested after each burst of them. */
function* unreadSaga() {
  yield* takeLatest([clientEntered, realtimeRestored], countUnread);
  yield* takeLatest(realtimeConnected, recount);
  yield* takeLatest([realtimeConnected, realtimeRestored, ...chatPushes], countChats);
  yield* call(countUnread);
  yield* call(countChats);
}

export const unreadFeature: Feature = { name: 'unread', reducer: unreadReducer, saga: unreadSaga };
