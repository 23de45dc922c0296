/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('fixtures/launcher.ts', import.meta.url));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('nothing outlives a launcher that is killed with -9', async () => {
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const pids: number[] = JSON.parse(line.toString());
  expect(pids.map(isAlive)).toEqual([true, true]);
  child.kill('SIGKILL');
  await eventually(() => expect(pids.map(isAlive)).toEqual([false, false]));
});
