import { log } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { recordCounted } from './failures.ts';
import { removeOldRows } from './retention.ts';
import { onSealing, sealCompany } from './sealing.ts';
import { sealedRows } from './store.ts';

const maxCompanies = 5000;

/** Starts the jobs that seal rows, count failed sign-ins, and remove old rows. */
export function startJournal() {
  const queue = jobQueue<{ clientId: string }>('journal', ({ clientId }) => sealCompany(clientId));
  const start = (clientId: string) => queue.add({ clientId });
  const startWaiting = async () => {
    for (const clientId of await sealedRows.companiesWaiting(maxCompanies)) await start(clientId);
  };
  onSealing(start);
  schedule('journal-again', '* * * * *', async () => {
    await recordCounted(new Date());
    await startWaiting();
  }).catch(warn);
  schedule('journal-old', '23 3 * * *', () => removeOldRows(new Date())).catch(warn);
  startWaiting().catch(warn);
}

const warn = (error: unknown) => log.warn({ err: error }, 'jobs of the journal are not started');
