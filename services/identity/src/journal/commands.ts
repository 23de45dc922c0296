import { newId, type Work } from '@atrium/kit';
import { journalStore, type JournalRow } from './store.ts';

type Entry = Pick<JournalRow, 'user' | 'section' | 'action' | 'item_id' | 'ip'> &
  Partial<Pick<JournalRow, 'before' | 'after'>>;

/** Stores who changed what, for a year. */
export async function addToJournal(entry: Entry, clientId: string, work?: Work) {
  const row = { _id: newId(), client_id: clientId, before: null, after: null, ...entry, created: new Date() };
  await journalStore.add(row, work);
}
