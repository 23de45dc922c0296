import { put, select } from 'typed-redux-saga';
import type { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { fromContext } from '../lib/saga.ts';
import { isAlive, readToken } from '../lib/token.ts';
import { selectIsSuperadmin, selectPhase, selectTabSession, type SessionRoot } from './sessionSelectors.ts';
import { companyChosen, sessionFailed, signedIn } from './sessionSlice.ts';
import { endSession, loseSession } from './signOut.ts';

/** All tabs of a browser share one session: takes over the sign-in, sign-out or company of another tab (D130). */
export function* followTabs() {
  const storage = yield* fromContext('storage');
  const root = yield* select((state: SessionRoot) => state);
  const { userId } = selectTabSession(root);
  const isOpening = selectPhase(root) === 'starting' && !userId;
  if (isOpening) return;
  const token = storage.get('token');
  const owner = isAlive(token) ? readToken(token)!._id : null;
  if (owner === userId) return yield* followCompany(root);
  if (userId) yield* endSession(token && !owner ? 'expired' : 'elsewhere');
  if (owner) yield* enterAs(owner, userId ?? root.session.lastUserId);
}

/** The start page instead of the shown one, which may be of another company. */
function* enterAs(uid: string, last: string | null) {
  const replaces = last !== null && last !== uid;
  if (replaces) (yield* fromContext('navigation')).go('/', { replace: true });
  yield* put(signedIn({ uid, replaces }));
}

function* followCompany(root: SessionRoot) {
  const company = (yield* fromContext('storage')).get('currentClient');
  const isOther = company && company !== selectTabSession(root).companyId;
  if (isOther && selectPhase(root) === 'ready' && selectIsSuperadmin(root)) yield* put(companyChosen(company));
}

/** 401: the server no longer knows the session. 409 `another_account`: the token is another user's. 403
 * `second_factor_demanded`: the company demands one from now on. */
export function* noticeLostSession({ payload: { status, code } }: ReturnType<typeof callFailed>) {
  const { userId } = selectTabSession(yield* select((state: SessionRoot) => state));
  if (!userId) return;
  const token = readToken((yield* fromContext('storage')).get('token'));
  if (status === 401 && token?._id === userId) yield* loseSession();
  else if (status === 401 || code === 'another_account') yield* followTabs();
  else if (status === 403 && code === 'second_factor_demanded') yield* put(sessionFailed(code));
}
