import { ApiError, log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { orderNightly } from './commands.ts';
import { nightlyAfter } from './store.ts';

const atOnce = 100;

/** Orders the loads of the night. */
async function loadAll() {
  let after: string | undefined = '';
  while (after !== undefined) {
    const found: { client_id: string }[] = await nightlyAfter(after, atOnce);
    for (const { client_id } of found)
      await orderNightly(client_id).catch((error: unknown) => {
        // One that runs, or a company without a tax id.
        if (!(error instanceof ApiError)) log.error({ err: error, clientId: client_id }, 'an HRM is not loaded');
      });
    after = found.length === atOnce ? found.at(-1)!.client_id : undefined;
  }
}

/** Starts the job that loads the HR systems each night. */
export function startHrm() {
  schedule('hrm-nightly', '20 1 * * *', loadAll).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of HR systems is not started'),
  );
}
