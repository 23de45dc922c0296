import { randomKey } from '../../lib/randomKey.ts';

const files = new Map<string, File>();

/** Files are not serializable, so the store has only their `local` ids. */
export function holdPicture(file: File) {
  const local = randomKey();
  files.set(local, file);
  return local;
}

export function takePicture(local: string) {
  const file = files.get(local);
  files.delete(local);
  return file;
}
