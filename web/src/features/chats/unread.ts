import { chats } from '@atrium/contracts';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { pushed, realtimeConnected, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { selectIsEmployee, selectMay, selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';

interface UnreadChats {
  count: number;
}

const { actions, reducer } = createSlice({
  name: 'unreadChats',
  initialState: { count: 0 } as UnreadChats,
  reducers: {
    chatsCounted: (state, { payload }: PayloadAction<number>) => {
      state.count = payload;
    },
  },
});

const changed = createAction('unreadChats/changed');

export const selectUnreadChats = (state: { unreadChats?: UnreadChats }) => state.unreadChats?.count ?? 0;

/** Pushes of a burst are answered together, and the first paint does not compete. */
const delayMs = 1_000;

const mayChat = selectMay('chat');

function* countSaga() {
  /** Rooms that are counted already: another message changes nothing. */
  const counted = new Set<string>();
  const isNew = (push: ReturnType<(typeof pushed)['message:new']>) => !counted.has(push.payload.chatId);
  const count = safe(function* () {
    yield* delay(delayMs);
    const isAsking = yield* select((state: SessionRoot) => selectIsEmployee(state) && mayChat(state));
    if (isAsking) yield* put(actions.chatsCounted((yield* callApi(chats.unread, {}, { quiet: true })).result.count));
  });
  yield* takeEvery(pushed['message:new'], function* (push) {
    const me = yield* select((state: SessionRoot) => selectMyId(state));
    if (push.payload.message.sender._id !== me && isNew(push)) {
      counted.add(push.payload.chatId);
      yield* put(changed());
    }
  });
  yield* takeEvery([pushed['chat:unread'], pushed['chat:changed'], pushed['chat:removed']], function* ({ payload }) {
    counted.delete(payload.chatId);
    yield* put(changed());
  });
  yield* takeLatest([changed.type, realtimeConnected.type, realtimeRestored.type], count);
  yield* put(changed());
}

/** The number in the menu; runs on every page. */
export const unreadChatsFeature: Feature = { name: 'unreadChats', reducer, saga: countSaga };
