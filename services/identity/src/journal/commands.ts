import { newId, type Work } from '@atrium/kit';
import { outside } from '../users/user.ts';
import { bounded } from './bounded.ts';
import type { Entry, JournalRow } from './row.ts';
import { sealSoon } from './sealing.ts';
import { signed } from './signatures.ts';
import { journalStore } from './store.ts';

/**
 * Records in the transaction of a command who did what. `clientId` is '' for the installation. The row gets its place in
 * the chain within a second.
 */
export async function addToJournal(entry: Entry, clientId: string, work: Work) {
  const row = rowOf(entry, { _id: newId(), client_id: clientId, created: new Date() });
  await journalStore.add(await signed(row, work), work);
  work.afterCommit(() => sealSoon(clientId));
}

interface Company {
  name: string;
  workspace: string;
}

/** Records what superadmins do to a company also where it concerns the installation. */
export const addToInstallation = (entry: Entry & { after?: object }, { name, workspace }: Company, work: Work) =>
  addToJournal({ ...entry, after: { ...entry.after, company: `${name} (${workspace})` } }, outside, work);

/** Records an event of another service once. */
export async function addEvent(entry: Entry, { id, clientId, time, work }: AuditEvent) {
  const row = rowOf(entry, { _id: id, client_id: clientId, created: new Date(time) });
  await journalStore.addOnce(await signed(row, work), work);
  work.afterCommit(() => sealSoon(clientId));
}

interface AuditEvent {
  id: string;
  clientId: string;
  time: string;
  work: Work;
}

function rowOf(
  { before, after, for_user = null, ...rest }: Entry,
  own: Pick<JournalRow, '_id' | 'client_id' | 'created'>,
): JournalRow {
  return { ...own, ...rest, for_user, before: bounded(before), after: bounded(after), seq: 0, hash: '' };
}
