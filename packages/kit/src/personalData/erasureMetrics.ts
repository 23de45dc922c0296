import { serviceName } from '../bus.ts';
import { jobsEnded, sampleValue } from '../metrics.ts';

type Outcome = 'done' | 'retried';

const queueName = () => `${serviceName()}-erasures`;

/** Counts a round for a person among the jobs of the service. */
export const countRound = (outcome: Outcome) => jobsEnded.inc({ queue: queueName(), outcome });

/** Adds the metrics of erasures. `oldest`: since when a person waits for the end of the first round; null: none does. */
export function measureErasures(oldest: () => Promise<Date | null>) {
  for (const outcome of ['done', 'retried', 'failed']) jobsEnded.inc({ queue: queueName(), outcome }, 0);
  sampleValue(
    'atrium_erasures_oldest_seconds',
    'Since when a former employee waits to be erased in the service; 0: none does',
    async () => {
      const since = await oldest();
      return since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0;
    },
  );
}
