import { auth, CallError, clients, type SecondStep } from '@atrium/contracts';
import { put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { showCompanyLanguage } from '../../session/language.ts';
import { signedIn } from '../../session/sessionSlice.ts';
import {
  companyFailed,
  companyLoaded,
  credentialsGiven,
  signInAnswered,
  signInReducer,
  signInRefused,
  stepAsked,
  workspaceNamed,
} from './signInSlice.ts';

/** After a success the start-up takes over, and the guard leads to the wanted page. */
function* enter({ payload: { token, result } }: ReturnType<typeof signInAnswered>) {
  const storage = yield* fromContext('storage');
  // Those of another company may be stored; headers that disagree with the token are refused (D3).
  storage.remove('workspace', 'currentClient');
  storage.set('authorization', 'true');
  storage.set('token', token);
  storage.set('uid', result._id);
  yield* put(signedIn({ uid: result._id }));
}

function* signIn({ payload: body }: ReturnType<typeof credentialsGiven>) {
  try {
    yield* put(signInAnswered(yield* callApi(auth.loginPage, { body }, { quiet: true })));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    (yield* fromContext('storage')).remove('token', 'uid', 'authorization');
    yield* put(refusalOf(error));
  }
}

function refusalOf({ code, body }: CallError) {
  const { challenge, methods, workspaces = [] } = (body ?? {}) as Partial<SecondStep> & { workspaces?: string[] };
  return challenge && methods ? stepAsked({ challenge, methods }) : signInRefused({ code, workspaces });
}

function* loadCompany({ payload: workspace }: ReturnType<typeof workspaceNamed>) {
  try {
    const { result } = yield* callApi(clients.byWorkspace, { params: { workspace } }, { quiet: true });
    yield* put(companyLoaded(result));
    yield* showCompanyLanguage(result.lang);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    yield* put(companyFailed(error.status === 404 ? 'unknown' : 'failed'));
  }
}

function* signInSaga() {
  yield* takeLatest(workspaceNamed, safe(loadCompany));
  yield* takeLeading(credentialsGiven, safe(signIn));
  yield* takeEvery(signInAnswered, safe(enter));
}

export const signInFeature: Feature = { name: 'signIn', reducer: signInReducer, saga: signInSaga };
