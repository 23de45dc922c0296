import { defineCollection, type Owned, type Work } from '@atrium/kit';

const yearInSeconds = 365 * 86_400;

/** A change that administrators can look up (D102). */
export interface JournalRow extends Owned {
  user: string;
  section: string;
  action: string;
  item_id: string;
  before: unknown;
  after: unknown;
  ip: string;
  created: Date;
}

const journal = defineCollection<JournalRow>('journal', [
  { key: { client_id: 1, _id: -1 } },
  { key: { created: 1 }, expireAfterSeconds: yearInSeconds },
]);

export const journalStore = {
  add: (clientId: string, row: Omit<JournalRow, 'client_id'>, work?: Work) =>
    journal.of({ clientId }).insert(row, work),
  /** Changes of superadmins themselves, who belong to no company. */
  addOutside: (row: Omit<JournalRow, 'client_id'>, work?: Work) =>
    journal.unscoped().insertOne({ ...row, client_id: '' }, work && { session: work.session }),
};
