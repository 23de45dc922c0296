import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './privateFiles.ts';

/** SQLite's own lock on a small file, which ends with the process. Throws when another process has it. */
export function lockFolder(folder: string): { release(): void } {
  const file = join(folder, 'lock.sqlite');
  makePrivate(file);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new Error(`embedded-mongo: another process holds ${folder}`);
  }
  return { release: () => db.close() };
}
