import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { startOf } from './processStart.ts';
import { withoutSecrets } from './withoutSecrets.ts';

// A shell in its own session that reads which process groups to watch. When the pipe closes, the launcher has ended;
// groups that are still listed get SIGTERM, and SIGKILL after 5 s.
const script = `
groups=''
while read -r sign group; do
  if [ "$sign" = + ]; then groups="$groups $group"; continue; fi
  rest=''
  for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done
  groups=$rest
done
for one in $groups; do kill -s TERM -- "-$one"; done
tries=0
for one in $groups; do
  while kill -s 0 -- "-$one" && [ $tries -lt 25 ]; do sleep 0.2; tries=$((tries + 1)); done
  kill -s KILL -- "-$one"
done
`;

let pipe: Writable | undefined;

const startWatchdog = (): Writable => {
  const child = spawn('/bin/sh', ['-c', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: withoutSecrets(process.env),
  });
  child.unref();
  child.stdin.on('error', () => (pipe = undefined));
  (child.stdin as unknown as { unref(): void }).unref();
  return child.stdin;
};

const groups = new Map<number, string | undefined>();
let onChange: (groups: ProcessGroup[]) => void = () => {};

export interface ProcessGroup {
  pid: number;
  since: string | undefined;
}

const list = (): ProcessGroup[] => [...groups].map(([pid, since]) => ({ pid, since }));

/** Ends the listed process groups when this process ends, also when it is killed with -9. */
export const watchdog = {
  add: (pid: number): void => {
    (pipe ??= startWatchdog()).write(`+ ${pid}\n`);
    groups.set(pid, startOf(pid));
    onChange(list());
  },
  remove: (pid: number): void => {
    pipe?.write(`- ${pid}\n`);
    groups.delete(pid);
    onChange(list());
  },
  /** Calls back with the listed groups, immediately and after each change. */
  onChange: (callback: (groups: ProcessGroup[]) => void): void => {
    onChange = callback;
    callback(list());
  },
};
