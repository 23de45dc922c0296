import { whenParentEnds } from '../parent.ts';

// A terminal sends Ctrl-C to npm and to us, and npm sends it on: within a second it is the same one.
const sameKey = 1000;

export interface Stopping {
  /** Stops everything in order. */
  calmly: () => Promise<void>;
  /** Kills everything at once. */
  atOnce: () => void;
}

let since = 0;

export const isStopping = (): boolean => since > 0;

/** Ctrl-C, SIGTERM, and the end of the one who started us stop the portal; asked again, it is killed. */
export const stopWhenAsked = ({ calmly, atOnce }: Stopping): void => {
  const stop = () => {
    if (since && Date.now() - since < sameKey) return;
    if (since) {
      atOnce();
      process.exit(130);
    }
    since = Date.now();
    console.log('\n  stopping …');
    void calmly().then(
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
