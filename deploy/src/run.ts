import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenParentEnds } from './parent.ts';
import { root } from './processes.ts';

export interface RunOptions {
  /** What it writes is passed on, so that it takes no terminal for its own: for programs that run side by side. */
  isPiped?: boolean;
  /** Besides the environment of this process. */
  env?: NodeJS.ProcessEnv;
}

/** Runs a package's JavaScript program with this Node and resolves with its exit code. */
export const runNode = (program: string, args: string[], { isPiped = false, env }: RunOptions = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}/node_modules/${program}`, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    whenParentEnds(() => forward('SIGTERM'));
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
