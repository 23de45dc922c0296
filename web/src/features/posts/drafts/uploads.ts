import { CallError, type StoredFile } from '@atrium/contracts';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { uploadFile } from '../../../lib/uploadSaga.ts';
import { selectClientId, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { blobOf } from './blobs.ts';
import type { DraftKey, Failure } from './draft.ts';
import type { fileRetried } from './slice.ts';
import { draftDropped, fileFailed, fileProgressed, fileRemoved, fileSettled, fileStored } from './slice.ts';

/** How long a full progress bar stays. */
const settleDelayMs = 1_500;

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
  const clientId = (yield* select((state: SessionRoot) => selectClientId(state))) ?? '';
  const onPercent = (percent: number) => put(fileProgressed({ key, value: { local, percent } }));
  try {
    const stored = yield* uploadFile(file, { clientId, module: 'post' }, onPercent);
    yield* put(fileStored({ key, value: { local, stored: attachmentOf(stored, file.name) } }));
  } catch (error) {
    return yield* put(fileFailed({ key, value: { local, failure: failureOf(error) } }));
  }
  yield* delay(settleDelayMs);
  yield* put(fileSettled({ key, value: local }));
}

/** Sends a file until it, or its draft, is removed. */
function* sendUnlessRemoved(key: DraftKey, local: string) {
  const isRemoval = (action: { type: string }) =>
    (fileRemoved.match(action) && action.payload.value === local) ||
    (draftDropped.match(action) && action.payload === key);
  yield* race([call(sendFile, key, local), take(isRemoval)]);
}

export function* upload({ payload: { key, value } }: ReturnType<typeof fileRetried>) {
  yield* sendUnlessRemoved(key, value);
}
