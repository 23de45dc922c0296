import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a folder for this process until released. The lock is SQLite's own on a small file, so the system drops it
 * with the process, however that ends. Throws when another live process has it.
 */
export function lockFolder(folder: string): { release(): void } {
  const db = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new Error(`embedded-mongo: another process holds ${folder}`);
  }
  return { release: () => db.close() };
}
