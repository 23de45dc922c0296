import { join } from 'node:path';
import { settings } from '../settings.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

export { isKey, requireKey } from './storage.ts';
export type { FileStorage, ContentLocation, ByteRange } from './storage.ts';

export const filesFolder = join(settings.DATA_DIR, 'files');

/** The storage of this installation. The S3 client is slow to load, so it is loaded only when it is used. */
export const storage: FileStorage = settings.S3_URL ? lazily(openS3) : diskStorage(filesFolder);

async function openS3() {
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({
    url: settings.S3_URL,
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    region: settings.S3_REGION,
    bucketPrefix: settings.S3_BUCKET_PREFIX,
  });
}

function lazily(open: () => Promise<FileStorage>): FileStorage {
  let opening: Promise<FileStorage> | undefined;
  const opened = () => (opening ??= open());
  return {
    put: async (...args) => (await opened()).put(...args),
    read: async (...args) => (await opened()).read(...args),
    remove: async (...args) => (await opened()).remove(...args),
  };
}
