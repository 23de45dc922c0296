import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { closeLate } from './commands.ts';
import { attemptsDue } from './store.ts';

const batchSize = 100;

/** Closes the attempts that people have left open. */
export async function closeDue(now = new Date()): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const due = await attemptsDue(now.toISOString(), batchSize, failed);
    for (const { _id, client_id: clientId } of due)
      await closeLate({ clientId }, _id).catch((error: unknown) => {
        failed.push(_id);
        log.error({ err: error, clientId, attempt: _id }, 'an attempt of a test could not be closed');
      });
    if (due.length < batchSize) return;
  }
}

export function scheduleDueAttempts() {
  schedule('attempts-due', '* * * * *', () => closeDue()).catch((error: unknown) =>
    log.error({ err: error }, 'not scheduled'),
  );
}
