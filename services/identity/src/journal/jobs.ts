import { log } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { recordAbandonedSteps } from './begunSteps.ts';
import { chainStore } from './chainStore.ts';
import { recordCounted } from './failures.ts';
import { measureJournal } from './metrics.ts';
import { removeOldRows } from './retention.ts';
import { onSealing, sealCompany } from './sealing.ts';
import { sealedRows } from './store.ts';

const maxCompanies = 5000;

/** Starts the jobs that seal rows, count failed sign-ins, and remove old rows, and the metric of rows that wait. */
export function startJournal() {
  const queue = jobQueue<{ clientId: string }>('journal', ({ clientId }) => sealCompany(clientId));
  const start = async (clientId: string) => {
    await chainStore.make(clientId).catch(warnOf(clientId)); // now, since Redis may be away for longer
    await queue.add({ clientId });
  };
  const startWaiting = async () => {
    for (const clientId of await sealedRows.companiesWaiting(maxCompanies)) await start(clientId);
  };
  onSealing(start);
  measureJournal();
  schedule('journal-again', '* * * * *', async () => {
    await recordCounted(new Date());
    await recordAbandonedSteps(new Date());
    await startWaiting();
  }).catch(warn);
  schedule('journal-old', '23 3 * * *', () => removeOldRows(new Date())).catch(warn);
  startWaiting().catch(warn);
}

const warnOf = (clientId: string) => (error: unknown) =>
  log.warn({ err: error, clientId }, 'the chain of a journal is made later');

const warn = (error: unknown) => log.warn({ err: error }, 'jobs of the journal are not started');
