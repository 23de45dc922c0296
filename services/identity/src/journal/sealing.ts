import { log, unitOfWork, type Work } from '@atrium/kit';
import { seal } from './chain.ts';
import { chainStore } from './chainStore.ts';
import { openEnds } from './ends.ts';
import type { JournalRow } from './row.ts';
import { makeSignatureCheck } from './signatures.ts';
import { sealedRows } from './store.ts';

const batchSize = 500;
const delayMs = 500;
/** In a line of the log. */
const maxNamed = 20;

/**
 * Gives rows that have no place yet their places in the chain, in the order of their ids. Two at the same time conflict
 * at the chain, so each place is given once. Rows whose MAC does not fit are refused; those without one are sealed, and
 * the verification names them. `isUpgrade`: rows of the last release have none.
 */
export async function sealCompany(clientId: string, isUpgrade = false) {
  if (!(await sealedRows.hasUnsealed(clientId))) return;
  if (!(await chainStore.make(clientId)))
    return log.error({ clientId }, 'the chain of a journal is missing; new rows are not sealed');
  for (let sealed = batchSize; sealed === batchSize;) sealed = await sealBatch(clientId, isUpgrade);
}

const sealBatch = (clientId: string, isUpgrade: boolean): Promise<number> =>
  unitOfWork({ clientId }, async (work) => {
    const { ends } = await chainStore.lock(clientId, work);
    const { key, problem } = await openEnds(clientId, ends, work);
    if (!key) {
      log.error({ clientId, problem }, 'the ends of a journal are not as they were left; new rows are not sealed');
      return 0;
    }
    const waiting = await sealedRows.unsealed(clientId, batchSize, work);
    const accepted = await withoutForged(waiting, { clientId, key: ends.key, isUpgrade }, work);
    const rows = seal(accepted, ends.head, key);
    const last = rows.at(-1);
    if (!last) return waiting.length;
    await sealedRows.place(rows, work);
    const signed = isUpgrade ? {} : { signed_from: ends.signed_from ?? ends.head.seq + 1 };
    await chainStore.save(clientId, { ...ends, ...signed, head: { seq: last.seq, hash: last.hash } }, work);
    return waiting.length;
  });

interface Chain {
  clientId: string;
  key: string;
  isUpgrade: boolean;
}

async function withoutForged(rows: readonly JournalRow[], { clientId, key, isUpgrade }: Chain, work: Work) {
  const isOurs = await makeSignatureCheck(clientId, key, work);
  const forged = rows.filter((row) => row.mac && !isOurs(row)).map(({ _id }) => _id);
  const unsigned = isUpgrade ? [] : rows.filter((row) => !row.mac).map(({ _id }) => _id);
  if (forged.length) await sealedRows.refuse(forged, work);
  const named = (ids: string[]) => ({ clientId, count: ids.length, rows: ids.slice(0, maxNamed) });
  work.afterCommit(() => {
    if (forged.length) log.error(named(forged), 'rows of the journal were changed or forged; refused');
    if (unsigned.length) log.warn(named(unsigned), 'rows of the journal are sealed without a signature');
  });
  return rows.filter(({ _id }) => !forged.includes(_id));
}

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
