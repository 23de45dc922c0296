import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pause } from './writing.ts';

/** Milliseconds by which the clock of each process is ahead, by name; `all`: for the others. */
export type Shifts = Record<string, number>;

/** The environment of a portal whose clocks can be shifted. */
export function makeClocks() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-clocks-'));
  const file = join(folder, 'clocks.json');
  const preload = pathToFileURL(join(import.meta.dirname, 'shiftedClock.ts'));
  const write = (shifts: Shifts) => {
    writeFileSync(`${file}.new`, JSON.stringify(shifts));
    renameSync(`${file}.new`, file);
  };
  write({});
  return {
    env: { CLOCKS: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim() },
    /** Resolves when the processes have read it. */
    async set(shifts: Shifts) {
      write(shifts);
      await pause(250);
    },
  };
}
