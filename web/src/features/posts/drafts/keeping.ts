import { call, debounce, put, select, takeEvery } from 'typed-redux-saga';
import { fromContext, safe } from '../../../lib/saga.ts';
import { selectMyId, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { sessionReady } from '../../../session/sessionSlice.ts';
import { pageLeft } from '../../../session/visits.ts';
import { isEmpty, kept } from './draft.ts';
import { draftsRestored, selectDrafts, type DraftsState } from './slice.ts';

const most = 30;

function* storageKey() {
  const me = yield* select((state: SessionRoot) => selectMyId(state));
  return me ? (`drafts:${me}` as const) : null;
}

/** Changes of texts that exist already are not kept: their first version is on the server. */
const worthKeeping = (drafts: DraftsState) =>
  Object.entries(drafts)
    .filter(([key, draft]) => !key.startsWith('edit:') && !isEmpty(draft))
    .slice(-most)
    .map(([key, draft]) => [key, kept(draft)] as const);

export function* keepDrafts() {
  const storage = yield* fromContext('storage');
  const key = yield* storageKey();
  if (!key) return;
  const entries = worthKeeping(yield* select(selectDrafts));
  if (entries.length) storage.set(key, JSON.stringify(Object.fromEntries(entries)));
  else storage.remove(key);
}

export function* restoreDrafts() {
  const storage = yield* fromContext('storage');
  const key = yield* storageKey();
  const stored = key && storage.get(key);
  if (!stored) return;
  try {
    yield* put(draftsRestored(JSON.parse(stored) as DraftsState));
  } catch {
    storage.remove(key);
  }
}

const concernsDrafts = ({ type }: { type: string }) => type.startsWith('drafts/') && type !== draftsRestored.type;

export function* keepingSaga() {
  yield* call(restoreDrafts);
  yield* takeEvery(sessionReady, safe(restoreDrafts));
  yield* debounce(300, concernsDrafts, safe(keepDrafts));
  yield* takeEvery(pageLeft, safe(keepDrafts));
}
