import { chats } from '@atrium/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, fork, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { connectionReturns, pushed } from '../../realtime/realtimeSlice.ts';
import { selectIsEmployee, selectMay, type SessionRoot } from '../../session/sessionSelectors.ts';

const counted = 'chats/counted';

export const selectUnreadChats = ({ unreadChats = 0 }: { unreadChats?: number }) => unreadChats;

/** Readers of one message ask at different moments, and a burst of pushes is answered together. */
const delayMs = () => 1_000 + Math.random() * 1_000;

const count = safe(function* () {
  yield* delay(delayMs());
  if (!(yield* select((state: SessionRoot) => selectIsEmployee(state) && selectMay('chat')(state)))) return;
  yield* put({ type: counted, ...(yield* callApi(chats.unread, {}, { quiet: true })).result });
});

const changes = (['message:new', 'chat:unread', 'chat:changed', 'chat:removed'] as const).map(
  (name) => pushed[name].type,
);

/** The number in the menu; runs on every page. */
export const unreadChatsFeature: Feature = {
  name: 'unreadChats',
  reducer: (state = 0, action: UnknownAction) => (action.type === counted ? action.count : state),
  saga: function* () {
    yield* takeLatest([...connectionReturns, ...changes], count);
    yield* fork(count);
  },
};
