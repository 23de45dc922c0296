import { sampleValue } from '@atrium/kit';
import { sealedRows } from './store.ts';

/** Adds the metric of rows that are not sealed: those of all companies and replicas. */
export const measureJournal = () =>
  sampleValue(
    'atrium_journal_oldest_seconds',
    'Age of the oldest row of a journal that is not sealed; 0: none',
    async () => {
      const oldest = await sealedRows.oldestUnsealed();
      return oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0;
    },
  );
