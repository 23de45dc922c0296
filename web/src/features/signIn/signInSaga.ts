import { CallError, type SecondStep } from '@atrium/contracts';
import { auth } from '@atrium/contracts/auth';
import { clients } from '@atrium/contracts/clients';
import { identityProviders } from '@atrium/contracts/identityProviders';
import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import { readToken } from '../../lib/token.ts';
import { showCompanyLanguage } from '../../session/language.ts';
import { selectEnv, type SessionRoot } from '../../session/sessionSelectors.ts';
import { serverReached, signedIn } from '../../session/sessionSlice.ts';
import {
  companyFailed,
  companyLoaded,
  credentialsGiven,
  hostAsked,
  hostKnown,
  providerAnswered,
  signInAnswered,
  signInReducer,
  signInRefused,
  stepAsked,
  workspaceNamed,
} from './signInSlice.ts';

/** After a success the start-up takes over, and the guard leads to the wanted page. */
function* enter({ payload: { token, result } }: ReturnType<typeof signInAnswered>) {
  const storage = yield* fromContext('storage');
  const isShared = readToken(token)?.sharedComputer ?? false;
  const chosen = storage.get('langChosen');
  // Those of another company may be stored; headers that disagree with the token are refused (D3).
  storage.remove('workspace', 'currentClient');
  if (isShared) storage.remove('token', 'uid', 'authorization', 'start_page', 'design', 'lang', 'langChosen');
  storage.share(isShared);
  if (chosen) storage.set('langChosen', chosen);
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

/** Refusals of providers have texts of their own: no password was typed. */
const ofProvider = ['login_failed', 'user_not_found', 'no_access', 'sign_in_expired', 'workspace_required'];

function* signInByProvider({ payload: body }: ReturnType<typeof providerAnswered>) {
  try {
    yield* put(signInAnswered(yield* callApi(identityProviders.finish, { body }, { quiet: true })));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isOwn = ofProvider.includes(error.code);
    yield* put(isOwn ? signInRefused({ code: `provider_${error.code}`, workspaces: [] }) : refusalOf(error));
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

/** At the portal's own address there is nothing to ask. */
function* loadHost() {
  const address = (yield* select((state: SessionRoot) => selectEnv(state)))?.address;
  if (!address || address === window.location.origin) return;
  const { result } = yield* callApi(clients.byHost, {}, { quiet: true });
  yield* put(hostKnown(result));
}

/** Another answer than the company's card is none: the sign-in goes on without. */
function* askHost() {
  try {
    yield* loadHost();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

function* signInSaga() {
  yield* takeLatest([hostAsked, serverReached], safe(askHost));
  yield* takeLatest(workspaceNamed, safe(loadCompany));
  yield* takeLeading(credentialsGiven, safe(signIn));
  yield* takeLeading(providerAnswered, safe(signInByProvider));
  yield* takeEvery(signInAnswered, safe(enter));
}

export const signInFeature: Feature = { name: 'signIn', reducer: signInReducer, saga: signInSaga };
