import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { safe } from '../../lib/saga.ts';
import { selectClientId, selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { newestOf, notificationsApi } from './endpoints.ts';

const keepNewest = safe(function* () {
  const client = yield* select((state: SessionRoot) => selectClientId(state));
  const user = yield* select((state: SessionRoot) => selectMyId(state));
  if (!client || !user) return;
  yield* put(notificationsApi.endpoints.notificationList.initiate(newestOf(client, user)) as unknown as UnknownAction);
});

/** Keeps the newest notifications in the cache once the bell was used: pushes refresh them, and the panel opens with them. */
export const bellFeature: Feature = {
  name: 'bell',
  saga: function* () {
    yield* takeLatest(clientEntered, keepNewest);
    yield* call(keepNewest);
  },
};
