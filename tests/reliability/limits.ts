import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const limit = (pid: number, option: string) => void execFileSync('prlimit', [`--pid=${pid}`, option]);

/** Whether Linux' prlimit can change the limits of running processes. */
export function canLimit(): boolean {
  try {
    limit(process.pid, '--fsize=unlimited:unlimited');
    return true;
  } catch {
    return false;
  }
}

/** Limits the size of the process's files, like a full disk does. Null: no limit. */
export const limitFiles = (pid: number, bytes: number | null) =>
  limit(pid, `--fsize=${bytes ?? 'unlimited'}:unlimited`);

/** The number of open files of the process, with sockets. */
export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

export const limitOpenFiles = (pid: number, count: number) => limit(pid, `--nofile=${count}:`);
