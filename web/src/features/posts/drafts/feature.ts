import { call, put, takeEvery } from 'typed-redux-saga';
import { isOffline, whenConnected } from '../../../lib/connection.ts';
import type { Feature } from '../../../lib/feature.ts';
import { safe } from '../../../lib/saga.ts';
import { dropBlob } from './blobs.ts';
import { draftRefused, draftSent, draftsReducer, fileFailed, fileRemoved, fileRetried, filesChosen } from './slice.ts';
import { storingSaga } from './storing.ts';

const load = whenConnected(() => import('./outgoing.ts'));
let outgoing: Awaited<ReturnType<typeof load>> | null = null;

/** What sends drafts and files; fetched while one writes (DraftNotice.tsx). */
export const loadOutgoing = async () => (outgoing ??= await load());

/** Null where it cannot be fetched: without network nothing could be sent anyway. */
function* outgoingNow() {
  if (outgoing || isOffline()) return outgoing;
  return yield* call(() => loadOutgoing().catch(() => null));
}

const failure = () => ({ code: isOffline() ? 'network' : 'internal' });

function* sendDraft(action: ReturnType<typeof draftSent>) {
  const ways = yield* outgoingNow();
  if (ways) yield* ways.send(action);
  else yield* put(draftRefused({ key: action.payload.key, value: failure() }));
}

function* uploadFile(action: ReturnType<typeof fileRetried>) {
  const { key, value: local } = action.payload;
  const ways = yield* outgoingNow();
  if (ways) yield* ways.upload(action);
  else yield* put(fileFailed({ key, value: { local, failure: failure() } }));
}

function* uploadChosen({ payload: { key, value } }: ReturnType<typeof filesChosen>) {
  for (const { local, status } of value) if (status === 'sending') yield* put(fileRetried({ key, value: local }));
}

function* forgetFile({ payload }: ReturnType<typeof fileRemoved>) {
  yield* call(dropBlob, payload.value);
}

/** Texts that are being written: posts, comments, answers and changes of them, each with its files. */
export const draftsFeature: Feature = {
  name: 'drafts',
  reducer: draftsReducer,
  saga: function* () {
    yield* takeEvery(draftSent, safe(sendDraft));
    yield* takeEvery(filesChosen, safe(uploadChosen));
    yield* takeEvery(fileRetried, safe(uploadFile));
    yield* takeEvery(fileRemoved, safe(forgetFile));
    yield* call(storingSaga);
  },
};
