import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const fromProc = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name may hold spaces
  return state === 'Z' ? undefined : rest[18];
};

const fromPs = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;

/** The start time of a process; with it, a reused process id is recognized. */
export const startOf = (pid: number): string | undefined => {
  try {
    return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
};
