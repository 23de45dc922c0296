import type { Server } from 'node:http';
import { log } from './log.ts';

type Step = () => Promise<unknown>;

const partSteps: Step[] = [];

/** Adds a step that `stopParts` runs. */
export const onStop = (step: Step) => void partSteps.push(step);

/** Runs the steps of all parts of the process that were added with `onStop`. */
export const stopParts: Step = () => Promise.all(partSteps.map((step) => step()));

let isAskedToStop = false;

/** From the signal on: `/readyz` answers 503, and each answer closes its connection. */
export const isStopping = () => isAskedToStop;

const stopTimeoutMs = 10_000;

/**
 * Stops on SIGTERM, SIGINT, or when the parent process has ended: runs the steps in order and exits, after 10 s at the
 * latest. On SIGTERM requests are served for `drainSeconds` more before the steps, while load balancers take the process
 * out and clients leave its connections. A second signal ends that at once; the steps go on.
 */
export function stopGracefully(steps: readonly Step[], drainSeconds = 0) {
  const { promise: cutShort, resolve: cutDrain } = Promise.withResolvers<void>();
  const stop = async (drainMs: number) => {
    if (isAskedToStop) return cutDrain();
    isAskedToStop = true;
    await Promise.race([cutShort, new Promise((resolve) => setTimeout(resolve, drainMs))]);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    for (const step of steps) await step().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(drainSeconds * 1000));
  process.on('SIGINT', () => void stop(0));
  process.on('disconnect', () => void stop(0));
}

const idleCheckMs = 50;

/** A step that stops accepting connections and waits up to 5 s for requests. */
export function closeServer(server: Server): Step {
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // A request that began before the signal leaves its connection open.
      setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
}
