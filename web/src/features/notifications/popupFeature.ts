import { call, takeEvery } from 'typed-redux-saga';
import { whenConnected } from '../../lib/connection.ts';
import type { Feature } from '../../lib/feature.ts';
import { safe } from '../../lib/saga.ts';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { readingSaga } from './reading.ts';

const load = whenConnected(() => import('./popUp.ts'));

function* popUp(action: ReturnType<typeof pushed.notification>) {
  const later = yield* call(load);
  yield* later.popUp(action);
}

/** Runs on every page, with the shell; what shows a notification comes with the first. */
export const popupFeature: Feature = {
  name: 'notificationPopups',
  saga: function* () {
    yield* takeEvery(pushed.notification, safe(popUp));
    yield* call(readingSaga);
  },
};
