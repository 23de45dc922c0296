import type { Server } from 'node:http';
import { log } from './log.ts';

type Step = () => Promise<unknown>;

/**
 * Runs the steps in order on SIGTERM, SIGINT, or when the parent that started us is gone; ends the process after 10 s
 * at the latest.
 */
export function stopGracefully(steps: readonly Step[]) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    for (const step of steps) await step().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
}

/** Stops accepting and waits for what runs. */
export function closeServer(server: Server): Step {
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
}
