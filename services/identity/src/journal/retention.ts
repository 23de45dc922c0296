import { journalDays } from '@atrium/contracts';
import { log, unitOfWork } from '@atrium/kit';
import { verifyRun } from './chain.ts';
import { chainStore } from './chainStore.ts';
import { journalStore, sealedRows } from './store.ts';

const batchSize = 500;
const dayMs = 86_400_000;

/** Removes rows that are older than a year from the beginning of each chain. */
export async function removeOldRows(now: Date) {
  const before = new Date(now.getTime() - journalDays * dayMs);
  for (let page = await chainStore.companiesAfter('', batchSize); page.length;) {
    for (const { client_id } of page) await removeOlder(client_id, before);
    page = await chainStore.companiesAfter(page.at(-1)!._id, batchSize);
  }
}

async function removeOlder(clientId: string, before: Date) {
  if (!(await isDue(clientId, before))) return;
  for (let removed = batchSize; removed === batchSize;) removed = await removeBatch(clientId, before);
}

/** Reads only: most nights a company has nothing to remove. */
async function isDue(clientId: string, before: Date) {
  const chain = await chainStore.byId(clientId);
  const [first] = chain ? await journalStore.after(clientId, chain.anchor.seq, 1) : [];
  return first !== undefined && first.created < before;
}

/** The chain continues from the last removed row. A damaged part stays, so that the damage is not removed with it. */
const removeBatch = (clientId: string, before: Date): Promise<number> =>
  unitOfWork({ clientId }, async (work) => {
    const { anchor } = await chainStore.lock(clientId, work);
    const rows = await journalStore.after(clientId, anchor.seq, batchSize, work);
    const young = rows.findIndex((row) => row.created >= before);
    const old = young < 0 ? rows : rows.slice(0, young);
    if (!old.length) return 0;
    const { last, broken } = verifyRun(anchor, old);
    if (broken !== null) {
      log.error({ clientId, seq: broken }, 'a row of the journal is missing or was changed; older rows stay');
      return 0;
    }
    await sealedRows.removeThrough(clientId, last, work);
    await chainStore.save(clientId, { anchor: last }, work);
    return old.length;
  });
