import { collectWhenIdle } from '@atrium/kit/idle';
import { readConfig } from './launcher/config.ts';
import { runPortal } from './launcher/portal.ts';
import { isStopping } from './launcher/stopping.ts';
import { describeError } from './launcher/userError.ts';
import { writePrivately } from './umask.ts';

export const launch = (isDev: boolean): Promise<void> =>
  Promise.resolve()
    .then(writePrivately)
    .then(() => collectWhenIdle())
    .then(() => runPortal(readConfig(process.env, isDev, process.argv.slice(2))))
    .catch((error: unknown) => {
      if (isStopping()) return; // the start was interrupted
      console.error(`\n${describeError(error)}\n`);
      process.exit(1); // the watchdog stops what was started
    });

if (import.meta.main) await launch(false);
