import { daysKept } from '@atrium/contracts/retention';
import { log, unitOfWork } from '@atrium/kit';
import { companiesByIds } from '../clients/lookup.ts';
import { verifyRun } from './chain.ts';
import { chainStore, type ChainDoc } from './chainStore.ts';
import { openEnds } from './ends.ts';
import { journalStore, sealedRows } from './store.ts';

const batchSize = 500;
const dayMs = 86_400_000;

/**
 * Removes rows that are older than their company keeps them from the beginning of each chain, and those that were
 * refused, and logs the end of each: who restores an older state of the database cannot change what the log has outside
 * of it.
 */
export async function removeOldRows(now: Date) {
  for (let page = await chainStore.after('', batchSize); page.length;) {
    const companies = await companiesByIds(page.map(({ client_id }) => client_id));
    const settings = new Map(companies.map((company) => [company._id, company.settings.journalDays]));
    for (const chain of page) {
      log.info({ clientId: chain.client_id, ...chain.ends.head }, 'the end of a journal');
      const days = daysKept('journalDays', settings.get(chain.client_id));
      await removeOlder(chain, new Date(now.getTime() - days * dayMs)).catch((error: unknown) =>
        log.error({ err: error, clientId: chain.client_id }, 'old rows of a journal stay'),
      );
    }
    page = await chainStore.after(page.at(-1)!._id, batchSize);
  }
}

/** The same for one company, on demand. */
export async function removeOldRowsOf(clientId: string, now: Date) {
  const chain = await chainStore.byId(clientId);
  const [company] = await companiesByIds([clientId]);
  const days = daysKept('journalDays', company?.settings.journalDays);
  if (chain) await removeOlder(chain, new Date(now.getTime() - days * dayMs));
}

async function removeOlder(chain: ChainDoc, before: Date) {
  await sealedRows.removeRefused(chain.client_id, before);
  if (!(await isDue(chain, before))) return;
  for (let removed = batchSize; removed === batchSize;) removed = await removeBatch(chain.client_id, before);
}

/** Reads only: most nights a company has nothing to remove. */
async function isDue({ client_id, ends }: ChainDoc, before: Date) {
  const [first] = await journalStore.after(client_id, ends.anchor.seq, 1);
  return first !== undefined && first.created < before;
}

/** The chain continues from the last removed row. A damaged part stays, so that the damage is not removed with it. */
const removeBatch = (clientId: string, before: Date): Promise<number> =>
  unitOfWork({ clientId }, async (work) => {
    const { ends } = await chainStore.lock(clientId, work);
    const { anchor } = ends;
    const { key, problem } = await openEnds(clientId, ends, work);
    if (!key) {
      log.error({ clientId, problem }, 'the ends of a journal are not as they were left; older rows stay');
      return 0;
    }
    const rows = await journalStore.after(clientId, anchor.seq, batchSize, work);
    const young = rows.findIndex((row) => row.created >= before);
    const old = young < 0 ? rows : rows.slice(0, young);
    if (!old.length) return 0;
    const { last, broken } = verifyRun(anchor, old, key);
    if (broken !== null) {
      log.error({ clientId, seq: broken }, 'a row of the journal is missing or was changed; older rows stay');
      return 0;
    }
    await sealedRows.removeThrough(clientId, last, work);
    await chainStore.save(clientId, { ...ends, anchor: { ...last, created: old.at(-1)!.created } }, work);
    return old.length;
  });
