import i18next from 'i18next';
import { call, put, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { fromContext, safe } from '../../lib/saga.ts';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { readingSaga } from './listSaga.ts';
import { notificationOpened } from './listSlice.ts';
import { sentenceParts } from './sentence.ts';

/** Says what has come, unless the person is looking at it. */
function* popUp({ payload }: ReturnType<typeof pushed.notification>) {
  const path = (yield* fromContext('navigation')).path();
  if (payload.read || path === '/notifications' || path === payload.link.split('?')[0]) return;
  const sentence = sentenceParts(payload, i18next.t).join('');
  yield* put(
    toastAsked({
      tone: 'info',
      text: 'notifications.popup',
      values: { sentence },
      undo: { label: 'notifications.open', action: notificationOpened({ id: payload._id, go: payload.link }) },
    }),
  );
}

/** Always there, with the shell. */
export const popupFeature: Feature = {
  name: 'notificationPopups',
  saga: function* () {
    yield* takeEvery(pushed.notification, safe(popUp));
    yield* call(readingSaga);
  },
};
