import { call, debounce, put, select, takeEvery } from 'typed-redux-saga';
import { fromContext, safe } from '../../../lib/saga.ts';
import { selectMe, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { sessionEnding, sessionReady } from '../../../session/sessionSlice.ts';
import { pageLeft } from '../../../session/visits.ts';
import { isEmpty, postKey, storable, type DraftKey } from './draft.ts';
import { draftsRestored, selectDrafts, type DraftsState } from './slice.ts';

const maxDrafts = 30;

/** Drafts are stored by company and user. */
function* storageKeys() {
  const me = yield* select((state: SessionRoot) => selectMe(state));
  if (!me?.client_id) return null;
  return { key: `drafts:${me.client_id}:${me._id}`, company: me.client_id, user: me._id } as const;
}

/** Changes of existing texts are not stored: their first version is on the server. */
const worthStoring = (drafts: DraftsState) =>
  Object.entries(drafts)
    .filter(([key, draft]) => !key.startsWith('edit:') && !isEmpty(draft))
    .slice(-maxDrafts)
    .map(([key, draft]) => [key, storable(draft)] as const);

function* storeDrafts() {
  const storage = yield* fromContext('storage');
  const keys = yield* storageKeys();
  if (!keys) return;
  const entries = worthStoring(yield* select(selectDrafts));
  if (entries.length) storage.set(keys.key, JSON.stringify(Object.fromEntries(entries)));
  else storage.remove(keys.key);
}

/** Until 0.1, drafts were stored by user only, and those of posts without the parent's id. */
function* moveOldDrafts({ key, company, user }: { key: `drafts:${string}`; company: string; user: string }) {
  const storage = yield* fromContext('storage');
  const old = storage.get(`drafts:${user}`);
  if (old === null) return;
  const renamed: Record<DraftKey, DraftKey> = {
    'post:company': postKey({ type: 'company', id: company }),
    'post:feed': postKey({ type: 'feed', id: user }),
  };
  try {
    const drafts = Object.entries(JSON.parse(old) as DraftsState).map(([name, draft]) => [
      renamed[name] ?? name,
      draft,
    ]);
    const newer = JSON.parse(storage.get(key) ?? '{}') as DraftsState;
    storage.set(key, JSON.stringify({ ...Object.fromEntries(drafts), ...newer }));
  } finally {
    storage.remove(`drafts:${user}`);
  }
}

function* restoreDrafts() {
  const storage = yield* fromContext('storage');
  const keys = yield* storageKeys();
  if (!keys) return;
  yield* call(safe(moveOldDrafts), keys);
  const stored = storage.get(keys.key);
  if (!stored) return;
  try {
    yield* put(draftsRestored(JSON.parse(stored) as DraftsState));
  } catch {
    storage.remove(keys.key);
  }
}

const concernsDrafts = ({ type }: { type: string }) => type.startsWith('drafts/') && type !== draftsRestored.type;

export function* storingSaga() {
  yield* call(restoreDrafts);
  yield* takeEvery(sessionReady, safe(restoreDrafts));
  yield* debounce(300, concernsDrafts, safe(storeDrafts));
  yield* takeEvery([pageLeft, sessionEnding], safe(storeDrafts));
}
