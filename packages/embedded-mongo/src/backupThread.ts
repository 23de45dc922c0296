import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { BackupReport, BackupTask } from './backup.ts';
import { verifyContents } from './storage/verify.ts';

function run(task: BackupTask): BackupReport {
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

parentPort!.postMessage(run(workerData as BackupTask));
