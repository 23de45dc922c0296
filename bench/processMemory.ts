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

const names: [RegExp, string][] = [
  [/services\/(\w+)\/src\/index/, ''],
  [/(bff)\/src\/index/, ''],
  [/embedded-mongo/, 'mongo'],
  [/nats-server/, 'nats'],
  [/redis-server/, 'redis'],
  [/deploy\/src\/launch/, 'launcher'],
];

/** By its command; a process without a name of ours is a helper, such as the watchdog. */
function nameOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`);
  const [pattern, name] = names.find(([known]) => known.test(command)) ?? [/$^/, 'helper'];
  return name || pattern.exec(command)![1]!;
}

/** The same for each process, the largest first: `social 62, bff 60`. */
export function memoryByProcess(pids: number[]): string {
  const shares = pids.map((pid) => ({ name: nameOf(pid), mb: memoryOf([pid]) })).filter(({ mb }) => mb >= 0.5);
  return shares
    .toSorted((one, other) => other.mb - one.mb)
    .map(({ name, mb }) => `${name} ${mb.toFixed(0)}`)
    .join(', ');
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
