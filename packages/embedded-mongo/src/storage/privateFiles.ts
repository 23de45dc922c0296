import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Creates the file with mode 0600, or gives an existing one this mode; SQLite's log and index follow it. */
export function makePrivate(file: string) {
  closeSync(openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`])
    if (existsSync(each)) chmodSync(each, 0o600);
}
