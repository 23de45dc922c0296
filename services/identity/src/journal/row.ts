import type { JournalAction, JournalSection } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

/** What administrators can look up (D102). */
export interface JournalRow extends Owned {
  /** Who did it; '' for somebody who was not signed in. */
  user: string;
  /** For whom, or to whom, it was done. */
  for_user: string | null;
  section: JournalSection;
  action: JournalAction;
  item_id: string;
  /** JSON, bounded, without secrets. */
  before: unknown;
  after: unknown;
  ip: string;
  created: Date;
  /** The position in the company's chain from 1; 0 until the row is sealed. */
  seq: number;
  /** Of this row and the hash before it; '' until the row is sealed. */
  hash: string;
}

export type Entry = Pick<JournalRow, 'user' | 'section' | 'action' | 'item_id' | 'ip'> &
  Partial<Pick<JournalRow, 'for_user' | 'before' | 'after'>>;
