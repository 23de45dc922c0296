import { CallError, notifications, type Section } from '@atrium/contracts';
import { delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { selectClientId, selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';
import {
  allReadAsked, listFailed, listLoaded, listOpened, notificationOpened, notificationsReducer, olderAsked, olderFailed,
  olderLoaded, readingFailed, selectList, type ListName, type NotificationsState,
} from './listSlice.ts'; // prettier-ignore
import { unreadCounted } from './unreadSlice.ts';

interface Root extends SessionRoot {
  notifications: NotificationsState;
}

function* ask(name: ListName, time: string) {
  const client = (yield* select((state: Root) => selectClientId(state))) ?? '';
  const user = (yield* select((state: Root) => selectMyId(state))) ?? '';
  const [section, unread] = name.split(':') as [Section, string?];
  const input = { params: { client, section, user, time }, query: unread ? ({ read: '0' } as const) : {} };
  return yield* callApi(notifications.list, input, { quiet: true });
}

/** Loads a list; while its service is away, tries again by itself. */
function* load(name: ListName) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* put(listLoaded({ name, answer: yield* ask(name, 'now') }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      yield* put(listFailed({ name, failure: error.code }));
      const isPassing = error.status === 0 || error.status >= 502;
      yield* race({
        restored: take(realtimeRestored),
        ...(isPassing && { later: delay(2_000 * 2 ** Math.min(attempt, 4)) }),
      });
    }
  }
}

/** As long as it is the one that is looked at. */
function* followList({ payload: name }: ReturnType<typeof listOpened>) {
  yield* load(name);
  for (;;) {
    yield* take(realtimeRestored);
    yield* load(name);
  }
}

function* loadOlder({ payload: name }: ReturnType<typeof olderAsked>) {
  const { next } = yield* select((state: Root) => selectList(name)(state));
  if (next === null) return;
  try {
    yield* put(olderLoaded({ name, answer: yield* ask(name, String(next)) }));
  } catch (error) {
    yield* put(olderFailed(name));
    throw error;
  }
}

function* readOne({ payload: { id, go } }: ReturnType<typeof notificationOpened>) {
  if (go) (yield* fromContext('navigation')).go(go);
  const { result } = yield* callApi(notifications.read, { params: { id } }, { quiet: true });
  yield* put(unreadCounted(result.count));
}

function* readAll() {
  try {
    const { result } = yield* callApi(notifications.readAll, {});
    yield* put(unreadCounted(result.count));
  } catch (error) {
    yield* put(readingFailed());
    throw error;
  }
}

function* loadAll() {
  yield* load('all');
}

export const notificationsFeature: Feature = {
  name: 'notifications',
  reducer: notificationsReducer,
  saga: function* () {
    yield* takeLatest(listOpened, safe(followList));
    yield* takeEvery(olderAsked, safe(loadOlder));
    yield* takeEvery(allReadAsked, safe(readAll));
    yield* takeEvery(readingFailed, safe(loadAll));
  },
};

/** Reading by a press on a popup works on any page. */
export function* readingSaga() {
  yield* takeEvery(notificationOpened, safe(readOne));
}
