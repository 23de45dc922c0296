import { randomBytes } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userError } from '../launcher/userError.ts';

const renewalMs = 5_000;

/** Less than the minute after which knowledge ignores the file (services/knowledge/src/storage/disk.ts). */
const maxPauseMs = 45_000;

export interface Hold {
  /** Throws when content may have been deleted meanwhile, because this process was paused. */
  check(): void;
  release(): void;
}

/** While it is held, knowledge deletes no content: what a snapshot of the database names stays until it is copied. */
export const holdFiles = (dataDir: string): Hold => {
  const folder = join(dataDir, 'files', '.held');
  const file = join(folder, randomBytes(6).toString('hex'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  let renewedAt = performance.now();
  let wasPaused = false;
  const check = () => {
    if (performance.now() - renewedAt > maxPauseMs) wasPaused = true;
    if (wasPaused) throw userError('The backup was paused for too long: start it again.');
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > maxPauseMs) wasPaused = true;
    utimesSync(file, new Date(), new Date());
    renewedAt = performance.now();
  }, renewalMs);
  return {
    check,
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
      try {
        rmdirSync(folder);
      } catch {
        // Another backup holds the files, too.
      }
    },
  };
};
