import { notifications } from '@atrium/contracts';
import { createAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { unreadCounted } from './unreadSlice.ts';

/** The person opens what a notification leads to, which reads it. `go`: the path to open. */
export const notificationOpened = createAction<{ id: string; go?: string }>('notifications/opened');

function* readOne({ payload: { id, go } }: ReturnType<typeof notificationOpened>) {
  if (go) (yield* fromContext('navigation')).go(go);
  const { result } = yield* callApi(notifications.read, { params: { id } }, { quiet: true });
  yield* put(unreadCounted(result.count));
}

/** Runs on every page, since a popup can be opened anywhere. */
export function* readingSaga() {
  yield* takeEvery(notificationOpened, safe(readOne));
}
