import { CallError, follows, users } from '@atrium/contracts';
import { call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Feature } from '../../lib/feature.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { selectMyId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { meLoaded } from '../../session/sessionSlice.ts';
import { picturesSaga } from './picturesSaga.ts';
import {
  chiefLoaded, followChosen, followsLoaded, followUndone, peopleReducer, profileClosed, profileFailed, profileOpened,
  profileRefused, profileSaved, profileSent, userLoaded,
} from './profileSlice.ts'; // prettier-ignore

const quiet = { quiet: true };

function* loadUser(id: string) {
  const { result } = yield* callApi(users.get, { params: { id } }, quiet);
  yield* put(userLoaded(result));
  if (result.chief) yield* fork(safe(loadChief), result.chief);
}

function* loadChief(id: string) {
  const { result } = yield* callApi(users.get, { params: { id } }, quiet);
  yield* put(chiefLoaded(result));
}

function* loadFollows(id: string) {
  const { result } = yield* callApi(follows.of, { params: { id } }, quiet);
  yield* put(followsLoaded({ id, total: result.total, following: result.following }));
}

/** Tries again by itself while identity is away. Followers come from another service: without them it opens too. */
function* loadProfile(id: string) {
  yield* fork(safe(loadFollows), id);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* loadUser(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isGone = error.status === 404 || error.status === 422;
      yield* put(profileFailed({ id, isGone, failure: error.code }));
      if (error.status !== 0 && error.status < 502) return;
      yield* race({ restored: take(realtimeRestored), later: delay(2_000 * 2 ** Math.min(attempt, 4)) });
    }
  }
}

function* keepProfile({ payload: id }: ReturnType<typeof profileOpened>) {
  yield* race([call(loadProfile, id), take(profileClosed)]);
}

function* changeFollowing({ payload: { id, following } }: ReturnType<typeof followChosen>) {
  try {
    const spec = following ? follows.follow : follows.unfollow;
    const { result } = yield* callApi(spec, { body: { user_id: id } });
    yield* put(followsLoaded({ id, total: result.total, following: result.following }));
  } catch (error) {
    yield* put(followUndone({ id, following }));
    throw error;
  }
}

function* saveProfile({ payload: { id, change } }: ReturnType<typeof profileSent>) {
  try {
    const { result } = yield* callApi(users.update, { params: { id }, body: change }, quiet);
    yield* put(profileSaved(result));
    if (id === (yield* select((state: SessionRoot) => selectMyId(state)))) yield* put(meLoaded(result));
    yield* put(toastAsked({ tone: 'good', text: 'profile.saved' }));
  } catch (error) {
    const { code, body } = error instanceof CallError ? error : { code: 'internal', body: null };
    yield* put(profileRefused({ failure: code, fields: body?.fields ?? {} }));
    throw error;
  }
}

export const peopleFeature: Feature = {
  name: 'people',
  reducer: peopleReducer,
  saga: function* () {
    yield* takeLatest(profileOpened, safe(keepProfile));
    yield* takeEvery(followChosen, safe(changeFollowing));
    yield* takeLatest(profileSent, safe(saveProfile));
    yield* picturesSaga();
  },
};
