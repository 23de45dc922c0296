import type { Notification } from '@atrium/contracts';
import { notifications } from '@atrium/contracts/notifications';
import i18next from 'i18next';
import { call, put } from 'typed-redux-saga';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, fromContext } from '../../lib/saga.ts';
import type { pushed } from '../../realtime/realtimeSlice.ts';
import { notificationOpened } from './reading.ts';
import { sentenceParts } from './sentence.ts';
import { showSystemPopup } from './systemPopup.ts';

/** Shows what has come, unless the person is looking at it. */
export function* popUp({ payload: { _id: id, channels } }: ReturnType<typeof pushed.notification>) {
  const { path } = yield* fromContext('navigation');
  const isWatched = !document.hidden && path() === '/notifications';
  if (isWatched || (!channels.includes('center') && !document.hidden)) return;
  const { result } = yield* callApi(notifications.get, { params: { id } }, { quiet: true });
  if (result.read || (!document.hidden && path() === result.link.split('?')[0])) return;
  const { load } = yield* fromContext('language');
  yield* call(load, 'notifications');
  const sentence = sentenceParts(result, i18next.t).join('');
  if (channels.includes('center')) yield* put(shownAsToast(result, sentence));
  if (!channels.includes('system')) return;
  const isOpened = yield* call(showSystemPopup, { id, text: sentence });
  if (isOpened) yield* put(notificationOpened({ id, go: result.link }));
}

const shownAsToast = ({ _id: id, link }: Notification, sentence: string) =>
  toastAsked({
    tone: 'info',
    text: 'notifications.popup',
    values: { sentence },
    undo: { label: 'notifications.open', action: notificationOpened({ id, go: link }) },
  });
