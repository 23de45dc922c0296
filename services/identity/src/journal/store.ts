import { defineGlobalCollection, type Work } from '@atrium/kit';

const yearInSeconds = 365 * 86_400;

/** A change that administrators can look up (D102). */
export interface JournalRow {
  _id: string;
  /** '' for what concerns no company. */
  client_id: string;
  user: string;
  section: string;
  action: string;
  item_id: string;
  before: unknown;
  after: unknown;
  ip: string;
  created: Date;
}

const journal = defineGlobalCollection<JournalRow>('journal', [
  { key: { client_id: 1, _id: -1 } },
  { key: { created: 1 }, expireAfterSeconds: yearInSeconds },
]);

export const journalStore = {
  add: (row: JournalRow, work?: Work) => journal.unscoped().insertOne(row, work && { session: work.session }),
};
