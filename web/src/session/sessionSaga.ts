import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { fromContext, safe } from '../lib/saga.ts';
import { readToken } from '../lib/token.ts';
import { pushed, realtimeAsked, realtimeEnded, realtimeRestored } from '../realtime/realtimeSlice.ts';
import { followTabs, noticeLostSession } from './followTabs.ts';
import { changeLanguage } from './language.ts';
import { selectClient, selectClientId, selectUserId, type SessionRoot } from './sessionSelectors.ts';
import {
  clientEntered,
  companyChosen,
  companyLeft,
  companyNamed,
  languageChosen,
  portalOpened,
  signedIn,
  signOutAsked,
  startAskedAgain,
  storedSessionChanged,
} from './sessionSlice.ts';
import { finishInTime, signOut } from './signOut.ts';
import { loadClient, openPortal, startSession } from './start.ts';
import { visitsSaga } from './visits.ts';

/** A company that cannot be entered leaves the tab in the last one. */
function* enterCompany(id: string) {
  const storage = yield* fromContext('storage');
  const before = yield* select((state: SessionRoot) => selectClient(state));
  try {
    return yield* call(loadClient, id);
  } catch (error) {
    if (before) storage.set('currentClient', before._id);
    else storage.remove('currentClient');
    yield* put(companyNamed(before?._id ?? null));
    throw error;
  }
}

function* leaveCompany() {
  (yield* fromContext('storage')).remove('currentClient', 'workspace', 'start_page', 'design');
  yield* put(companyNamed(null));
  yield* put(companyLeft());
  yield* put(realtimeEnded());
}

/** The superadmin goes to another company: its people, feeds and pushes replace those of the last one. */
function* changeCompany({ payload: id }: ReturnType<typeof companyChosen>) {
  const { go } = yield* fromContext('navigation');
  if (!id) {
    yield* call(finishInTime);
    yield* call(leaveCompany);
    return go('/clients');
  }
  if (id !== (yield* select((state: SessionRoot) => selectClientId(state)))) {
    yield* call(finishInTime);
    const client = yield* call(enterCompany, id);
    yield* put(companyLeft());
    yield* put(clientEntered(client));
    yield* put(
      realtimeAsked({ clientId: id, userId: (yield* select((state: SessionRoot) => selectUserId(state))) ?? '' }),
    );
  }
  go('/company');
}

function* watchSharedComputer() {
  if (!readToken((yield* fromContext('storage')).get('token'))?.sharedComputer) return;
  const { watchSharedComputer: watch } = yield* call(() => import('./sharedComputer.ts'));
  yield* call(watch);
}

function* hearOfCompany(heard: Action) {
  const { followCompany } = yield* call(() => import('./followCompany.ts'));
  yield* call(followCompany, heard);
}

export function* sessionSaga() {
  yield* takeLatest(portalOpened, safe(openPortal));
  yield* takeLatest([signedIn, startAskedAgain], safe(startSession));
  yield* takeLatest(signedIn, safe(watchSharedComputer));
  yield* takeLatest(companyChosen, safe(changeCompany));
  yield* takeLatest(languageChosen, safe(changeLanguage));
  yield* takeLatest(signOutAsked, safe(signOut));
  yield* takeEvery(storedSessionChanged, safe(followTabs));
  yield* takeEvery(callFailed, safe(noticeLostSession));
  yield* takeLatest([pushed['company:changed'], realtimeRestored], safe(hearOfCompany));
  yield* fork(visitsSaga);
}
