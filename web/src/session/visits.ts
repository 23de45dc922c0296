import { visits } from '@atrium/contracts';
import { createAction } from '@reduxjs/toolkit';
import { call, delay, race, select, take } from 'typed-redux-saga';
import { callApi, fromContext, safe } from '../lib/saga.ts';
import { selectClientId, selectIsSuperadmin, selectMyId, type SessionRoot } from './sessionSelectors.ts';
import { pathChanged, sessionReady, signedOut, signOutAsked } from './sessionSlice.ts';

/** A key, a scroll or a click; and the end of the page. */
export const personActed = createAction('visits/personActed');
export const pageLeft = createAction('visits/pageLeft');

const idleAfterMs = 30_000;
const now = () => new Date().toISOString();

/** The user whose visits are counted: none before the start-up, and never the superadmin (D23). */
const selectVisitor = (state: SessionRoot) => {
  const userId = selectMyId(state);
  const clientId = selectClientId(state);
  return userId && clientId && !selectIsSuperadmin(state) ? { userId, clientId } : null;
};

export function* reportSession(keepalive = false) {
  const storage = yield* fromContext('storage');
  const visitor = yield* select(selectVisitor);
  const currentTime = now();
  const sessionStart = storage.get('sessionStart') ?? currentTime;
  storage.set('sessionStart', currentTime);
  if (!visitor) return;
  yield* callApi(visits.session, { body: { sessionStart, currentTime, ...visitor } }, { quiet: true, keepalive });
}

/** Reports a stretch of activity when 30 s have passed without any; the next begins with the next act. */
export function* watchActivity() {
  (yield* fromContext('storage')).set('sessionStart', now());
  for (;;) {
    const { idle } = yield* race({ acted: take(personActed), idle: delay(idleAfterMs) });
    if (!idle) continue;
    yield* call(safe(reportSession));
    yield* take(personActed);
    (yield* fromContext('storage')).set('sessionStart', now());
  }
}

/** Reports a module on leaving it (D24), also at the end of the page. */
export function* watchModules() {
  let visit: { module: string; enteredAt: string } | null = null;
  const { path, moduleOf } = yield* fromContext('navigation');
  visit = enter(moduleOf(path()));
  for (;;) {
    const action = yield* take([pathChanged, pageLeft, signOutAsked]);
    const next = pathChanged.match(action) ? moduleOf(action.payload) : null;
    if (visit && next === visit.module) continue;
    if (visit) yield* call(safe(reportModule), visit, pageLeft.match(action));
    visit = enter(next);
  }
}

const enter = (module: string | null) => (module ? { module, enteredAt: now() } : null);

function* reportModule(visit: { module: string; enteredAt: string }, keepalive: boolean) {
  const visitor = yield* select(selectVisitor);
  if (!visitor) return;
  yield* callApi(visits.module, { body: { ...visit, leftAt: now(), ...visitor } }, { quiet: true, keepalive });
}

/** From the start-up to the sign-out; the last stretch is reported on the way. */
export function* visitsSaga() {
  for (;;) {
    yield* take(sessionReady);
    yield* race([call(safe(watchActivity)), call(safe(watchModules)), call(watchLeaving), take(signedOut)]);
  }
}

function* watchLeaving() {
  for (;;) {
    yield* take([pageLeft, signOutAsked]);
    yield* call(safe(reportSession), true);
  }
}
