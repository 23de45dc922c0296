import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { moveTenures } from './commands.ts';

/** Starts the job that moves people between tenure brackets. Soon after midnight in UTC, by which brackets count. */
export function startTenures() {
  schedule('tenures', '7 0 * * *', () => moveTenures(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of tenures is not started'),
  );
}
