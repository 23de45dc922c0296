import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { whenParentEnds } from '../parent.ts';

/**
 * A new folder that only its owner may read; it is removed when this process ends. Its name is in lower case, so that a
 * database can listen on a socket in it.
 */
export const temporaryFolder = (prefix: string): { path: string; remove: () => void } => {
  const path = prefix + randomBytes(5).toString('hex');
  mkdirSync(path, { mode: 0o700 });
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    path,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
};

export const makeFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};

/** Ctrl-C, SIGTERM and the end of npm end the command, and `exit` removes what it has begun. */
export const stopWhenAsked = (): void => {
  const stop = () => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentEnds(stop);
};
