import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { verifyContents } from './storage/verify.ts';

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

type Task = { from: string; to: string } | { check: string };

function inThread(task: Task): Promise<BackupReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('embedded-mongo: the copying thread has ended early')));
  });
}

function run(task: Task): BackupReport {
  if ('check' in task) return check(task.check);
  const { from, to } = task;
  closeSync(openSync(to, 'wx', 0o600)); // SQLite writes into an empty file
  try {
    copy(from, to);
    const report = check(to);
    for (const path of [to, dirname(to)]) sync(path);
    return report;
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

function copy(from: string, to: string) {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 30_000 });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
}

/** SQLite does not sync what VACUUM INTO writes. */
function sync(path: string) {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

function check(file: string): BackupReport {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = db.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') throw new Error(`embedded-mongo: ${file}: ${first?.integrity_check}`);
    return { file, bytes: statSync(file).size, ...verifyContents(db, file) };
  } finally {
    db.close();
  }
}

if (!isMainThread && workerData) parentPort!.postMessage(run(workerData as Task));
