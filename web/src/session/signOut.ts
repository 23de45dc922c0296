import { auth } from '@atrium/contracts';
import { call, put, race, delay, select } from 'typed-redux-saga';
import { finishAll } from '../lib/leaving.ts';
import { callApi, fromContext, safe } from '../lib/saga.ts';
import type { KeyStorage } from '../lib/storage.ts';
import { readToken } from '../lib/token.ts';
import { realtimeEnded } from '../realtime/realtimeSlice.ts';
import { selectUserId, type SessionRoot } from './sessionSelectors.ts';
import { sessionEnding, signedOut, type EndReason } from './sessionSlice.ts';

/** After this the sign-out, or the change of company, goes on without the server's answer. */
const timeoutMs = 3_000;

/** What waits, such as a deletion that could be undone, is sent while the session and its company are still there. */
export const finishInTime = () => race({ finished: call(finishAll), late: delay(timeoutMs) });

/** Tabs by their storage: a sign-out ends the session itself, whatever is refused meanwhile. */
const leavingHere = new WeakSet<KeyStorage>();

export const signOut = () => leave('asked');

/**
 * Ends the session on the server, clears this device, and goes to the login page. `keepFiles`: another tab has signed out
 * or in, so the browser's cookie for files is not of this session.
 */
export function* leave(reason: EndReason, keepFiles?: true) {
  const { go } = yield* fromContext('navigation');
  const storage = yield* fromContext('storage');
  const userId = yield* select(selectUser);
  try {
    yield* call(finishInTime);
    leavingHere.add(storage);
    storage.set('leaving', String(Date.now()));
    const body = { user: userId ?? undefined, keepFiles };
    // A later answer would clear the cookie of who signs in next.
    const options = { quiet: true, signal: AbortSignal.timeout(timeoutMs) };
    yield* call(safe(() => callApi(auth.logout, { body }, options)));
  } finally {
    storage.remove('leaving');
    leavingHere.delete(storage);
    // Otherwise the tab has followed another one, which is signed in as somebody else.
    if ((yield* select(selectUser)) === userId) {
      // Replaced, since the question about unsaved changes has been answered by now.
      go('/login/', { replace: true });
      yield* endSession(reason);
    }
  }
}

const isLeaving = (storage: KeyStorage) => Date.now() - Number(storage.get('leaving')) < 3 * timeoutMs;

/**
 * The server no longer knows the session. It may have heard of a sign-out before the device is cleared; a tab that was
 * closed meanwhile does not count for longer than a sign-out takes.
 */
export function* loseSession() {
  const storage = yield* fromContext('storage');
  if (!leavingHere.has(storage)) yield* endSession(isLeaving(storage) ? 'elsewhere' : 'expired');
}

const selectUser = (state: SessionRoot) => selectUserId(state);

/** Leaves the session on this device. What another tab has stored for another user stays. */
export function* endSession(reason: EndReason) {
  const storage = yield* fromContext('storage');
  const user = yield* select(selectUser);
  const owner = readToken(storage.get('token'))?._id ?? user;
  yield* put(sessionEnding());
  if (owner === user)
    storage.remove('token', 'uid', 'authorization', 'currentClient', 'start_page', 'sessionStart', 'design');
  storage.share(false);
  yield* put(realtimeEnded());
  yield* put(signedOut(reason));
}
