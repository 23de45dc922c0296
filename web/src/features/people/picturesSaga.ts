import { CallError, users, type StoredFile } from '@atrium/contracts';
import { buffers, eventChannel } from 'redux-saga';
import { call, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, fromContext, safe } from '../../lib/saga.ts';
import type { Upload } from '../../lib/upload.ts';
import { portalApi } from '../../query/portalApi.ts';
import { selectClientId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { showOwn } from './own.ts';
import { takePicture } from './pictureFiles.ts';
import {
  pictureDone, pictureProgressed, pictureRemovalAsked, pictureSent, type PictureKind,
} from './pictureSlice.ts'; // prettier-ignore

type UploadEvent = { percent: number } | { stored: StoredFile } | { error: unknown };

const uploading = (upload: Upload, file: File, clientId: string) =>
  eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController();
    const onProgress = (percent: number) => emit({ percent });
    upload(file, { clientId, module: 'profile', onProgress, signal: abort.signal }).then(
      (stored) => emit({ stored }),
      (error: unknown) => emit({ error }),
    );
    return () => abort.abort();
  }, buffers.expanding(8));

function* uploadPicture(file: File): SagaGenerator<StoredFile> {
  const upload = yield* fromContext('upload');
  const clientId = (yield* select((state: SessionRoot) => selectClientId(state))) ?? '';
  const channel = yield* call(uploading, upload, file, clientId);
  for (;;) {
    const event = yield* take(channel);
    if ('percent' in event) yield* put(pictureProgressed(event.percent));
    else if ('error' in event) throw event.error;
    else return event.stored;
  }
}

const changeFor = (kind: PictureKind, stored: StoredFile | null) => {
  const src = stored?.file.src ?? '';
  if (kind === 'cover') return { cover: stored ? src : null };
  return { pics: stored ? [{ src, mini: stored.mini ?? stored.thumb ?? src }] : [] };
};

function* save(id: string, change: ReturnType<typeof changeFor>) {
  const { result } = yield* callApi(users.update, { params: { id }, body: change }, { quiet: true });
  yield* put(portalApi.util.invalidateTags([{ type: 'users', id }]));
  yield* showOwn(result);
}

function* showFailure(error: unknown) {
  const code = error instanceof CallError ? error.code : 'internal';
  yield* put(toastAsked({ tone: 'bad', text: `errors.${code}` }));
}

function* sendPicture({ payload: { id, kind, local } }: ReturnType<typeof pictureSent>) {
  const file = takePicture(local);
  if (!file) return;
  try {
    yield* save(id, changeFor(kind, yield* uploadPicture(file)));
  } catch (error) {
    yield* showFailure(error);
    throw error;
  } finally {
    yield* put(pictureDone());
  }
}

function* removePicture({ payload: { id, kind } }: ReturnType<typeof pictureRemovalAsked>) {
  try {
    yield* save(id, changeFor(kind, null));
  } catch (error) {
    yield* showFailure(error);
    throw error;
  }
}

export function* picturesSaga() {
  yield* takeEvery(pictureSent, safe(sendPicture));
  yield* takeEvery(pictureRemovalAsked, safe(removePicture));
}
