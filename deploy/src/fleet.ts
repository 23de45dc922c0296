import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeArguments } from './node.ts';
import { writeOutput } from './output.ts';
import { answers } from './probes.ts';
import type { PortalProcess } from './processes.ts';
import { loopback, settingsOf, type Wiring } from './settings.ts';
import { type Child, supervise, type Supervision } from './supervise.ts';

export interface FleetOptions extends Supervision {
  /** `node --watch` for those who change the code. */
  watch?: boolean;
  onOutput?: (name: string, text: string) => void;
}

const mustExist = ({ name, entry }: PortalProcess) => {
  if (!existsSync(entry)) throw new Error(`${name} has no entry: ${entry} is missing.`);
};

const watching = ['--watch', '--watch-preserve-output'];

/** The portal's own processes, each under supervision and not yet started. */
export const makeFleet = (list: PortalProcess[], wiring: Wiring, options: FleetOptions): Map<string, Child> => {
  list.forEach(mustExist);
  const child = ({ name, entry }: PortalProcess) => {
    const write = writeOutput(join(wiring.dataDir, 'logs'), name, options.log);
    const spec = {
      name,
      command: process.execPath,
      args: [...(options.watch ? watching : []), ...nodeArguments(entry)],
      env: settingsOf(name, wiring),
      isReady: () => answers(`${loopback(wiring.ports[name])}/readyz`),
      onOutput: (text: string) => {
        write(text);
        options.onOutput?.(name, text);
      },
    };
    return [name, supervise(spec, options)] as const;
  };
  return new Map(list.map(child));
};

/** Starts them side by side; when one fails the others are stopped before it throws. */
export const startTogether = async (children: Child[]): Promise<void> => {
  const results = await Promise.allSettled(children.map((child) => child.start()));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return;
  await stopTogether(children);
  throw failed.reason;
};

export const stopTogether = async (children: Child[]): Promise<void> => {
  await Promise.all(children.map((child) => child.stop()));
};
