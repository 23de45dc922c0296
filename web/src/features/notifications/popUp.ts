import { notifications } from '@atrium/contracts/notifications';
import i18next from 'i18next';
import { call, put } from 'typed-redux-saga';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, fromContext } from '../../lib/saga.ts';
import type { pushed } from '../../realtime/realtimeSlice.ts';
import { notificationOpened } from './reading.ts';
import { sentenceParts } from './sentence.ts';

/** Shows what has come, unless the person is looking at it. */
export function* popUp({ payload: { _id: id } }: ReturnType<typeof pushed.notification>) {
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
