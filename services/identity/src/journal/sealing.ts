import { log, unitOfWork } from '@atrium/kit';
import { seal } from './chain.ts';
import { chainStore } from './chainStore.ts';
import { sealedRows } from './store.ts';

const batchSize = 500;
const delayMs = 500;

/**
 * Gives rows that have no place yet their places in the chain, in the order of their ids. Two at the same time conflict
 * at the chain, so each place is given once.
 */
export async function sealCompany(clientId: string) {
  if (!(await sealedRows.hasUnsealed(clientId))) return;
  await chainStore.make(clientId);
  for (let sealed = batchSize; sealed === batchSize;) sealed = await sealBatch(clientId);
}

const sealBatch = (clientId: string): Promise<number> =>
  unitOfWork({ clientId }, async (work) => {
    const { head } = await chainStore.lock(clientId, work);
    const rows = seal(await sealedRows.unsealed(clientId, batchSize, work), head);
    const last = rows.at(-1);
    if (!last) return 0;
    await sealedRows.place(rows, work);
    await chainStore.save(clientId, { head: { seq: last.seq, hash: last.hash } }, work);
    return rows.length;
  });

let start = async (_clientId: string) => {};

/** Sets what starts the job that seals a company's rows. */
export const onSealing = (run: typeof start) => {
  start = run;
};

const waiting = new Set<string>();

/** Many rows of a moment are sealed together. What a killed process leaves behind is sealed within two minutes. */
export function sealSoon(clientId: string) {
  if (waiting.has(clientId)) return;
  waiting.add(clientId);
  setTimeout(() => {
    waiting.delete(clientId);
    start(clientId).catch((error: unknown) =>
      log.warn({ err: error, clientId }, 'rows of the journal are sealed later'),
    );
  }, delayMs).unref();
}
