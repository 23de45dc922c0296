import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { fromContext, safe } from '../lib/saga.ts';
import { realtimeAsked } from '../realtime/realtimeSlice.ts';
import { changeLanguage } from './language.ts';
import { selectClientId, type SessionRoot } from './sessionSelectors.ts';
import {
  clientEntered,
  companyChosen,
  companyLeft,
  languageChosen,
  portalOpened,
  signedIn,
  signOutAsked,
  startAskedAgain,
} from './sessionSlice.ts';
import { noticeLostSession, signOut } from './signOut.ts';
import { loadClient, openPortal, startSession } from './start.ts';
import { visitsSaga } from './visits.ts';

/** The superadmin goes to another company: its people, feeds and pushes replace those of the last one. */
function* changeCompany({ payload: id }: ReturnType<typeof companyChosen>) {
  const { go } = yield* fromContext('navigation');
  if (id !== (yield* select((state: SessionRoot) => selectClientId(state)))) {
    const client = yield* call(loadClient, id);
    yield* put(companyLeft());
    yield* put(clientEntered(client));
    yield* put(realtimeAsked(id));
  }
  go('/company');
}

export function* sessionSaga() {
  yield* takeLatest(portalOpened, safe(openPortal));
  yield* takeLatest([signedIn, startAskedAgain], safe(startSession));
  yield* takeLatest(companyChosen, safe(changeCompany));
  yield* takeLatest(languageChosen, safe(changeLanguage));
  yield* takeLatest(signOutAsked, safe(signOut));
  yield* takeEvery(callFailed, safe(noticeLostSession));
  yield* fork(visitsSaga);
}
