import { ApiError, log, unitOfWork } from '@atrium/kit';
import { chainStore } from './chainStore.ts';
import { addToJournal } from './commands.ts';
import { openEnds } from './ends.ts';
import { newKeyName } from './keys.ts';
import { sealCompany } from './sealing.ts';
import { sealedRows } from './store.ts';

const pageSize = 100;

/** Keys the chains of an older release, from their ends on; a row says where. Once: never for chains that lose their key. */
export async function takeOverChains() {
  for (let page = await chainStore.unkeyed('', pageSize); page.length;) {
    for (const { client_id } of page) await takeOver(client_id);
    page = await chainStore.unkeyed(page.at(-1)!._id, pageSize);
  }
}

async function takeOver(clientId: string) {
  const key = await newKeyName(clientId);
  await unitOfWork({ clientId }, async (work) => {
    const { head, anchor, mac } = (await chainStore.lock(clientId, work)).ends;
    if (mac) return null;
    const ends = { head, anchor: { ...anchor, created: anchor.created ?? null }, keyed_from: head.seq + 1, key };
    await chainStore.save(clientId, ends, work);
    const entry = { user: '', section: 'journal', action: 'keyed', item_id: '', ip: '', after: head } as const;
    await addToJournal(entry, clientId, work);
    return null;
  });
}

const maxRows = 5000;

/**
 * Seals what waits without a MAC, as the last release has added it, and states from which row on each must have one. For
 * a company whose key does not open the sealer states it later.
 */
export async function requireSignatures() {
  for (const clientId of await sealedRows.companiesWaiting(maxRows))
    await unlessLocked(clientId, () => sealCompany(clientId, true));
  for (let page = await chainStore.unsigned('', pageSize); page.length;) {
    for (const { client_id } of page) await unlessLocked(client_id, () => requireSignaturesOf(client_id));
    page = await chainStore.unsigned(page.at(-1)!._id, pageSize);
  }
}

/** One company must not keep the others from starting. */
async function unlessLocked(clientId: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.error({ err: error, clientId }, 'a journal is left without required signatures; its next sealing states them');
  }
}

async function requireSignaturesOf(clientId: string) {
  await sealCompany(clientId, true);
  await unitOfWork({ clientId }, async (work) => {
    const { ends } = await chainStore.lock(clientId, work);
    if (ends.signed_from || !(await openEnds(clientId, ends, work)).key) return null;
    const signed_from = ends.head.seq + 1;
    await chainStore.save(clientId, { ...ends, signed_from }, work);
    const entry = { user: '', section: 'journal', action: 'signed', item_id: '', ip: '' } as const;
    await addToJournal({ ...entry, after: { signed_from } }, clientId, work);
    return null;
  });
}
