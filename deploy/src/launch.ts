import { readConfig } from './launcher/config.ts';
import { runPortal } from './launcher/portal.ts';
import { isStopping } from './launcher/stopping.ts';
import { inWords } from './launcher/sentence.ts';

export const launch = (isDev: boolean): Promise<void> =>
  Promise.resolve()
    .then(() => runPortal(readConfig(process.env, isDev)))
    .catch((error: unknown) => {
      if (isStopping()) return; // what it interrupts fails, of course
      console.error(`\n${inWords(error)}\n`);
      process.exit(1); // what was started already is stopped by the guard
    });

if (import.meta.main) await launch(false);
