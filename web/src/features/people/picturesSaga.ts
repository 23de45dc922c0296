import { CallError, users, type StoredFile } from '@atrium/contracts';
import { put, select, takeEvery } from 'typed-redux-saga';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../lib/saga.ts';
import { uploadFile } from '../../lib/uploadSaga.ts';
import { portalApi } from '../../query/portalApi.ts';
import { selectClientId, type SessionRoot } from '../../session/sessionSelectors.ts';
import { showOwn } from './own.ts';
import { takePicture } from './pictureFiles.ts';
import {
  pictureDone, pictureProgressed, pictureRemovalAsked, pictureSent, type PictureKind,
} from './pictureSlice.ts'; // prettier-ignore

function* uploadPicture(file: File) {
  const clientId = (yield* select((state: SessionRoot) => selectClientId(state))) ?? '';
  const onPercent = (percent: number) => put(pictureProgressed(percent));
  return yield* uploadFile(file, { clientId, module: 'profile' }, onPercent);
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
