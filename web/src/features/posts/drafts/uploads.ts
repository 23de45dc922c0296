import { CallError, type StoredFile } from '@atrium/contracts';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { fromContext, safe } from '../../../lib/saga.ts';
import type { Upload } from '../../../lib/upload.ts';
import { selectClientId, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { blobOf, dropBlob } from './blobs.ts';
import type { DraftKey, Failure } from './draft.ts';
import {
  draftDropped, fileFailed, fileProgressed, fileRemoved, fileRetried, filesChosen, fileSettled,
  fileStored,
} from './slice.ts'; // prettier-ignore

type Heard = { percent: number } | { stored: StoredFile } | { error: unknown };

const hidesAfter = 1_500;

/** An upload as a channel; closing it takes the upload back. */
const uploading = (upload: Upload, file: File, clientId: string) =>
  eventChannel<Heard>((emit) => {
    const abort = new AbortController();
    const onProgress = (percent: number) => emit({ percent });
    upload(file, { clientId, module: 'post', onProgress, signal: abort.signal }).then(
      (stored) => emit({ stored }),
      (error: unknown) => emit({ error }),
    );
    return () => abort.abort();
  }, buffers.expanding(8));

const attachmentOf = ({ _id, file, thumb, mini, fileName, width, height }: StoredFile, name: string) => ({
  _id,
  src: file.src,
  ...((mini ?? thumb) && { mini: (mini ?? thumb)! }),
  name: fileName || name,
  type: file.type,
  size: file.size,
  ...(width && height && { width, height }),
});

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return { code: 'internal' };
  const { size, available, bucket } = (error.body ?? {}) as Record<string, string | number | undefined>;
  return { code: error.code, values: { size: size ?? '', available: available ?? '', bucket: bucket ?? '' } };
}

function* sendFile(key: DraftKey, local: string) {
  const file = blobOf(local);
  if (!file) return;
  const upload = yield* fromContext('upload');
  const clientId = (yield* select((state: SessionRoot) => selectClientId(state))) ?? '';
  const channel = yield* call(uploading, upload, file, clientId);
  try {
    for (;;) {
      const heard = yield* take(channel);
      if ('percent' in heard) yield* put(fileProgressed({ key, value: { local, percent: heard.percent } }));
      else if ('error' in heard)
        return yield* put(fileFailed({ key, value: { local, failure: failureOf(heard.error) } }));
      else {
        yield* put(fileStored({ key, value: { local, stored: attachmentOf(heard.stored, file.name) } }));
        yield* delay(hidesAfter);
        return yield* put(fileSettled({ key, value: local }));
      }
    }
  } finally {
    channel.close();
  }
}

/** Sends a file unless it, or its whole draft, is taken back meanwhile. */
function* sendUnlessRemoved(key: DraftKey, local: string) {
  const isRemoval = (action: { type: string }) =>
    (fileRemoved.match(action) && action.payload.value === local) ||
    (draftDropped.match(action) && action.payload === key);
  yield* race([call(sendFile, key, local), take(isRemoval)]);
}

function* sendOne({ payload: { key, value } }: ReturnType<typeof fileRetried>) {
  yield* sendUnlessRemoved(key, value);
}

export function* uploadsSaga() {
  yield* takeEvery(fileRetried, safe(sendOne));
  yield* takeEvery(filesChosen, function* ({ payload: { key, value } }) {
    for (const { local, status } of value) if (status === 'sending') yield* put(fileRetried({ key, value: local }));
  });
  yield* takeEvery(fileRemoved, function* ({ payload }) {
    yield* call(dropBlob, payload.value);
  });
}
