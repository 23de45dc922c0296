import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchdog, type ProcessGroup } from '../watchdog.ts';
import type { Log } from '../log.ts';
import { startOf } from '../processStart.ts';
import type { Config } from './config.ts';
import { userError } from './userError.ts';

interface Instance extends ProcessGroup {
  url: string;
  groups: ProcessGroup[];
}

const fileOf = (dataDir: string) => join(dataDir, 'run.json');

const isRunning = ({ pid, since }: ProcessGroup) => since !== undefined && startOf(pid) === since;

const read = (file: string): Instance | undefined => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined; // truncated by a power cut
  }
};

const signal = (groups: ProcessGroup[], name: NodeJS.Signals) => {
  for (const { pid } of groups.filter(isRunning)) {
    try {
      process.kill(-pid, name);
    } catch {
      // It has just ended.
    }
  }
};

/** Stops processes that a killed launcher left behind, in case its watchdog has not. */
const clearLeftovers = async (groups: ProcessGroup[], log: Log) => {
  if (!groups.some(isRunning)) return;
  log('leftovers', 'stopping what the last start left behind …');
  signal(groups, 'SIGTERM');
  for (let tries = 0; tries < 50 && groups.some(isRunning); tries += 1) await sleep(200);
  signal(groups, 'SIGKILL');
  while (groups.some(isRunning)) await sleep(50);
};

/** The launcher that runs on a data folder. */
export const runningOn = (dataDir: string): { pid: number; url: string } | undefined => {
  const instance = read(fileOf(dataDir));
  return instance && isRunning(instance) ? instance : undefined;
};

/** Creates the data folder, or closes one that others may enter. */
function makePrivateFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw userError(`${dataDir} must belong to the user who starts Atrium, since others must not read it.`);
  }
}

/** Locks the data folder for this process and resolves with a function that releases it. Throws when another holds it. */
export const lockDataFolder = async (
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  log: Log,
): Promise<() => void> => {
  makePrivateFolder(dataDir);
  const file = fileOf(dataDir);
  const before = read(file);
  if (before && isRunning(before))
    throw userError(
      `Atrium already runs on ${dataDir} (process ${before.pid}, ${before.url}): stop it or set DATA_DIR.`,
    );
  if (before) await clearLeftovers(before.groups, log);

  const me = { pid: process.pid, since: startOf(process.pid), url: publicUrl };
  watchdog.onChange((groups) => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...me, groups }));
    renameSync(`${file}.new`, file);
  });
  return () => {
    watchdog.onChange(() => {});
    rmSync(file, { force: true });
  };
};
