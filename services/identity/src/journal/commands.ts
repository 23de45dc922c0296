import { newId, type Work } from '@atrium/kit';
import { bounded } from './bounded.ts';
import type { Entry, JournalRow } from './row.ts';
import { sealSoon } from './sealing.ts';
import { journalStore } from './store.ts';

/**
 * Records in the transaction of a command who did what. `clientId` is '' for superadmins outside of companies. The row
 * gets its place in the chain within a second.
 */
export async function addToJournal(entry: Entry, clientId: string, work: Work) {
  await journalStore.add(rowOf(entry, { _id: newId(), client_id: clientId, created: new Date() }), work);
  work.afterCommit(() => sealSoon(clientId));
}

/** Records an event of another service once. */
export async function addEvent(entry: Entry, { id, clientId, time, work }: AuditEvent) {
  await journalStore.addOnce(rowOf(entry, { _id: id, client_id: clientId, created: new Date(time) }), work);
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
