import type { StoredFile } from '@atrium/contracts';
import { buffers, eventChannel } from 'redux-saga';
import { call, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from './saga.ts';
import type { Upload, UploadOptions } from './upload.ts';

type UploadEvent = { percent: number } | { stored: StoredFile } | { error: unknown };

/** Closing the channel aborts the upload. */
const uploading = (upload: Upload, file: File, options: UploadOptions) =>
  eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController();
    const onProgress = (percent: number) => emit({ percent });
    upload(file, { ...options, onProgress, signal: abort.signal }).then(
      (stored) => emit({ stored }),
      (error: unknown) => emit({ error }),
    );
    return () => abort.abort();
  }, buffers.expanding(8));

/** Uploads a file and reports its percents; aborts the upload when the saga is cancelled. Throws CallError. */
export function* uploadFile(
  file: File,
  options: Pick<UploadOptions, 'clientId' | 'module'>,
  onPercent: (percent: number) => SagaGenerator<unknown>,
): SagaGenerator<StoredFile> {
  const upload = yield* fromContext('upload');
  const channel = yield* call(uploading, upload, file, options);
  try {
    for (;;) {
      const event = yield* take(channel);
      if ('percent' in event) yield* onPercent(event.percent);
      else if ('error' in event) throw event.error;
      else return event.stored;
    }
  } finally {
    channel.close();
  }
}
