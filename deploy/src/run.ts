import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenParentEnds } from './parent.ts';
import { root } from './processes.ts';

/** Runs a package's JavaScript program with this Node and resolves with its exit code. */
export const runNode = (program: string, args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}/node_modules/${program}`, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    whenParentEnds(() => forward('SIGTERM'));
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
