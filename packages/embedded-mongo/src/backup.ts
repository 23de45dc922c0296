import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type BackupReport = { file: string; bytes: number; collections: number; documents: number };

/**
 * Copies the committed state of a data folder into `file`, which must not exist, also while a server writes to the folder,
 * and verifies the copy: SQLite's integrity, each document's bytes and key, and the entries of each index. The copy is
 * compact, holds nothing of deleted documents, is on disk, has mode 0600, and is the `data.sqlite` of a folder of its own.
 * Works in a thread. Rejects, and leaves no file, when the copy is damaged or the disk is full.
 */
export const backup = (folder: string, file: string): Promise<BackupReport> =>
  inThread({ from: join(folder, 'data.sqlite'), to: file });

/** Rejects unless the file is intact, as that of {@link backup} is. */
export const verifyBackup = (file: string): Promise<BackupReport> => inThread({ check: file });

/** What the thread is asked for, `backupThread.ts`. */
export type BackupTask = { from: string; to: string } | { check: string };

function inThread(task: BackupTask): Promise<BackupReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('backupThread.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('embedded-mongo: the copying thread has ended early')));
  });
}
