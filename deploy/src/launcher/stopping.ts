import { whenParentEnds } from '../parent.ts';

// A terminal sends Ctrl-C to npm and to this process, and npm forwards it: within a second it is the same key press.
const sameKeyPressMs = 1000;

export interface Stopping {
  gracefully: () => Promise<void>;
  immediately: () => void;
}

let since = 0;

export const isStopping = (): boolean => since > 0;

/** Ctrl-C, SIGTERM and the end of the parent process stop the portal; a second signal kills it. */
export const stopWhenAsked = ({ gracefully, immediately }: Stopping): void => {
  const stop = () => {
    if (since && Date.now() - since < sameKeyPressMs) return;
    if (since) {
      immediately();
      process.exit(130);
    }
    since = Date.now();
    console.log('\n  stopping …');
    void gracefully().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentEnds(() => since || stop());
};
