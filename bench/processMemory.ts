import { readdirSync, readFileSync } from 'node:fs';

export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]) }));
  const collect = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...collect(child.pid)]);
  return collect(pid);
}

/** The proportional memory (PSS) of these processes together, in MB. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
