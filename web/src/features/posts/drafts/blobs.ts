import { isShownPicture } from '../../../lib/pictureTypes.ts';

/** Files are not serializable, so the store has only their `local` ids. */
const blobs = new Map<string, { file: File; url: string | null }>();

export function holdBlob(local: string, file: File) {
  const url = isShownPicture(file.type) ? URL.createObjectURL(file) : null;
  blobs.set(local, { file, url });
}

export const blobOf = (local: string) => blobs.get(local)?.file;
export const previewOf = (local: string) => blobs.get(local)?.url ?? null;

export function dropBlob(local: string) {
  const url = blobs.get(local)?.url;
  if (url) URL.revokeObjectURL(url);
  blobs.delete(local);
}
