import { call, debounce, put, select, takeEvery } from 'typed-redux-saga';
import { fromContext, safe } from '../../../lib/saga.ts';
import { selectMe, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { sessionEnding, sessionReady } from '../../../session/sessionSlice.ts';
import { pageLeft } from '../../../session/visits.ts';
import { isEmpty, storable } from './draft.ts';
import { draftsRestored, selectDrafts, type DraftsState } from './slice.ts';

const maxDrafts = 30;

/** Drafts are stored by company and user. */
function* storageKey() {
  const me = yield* select((state: SessionRoot) => selectMe(state));
  if (!me?.client_id) return null;
  return `drafts:${me.client_id}:${me._id}` as const;
}

/** Changes of existing texts are not stored: their first version is on the server. */
const worthStoring = (drafts: DraftsState) =>
  Object.entries(drafts)
    .filter(([key, draft]) => !key.startsWith('edit:') && !isEmpty(draft))
    .slice(-maxDrafts)
    .map(([key, draft]) => [key, storable(draft)] as const);

function* storeDrafts() {
  const storage = yield* fromContext('storage');
  const key = yield* storageKey();
  if (!key) return;
  const entries = worthStoring(yield* select(selectDrafts));
  if (entries.length) storage.set(key, JSON.stringify(Object.fromEntries(entries)));
  else storage.remove(key);
}

function* restoreDrafts() {
  const storage = yield* fromContext('storage');
  const key = yield* storageKey();
  if (!key) return;
  const stored = storage.get(key);
  if (!stored) return;
  try {
    yield* put(draftsRestored(JSON.parse(stored) as DraftsState));
  } catch {
    storage.remove(key);
  }
}

const concernsDrafts = ({ type }: { type: string }) => type.startsWith('drafts/') && type !== draftsRestored.type;

export function* storingSaga() {
  yield* call(restoreDrafts);
  yield* takeEvery(sessionReady, safe(restoreDrafts));
  yield* debounce(300, concernsDrafts, safe(storeDrafts));
  yield* takeEvery([pageLeft, sessionEnding], safe(storeDrafts));
}
