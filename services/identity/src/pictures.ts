import { companyPicturePath } from '@atrium/contracts/files';
import type { Work } from '@atrium/kit';

interface Shown {
  entity: 'user' | 'client';
  id: string;
  /** Whose files may be shown, besides those of the user who makes the change. */
  author: string;
  actor: string;
}

const storedPath = /^\/files\/([0-9a-f]{24})(?:\/thumb)?$/;

/** The path of a company's picture for those who are not signed in. */
export function forVisitors(path: string | null): string | null {
  const file = storedPath.exec(path ?? '')?.[1];
  return file ? companyPicturePath(file) : path;
}

/** Announces the pictures of a profile or a company, which everyone of the company may see. */
export function showPictures(work: Work, shown: Shown, paths: readonly (string | null | undefined)[]) {
  const files = [...new Set(paths.flatMap((path) => storedPath.exec(path ?? '')?.[1] ?? []))];
  work.attachFiles({ ...shown, files, read_keys: ['all'] });
}
