import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { startOf } from './processStart.ts';

// Lives in a session of its own and reads which process groups are ours. When the pipe closes without them having been
// taken off the list, the launcher was killed: what is left is asked to stop, and after 5 s made to.
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

const startGuard = (): Writable => {
  const child = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
  child.unref();
  child.stdin.on('error', () => (pipe = undefined));
  (child.stdin as unknown as { unref(): void }).unref();
  return child.stdin;
};

const groups = new Map<number, string | undefined>();
let onChange: (groups: GuardedGroup[]) => void = () => {};

export interface GuardedGroup {
  pid: number;
  since: string | undefined;
}

const list = (): GuardedGroup[] => [...groups].map(([pid, since]) => ({ pid, since }));

/** No process outlives this one, not even when it is killed with -9. */
export const guard = {
  add: (pid: number): void => {
    (pipe ??= startGuard()).write(`+ ${pid}\n`);
    groups.set(pid, startOf(pid));
    onChange(list());
  },
  remove: (pid: number): void => {
    pipe?.write(`- ${pid}\n`);
    groups.delete(pid);
    onChange(list());
  },
  /** Calls back with what is guarded, now and whenever it changes. */
  watch: (callback: (groups: GuardedGroup[]) => void): void => {
    onChange = callback;
    callback(list());
  },
};
