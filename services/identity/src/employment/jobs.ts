import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { dismissLeavers } from './commands.ts';

/** Starts the job that dismisses people after their last working day. */
export function startDismissals() {
  schedule('dismissals', '*/10 * * * *', () => dismissLeavers(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of dismissals is not started'),
  );
}
