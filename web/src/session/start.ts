import { CallError, clients, users } from '@atrium/contracts';
import { call, fork, join, put, select, take } from 'typed-redux-saga';
import { toastAsked } from '../lib/feedback/feedbackSlice.ts';
import { callApi, fromContext, safe } from '../lib/saga.ts';
import { isAlive, readToken } from '../lib/token.ts';
import { realtimeAsked } from '../realtime/realtimeSlice.ts';
import { keepChosenLanguage, showFirstLanguage, showUserLanguage } from './language.ts';
import { readEnv } from './readEnv.ts';
import { selectServer, selectUserId, type SessionRoot } from './sessionSelectors.ts';
import {
  clientEntered,
  companyNamed,
  meLoaded,
  serverReached,
  sessionFailed,
  sessionReady,
  signedIn,
  signedOut,
  startAskedAgain,
} from './sessionSlice.ts';

/** On opening the portal. The environment and the user's data are requested at the same time. */
export function* openPortal() {
  const storage = yield* fromContext('storage');
  const reading = yield* fork(readEnv);
  yield* showFirstLanguage();
  const token = storage.get('token');
  if (!isAlive(token)) {
    storage.remove('token', 'uid', 'authorization');
    return yield* put(signedOut(token ? 'expired' : null));
  }
  yield* put(signedIn({ uid: readToken(token)?._id ?? '' }));
  yield* join(reading);
}

/** From a token to a page: the user's data, live connection, company, language, start page. */
export function* startSession({ payload }: { payload?: { replaces?: boolean } }) {
  try {
    const { fullName } = yield* call(enterPortal);
    yield* put(sessionReady());
    yield* call(safe(keepChosenLanguage));
    if (payload?.replaces)
      yield* put(toastAsked({ tone: 'info', text: 'layout.accountChanged', values: { name: fullName } }));
  } catch (error) {
    yield* explain(error);
  }
}

/** 401 has ended the session by now (signOut.ts). No answer: start again when the environment has one. */
function* explain(error: unknown) {
  if (!(error instanceof CallError)) console.error(error);
  const status = error instanceof CallError ? error.status : null;
  if (status === 401) return;
  const isUnavailable = (yield* select((state: SessionRoot) => selectServer(state))) !== 'reached';
  if (status === 0 && isUnavailable) {
    yield* take(serverReached);
    yield* put(startAskedAgain());
    return;
  }
  yield* put(sessionFailed(codeOf(error) ?? 'internal'));
}

function* enterPortal() {
  const storage = yield* fromContext('storage');
  // An employee's company is known from the token: its data is asked for together with the own data.
  const own = readToken(storage.get('token'))?.client_id;
  yield* put(companyNamed(own ?? storage.get('currentClient')));
  const asking = yield* fork(loadMe);
  const loading = own ? yield* fork(loadClient, own) : null;
  const me = yield* join(asking);
  const clientId = own ?? storage.get('currentClient');
  if (clientId) yield* put(realtimeAsked({ clientId, userId: me._id }));
  const client = loading ? yield* join(loading) : clientId ? yield* loadClient(clientId) : null;
  // Not before the user's data: features that start with the company read both.
  if (client) yield* put(clientEntered(client));
  yield* showUserLanguage(me, client?.settings.lang);
  return me;
}

function* loadMe() {
  const storage = yield* fromContext('storage');
  const token = readToken(storage.get('token'));
  const id = (yield* select((state: SessionRoot) => selectUserId(state))) ?? '';
  const ask = () => callApi(users.get, { params: { id } }, { quiet: true });
  try {
    const { result } = yield* ask();
    return (yield* put(meLoaded(result))).payload;
  } catch (error) {
    // The superadmin's last company was deleted: start without a company.
    if (codeOf(error) !== 'no_access' || token?.client_id || !storage.get('currentClient')) throw error;
    storage.remove('currentClient', 'workspace');
    yield* put(companyNamed(null));
    const { result } = yield* ask();
    return (yield* put(meLoaded(result))).payload;
  }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** The headers name the company from here on (D3), so its old workspace must not stay beside the new id. */
export function* loadClient(id: string) {
  const storage = yield* fromContext('storage');
  if (storage.get('currentClient') !== id) storage.remove('workspace');
  storage.set('currentClient', id);
  yield* put(companyNamed(id));
  const { result: client } = yield* callApi(clients.get, { params: { id } }, { quiet: true });
  storage.set('workspace', client.workspace);
  storage.set('start_page', client.settings.start_page);
  return client;
}
