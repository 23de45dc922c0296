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
  /** The position in the company's chain from 1; 0 until the row is sealed, `refusedSeq` if it never will be. */
  seq: number;
  /** HMAC of this row and the hash before it (chain.ts); '' until the row is sealed. */
  hash: string;
  /** Absent in rows of older releases, and where the company's key was not available (signatures.ts). */
  mac?: RowMac;
}

/** Made when the row is inserted: who has the database alone cannot add a row. */
export interface RowMac {
  /** The name of the data key from which the key is derived. */
  key: string;
  /** HMAC-SHA-256 of the row without its place. */
  hex: string;
}

/** Of rows whose MAC does not fit: they are kept as evidence, outside of the chain. */
export const refusedSeq = -1;

export type Entry = Pick<JournalRow, 'user' | 'section' | 'action' | 'item_id' | 'ip'> &
  Partial<Pick<JournalRow, 'for_user' | 'before' | 'after'>>;
