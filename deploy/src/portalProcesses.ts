import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { heapArguments, heapOf, nodeArguments } from './node.ts';
import { writeLogFile } from './logFiles.ts';
import { respondsOk } from './probes.ts';
import type { PortalProcess } from './processes.ts';
import { originOf, settingsOf, type Wiring } from './settings.ts';
import { type Child, supervise, type Supervision } from './supervise.ts';

export interface ProcessOptions extends Supervision {
  watch?: boolean;
  onOutput?: (name: string, text: string) => void;
}

const mustExist = ({ name, entry }: PortalProcess) => {
  if (!existsSync(entry)) throw new Error(`${name} has no entry: ${entry} is missing.`);
};

const watchArguments = ['--watch', '--watch-preserve-output'];

/** The portal's own processes, supervised, not started yet. */
export const createProcesses = (list: PortalProcess[], wiring: Wiring, options: ProcessOptions): Map<string, Child> => {
  list.forEach(mustExist);
  const child = ({ name, entry, heap }: PortalProcess) => {
    const write = writeLogFile(join(wiring.dataDir, 'logs'), name, options.log);
    const spec = {
      name,
      command: process.execPath,
      args: [
        ...(options.watch ? watchArguments : []),
        ...heapArguments(heapOf(name, heap, wiring.env)),
        ...nodeArguments(entry),
      ],
      env: settingsOf(name, wiring),
      isReady: () => respondsOk(`${originOf(name, wiring)}/readyz`),
      onOutput: (text: string) => {
        write(text);
        options.onOutput?.(name, text);
      },
    };
    return [name, supervise(spec, options)] as const;
  };
  return new Map(list.map(child));
};

/** Starts them concurrently. When one fails, stops the others, then throws. */
export const startAll = async (children: Child[]): Promise<void> => {
  const results = await Promise.allSettled(children.map((child) => child.start()));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return;
  await stopAll(children);
  throw failed.reason;
};

export const stopAll = async (children: Child[]): Promise<void> => {
  await Promise.all(children.map((child) => child.stop()));
};
