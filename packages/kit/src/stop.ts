import type { Server } from 'node:http';
import { log } from './log.ts';

type Step = () => Promise<unknown>;

const partSteps: Step[] = [];

/** Adds a step that `stopParts` runs. */
export const onStop = (step: Step) => void partSteps.push(step);

/** Runs the steps of all parts of the process that were added with `onStop`. */
export const stopParts: Step = () => Promise.all(partSteps.map((step) => step()));

/**
 * Runs the steps in order on SIGTERM, SIGINT, or when the parent process has ended; exits after 10 s at the latest.
 */
export function stopGracefully(steps: readonly Step[]) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    for (const step of steps) await step().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
}

/** A step that stops accepting connections and waits up to 5 s for requests. */
export function closeServer(server: Server): Step {
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
}
