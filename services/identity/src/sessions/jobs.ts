import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { endIdleShared } from './commands.ts';

/** Starts the job that ends sessions on shared computers. */
export function startSessions() {
  schedule('sessions-idle', '* * * * *', () => endIdleShared(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'idle sessions on shared computers end with their next request only'),
  );
}
