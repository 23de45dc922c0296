import { newId, type Work } from '@atrium/kit';
import { journalStore, type JournalRow } from './store.ts';

type Entry = Pick<JournalRow, 'user' | 'section' | 'action' | 'item_id' | 'ip'> &
  Partial<Pick<JournalRow, 'before' | 'after'>>;

/** Stores a change and its author, for a year; `clientId` is '' for superadmins themselves. */
export async function addToJournal(entry: Entry, clientId: string, work?: Work) {
  const row = { _id: newId(), before: null, after: null, ...entry, created: new Date() };
  await (clientId ? journalStore.add(clientId, row, work) : journalStore.addOutside(row, work));
}
