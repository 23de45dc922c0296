import { auth } from '@atrium/contracts';
import { call, put, race, delay, select } from 'typed-redux-saga';
import { callApi, fromContext } from '../lib/saga.ts';
import type { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { realtimeEnded } from '../realtime/realtimeSlice.ts';
import { selectMyId, type SessionRoot } from './sessionSelectors.ts';
import { signedOut } from './sessionSlice.ts';

/** After this the sign-out goes on without the server's answer. */
const timeoutMs = 3_000;

/** Ends the session on the server, clears this device, and goes to the login page. */
export function* signOut() {
  const { go } = yield* fromContext('navigation');
  const user = (yield* select((state: SessionRoot) => selectMyId(state))) ?? undefined;
  try {
    yield* race({ answered: call(() => callLogout(user)), late: delay(timeoutMs) });
  } finally {
    go('/login/');
    yield* endSession(false);
  }
}

const callLogout = (user?: string) => callApi(auth.logout, { body: { user } }, { quiet: true });

/** 401: the server no longer knows the session. The guard then leads to login and remembers the page. */
export function* noticeLostSession({ payload }: ReturnType<typeof callFailed>) {
  const token = (yield* fromContext('storage')).get('token');
  if (payload.status === 401 && token) yield* endSession(true);
}

function* endSession(expired: boolean) {
  const storage = yield* fromContext('storage');
  storage.remove('token', 'uid', 'authorization', 'currentClient', 'start_page', 'sessionStart', 'accent');
  yield* put(realtimeEnded());
  yield* put(signedOut({ expired }));
}
