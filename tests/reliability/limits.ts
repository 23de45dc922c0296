import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const limit = (pid: number, option: string) => void execFileSync('prlimit', [`--pid=${pid}`, option]);

/** The limits of a living process can be changed where Linux' prlimit is there. */
export function canLimit(): boolean {
  try {
    limit(process.pid, '--fsize=unlimited:unlimited');
    return true;
  } catch {
    return false;
  }
}

/** No file of the process can grow beyond so many bytes: it looks like a full disk. Null: as large as they like. */
export const limitFiles = (pid: number, bytes: number | null) =>
  limit(pid, `--fsize=${bytes ?? 'unlimited'}:unlimited`);

/** How many files, sockets included, the process has open. */
export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

export const limitOpenFiles = (pid: number, count: number) => limit(pid, `--nofile=${count}:`);
