import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '../settings.ts';

/** What exports have written and imports have received, one folder for a job, for all replicas. */
const root = join(settings.DATA_DIR, 'archives');

export const folderOf = (job: string) => join(root, job);

export async function makeFolder(...parts: string[]): Promise<string> {
  const path = join(root, ...parts);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}

export const removeFolder = (job: string) => rm(folderOf(job), { recursive: true, force: true });

export const hasFolder = (job: string) =>
  stat(folderOf(job)).then(
    () => true,
    () => false,
  );

/** The jobs that have a folder. */
export const jobsWithFolders = () => readdir(root).catch(() => [] as string[]);

/** Writes behind the first bytes of a file, so that the same again after a crash writes the same. Resolves to its size. */
export async function writeAt(path: string, offset: number, bytes: Uint8Array): Promise<number> {
  const file = await open(path, offset ? 'r+' : 'w', 0o600);
  try {
    await file.truncate(offset);
    await file.write(bytes, 0, bytes.length, offset);
    await file.sync();
    return offset + bytes.length;
  } finally {
    await file.close();
  }
}

/** All files of a folder with their paths in it, in a fixed order. */
export async function filesIn(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return paths.map((path, at) => ({ path: path.slice(folder.length + 1), size: sizes[at]! })).toSorted(byPath);
}

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
