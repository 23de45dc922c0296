import { call, debounce, put, select, takeEvery } from 'typed-redux-saga';
import { fromContext, safe } from '../../../lib/saga.ts';
import { selectMe, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { sessionEnding, sessionReady, storedSessionChanged } from '../../../session/sessionSlice.ts';
import { pageLeft } from '../../../session/visits.ts';
import { isEmpty, storable, type Draft, type DraftKey } from './draft.ts';
import { draftAccepted, draftDropped, draftsFollowed, draftSent, selectDrafts, type DraftsState } from './slice.ts';

const maxDrafts = 30;

/** Drafts are stored by company and user. */
function* storageKey() {
  const me = yield* select((state: SessionRoot) => selectMe(state));
  if (!me?.client_id) return null;
  return `drafts:${me.client_id}:${me._id}` as const;
}

/** A draft as it is stored, with the time of its last change in milliseconds. */
type Stored = Draft & { at?: number };
/** What this tab has last read or written of each draft, as text: whatever differs was changed since. */
type Seen = Map<DraftKey, string>;

const isDraft = (value: unknown): value is Stored => {
  const { html, files } = (value ?? {}) as Partial<Stored>;
  return typeof html === 'string' && Array.isArray(files);
};

function storedIn(text: string | null): Record<DraftKey, Stored> {
  try {
    const entries = Object.entries((JSON.parse(text ?? '{}') ?? {}) as object);
    return Object.fromEntries(entries.filter((entry): entry is [DraftKey, Stored] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

const textOf = ({ at: _, ...draft }: Stored) => JSON.stringify(storable(draft));

/** Changes of existing texts are not stored: their first version is on the server. */
const worthStoring = (drafts: DraftsState): Seen =>
  new Map(
    Object.entries(drafts).flatMap(([key, draft]) =>
      key.startsWith('edit:') || isEmpty(draft) ? [] : [[key, textOf(draft)]],
    ),
  );

/** Adds what this tab has changed to what is stored; the drafts of other tabs stay as they are. */
function* storeDrafts(seen: Seen) {
  const storage = yield* fromContext('storage');
  const place = yield* storageKey();
  if (!place) return;
  const mine = worthStoring(yield* select(selectDrafts));
  const stored = storedIn(storage.get(place));
  for (const [key, text] of mine)
    if (text !== seen.get(key)) stored[key] = { ...(JSON.parse(text) as Draft), at: Date.now() };
  // Sent or discarded, unless another tab has written on meanwhile.
  for (const [key, text] of seen) if (!mine.has(key) && stored[key] && textOf(stored[key]) === text) delete stored[key];
  const newest = Object.entries(stored).sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0));
  const kept = Object.fromEntries(newest.slice(0, maxDrafts));
  const written = JSON.stringify(kept);
  if (newest.length) storage.set(place, written);
  else storage.remove(place);
  // What a full storage has not taken, and what is over the number, counts as changed here, so that it is not given up.
  if ((storage.get(place) ?? '{}') !== written) return;
  seen.clear();
  for (const [key, text] of mine) if (kept[key]) seen.set(key, text);
}

function* restoreDrafts(seen: Seen) {
  const storage = yield* fromContext('storage');
  const place = yield* storageKey();
  seen.clear();
  if (!place) return;
  const stored = Object.entries(storedIn(storage.get(place))).map(([key, draft]) => [key, textOf(draft)] as const);
  if (!stored.length) return storage.remove(place);
  for (const [key, text] of stored) seen.set(key, text);
  yield* put(draftsFollowed(Object.fromEntries(stored.map(([key, text]) => [key, JSON.parse(text) as Draft]))));
}

/** Takes over what other tabs have written, sent and discarded; what is being typed or sent here stays. */
function* followDrafts(seen: Seen) {
  const storage = yield* fromContext('storage');
  const place = yield* storageKey();
  if (!place) return;
  const stored = storedIn(storage.get(place));
  const drafts = yield* select(selectDrafts);
  const mine = worthStoring(drafts);
  const followed: Record<DraftKey, Draft | null> = {};
  for (const key of new Set([...seen.keys(), ...Object.keys(stored)])) {
    const text = stored[key] && textOf(stored[key]);
    const isChangedHere = mine.get(key) !== seen.get(key) || drafts[key]?.status === 'sending';
    if (text === seen.get(key) || isChangedHere) continue;
    followed[key] = text ? (JSON.parse(text) as Draft) : null;
    if (text) seen.set(key, text);
    else seen.delete(key);
  }
  if (Object.keys(followed).length) yield* put(draftsFollowed(followed));
}

const concernsDrafts = ({ type }: { type: string }) => type.startsWith('drafts/') && type !== draftsFollowed.type;

export function* storingSaga() {
  const seen: Seen = new Map();
  const store = safe(() => storeDrafts(seen));
  yield* call(restoreDrafts, seen);
  yield* takeEvery(
    sessionReady,
    safe(() => restoreDrafts(seen)),
  );
  yield* takeEvery(
    storedSessionChanged,
    safe(() => followDrafts(seen)),
  );
  yield* debounce(300, concernsDrafts, store);
  // What is sent or gone is so in every tab, before it can be sent there, too.
  yield* takeEvery([draftSent, draftAccepted, draftDropped, pageLeft, sessionEnding], store);
}
