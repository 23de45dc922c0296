import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard, type GuardedGroup } from '../guard.ts';
import type { Log } from '../log.ts';
import { startOf } from '../processStart.ts';
import type { Config } from './config.ts';
import { sentence } from './sentence.ts';

interface Instance extends GuardedGroup {
  url: string;
  groups: GuardedGroup[];
}

const fileOf = (dataDir: string) => join(dataDir, 'run.json');

const isRunning = ({ pid, since }: GuardedGroup) => since !== undefined && startOf(pid) === since;

const read = (file: string): Instance | undefined => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined; // cut short by a power cut
  }
};

const signal = (groups: GuardedGroup[], name: NodeJS.Signals) => {
  for (const { pid } of groups.filter(isRunning)) {
    try {
      process.kill(-pid, name);
    } catch {
      // It ended in this moment.
    }
  }
};

/** Stops what a killed launcher left behind. Usually its guard has done so already. */
const clearLeftovers = async (groups: GuardedGroup[], log: Log) => {
  if (!groups.some(isRunning)) return;
  log('leftovers', 'stopping what the last start left behind …');
  signal(groups, 'SIGTERM');
  for (let tries = 0; tries < 50 && groups.some(isRunning); tries += 1) await sleep(200);
  signal(groups, 'SIGKILL');
  while (groups.some(isRunning)) await sleep(50);
};

/** Takes the data folder for this process alone; the answer gives it back. */
export const claim = async ({ dataDir, publicUrl }: Config, log: Log): Promise<() => void> => {
  mkdirSync(dataDir, { recursive: true });
  const file = fileOf(dataDir);
  const before = read(file);
  if (before && isRunning(before))
    throw sentence(
      `Atrium already runs on ${dataDir} (process ${before.pid}, ${before.url}): stop it or set DATA_DIR.`,
    );
  if (before) await clearLeftovers(before.groups, log);

  const me = { pid: process.pid, since: startOf(process.pid), url: publicUrl };
  guard.watch((groups) => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...me, groups }));
    renameSync(`${file}.new`, file);
  });
  return () => {
    guard.watch(() => {});
    rmSync(file, { force: true });
  };
};
