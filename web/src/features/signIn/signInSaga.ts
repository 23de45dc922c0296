import { auth, CallError, clients } from '@atrium/contracts';
import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { showCompanyLanguage } from '../../session/language.ts';
import { signedIn } from '../../session/sessionSlice.ts';
import {
  companyFailed,
  companyLoaded,
  credentialsGiven,
  signInReducer,
  signInRefused,
  workspaceNamed,
} from './signInSlice.ts';

/** After a success the start-up takes over, and the guard leads to the wanted page. */
function* signIn({ payload: body }: ReturnType<typeof credentialsGiven>) {
  const storage = yield* fromContext('storage');
  try {
    const { token, result } = yield* callApi(auth.loginPage, { body }, { quiet: true });
    // Those of another company may be stored; headers that disagree with the token are refused (D3).
    storage.remove('workspace', 'currentClient');
    storage.set('authorization', 'true');
    storage.set('token', token);
    storage.set('uid', result._id);
    yield* put(signedIn({ uid: result._id }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    storage.remove('token', 'uid', 'authorization');
    const workspaces = (error.body?.workspaces as string[] | undefined) ?? [];
    yield* put(signInRefused({ code: error.code, workspaces }));
  }
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
}

export const signInFeature: Feature = { name: 'signIn', reducer: signInReducer, saga: signInSaga };
