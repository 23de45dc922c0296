import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Copies the committed state of a data folder into `file`, which must not exist, also while a server writes to the
 * folder. The copy is compact, holds nothing of deleted documents, and is a `data.sqlite` of a folder of its own. Works in
 * a thread. Rejects when the copy is damaged or the disk is full.
 */
export const snapshot = (folder: string, file: string): Promise<void> =>
  inThread({ from: join(folder, 'data.sqlite'), to: file });

/** Rejects unless SQLite finds the file intact. */
export const verifySnapshot = (file: string): Promise<void> => inThread({ check: file });

type Task = { from: string; to: string } | { check: string };

function inThread(task: Task): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

function run(task: Task) {
  if ('check' in task) return check(task.check);
  const source = new DatabaseSync(task.from, { readOnly: true, timeout: 30_000 });
  try {
    source.prepare('VACUUM INTO ?').run(task.to);
  } finally {
    source.close();
  }
  check(task.to);
}

function check(file: string) {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = copy.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') throw new Error(`embedded-mongo: ${file}: ${first?.integrity_check}`);
  } finally {
    copy.close();
  }
}

if (!isMainThread && workerData) run(workerData as Task);
