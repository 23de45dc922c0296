import { notifications } from '@atrium/contracts';
import i18next from 'i18next';
import { call, put, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { notificationOpened, readingSaga } from './reading.ts';
import { sentenceParts } from './sentence.ts';

/** Shows what has come, unless the person is looking at it. */
function* popUp({ payload: { _id: id } }: ReturnType<typeof pushed.notification>) {
  const { path } = yield* fromContext('navigation');
  if (path() === '/notifications') return;
  const { result } = yield* callApi(notifications.get, { params: { id } }, { quiet: true });
  if (result.read || path() === result.link.split('?')[0]) return;
  const { load } = yield* fromContext('language');
  yield* call(load, 'notifications');
  const sentence = sentenceParts(result, i18next.t).join('');
  yield* put(
    toastAsked({
      tone: 'info',
      text: 'notifications.popup',
      values: { sentence },
      undo: { label: 'notifications.open', action: notificationOpened({ id, go: result.link }) },
    }),
  );
}

/** Runs on every page, with the shell. */
export const popupFeature: Feature = {
  name: 'notificationPopups',
  saga: function* () {
    yield* takeEvery(pushed.notification, safe(popUp));
    yield* call(readingSaga);
  },
};
