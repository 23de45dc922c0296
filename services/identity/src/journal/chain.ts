import { createHash, createHmac } from 'node:crypto';
import type { JournalRow } from './row.ts';

/** An end of a chain: the position of a row and its hash. */
export interface Link {
  seq: number;
  hash: string;
}

/** Before the first row of a company. */
export const genesis: Link = { seq: 0, hash: '0'.repeat(64) };

/**
 * JSON with sorted keys, so that equal rows have equal texts; a date is its ISO text. Halves of surrogate pairs are
 * replaced, as the database does.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string') return each.toWellFormed();
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** What no one with the database alone can compute. */
export interface ChainKey {
  key: Buffer;
  /** The first row with it; those before, of an older release, have a plain SHA-256. */
  from: number;
}

/** HMAC-SHA-256 in hex of the hash before and all of the row but its own hash. */
export function hashOf({ hash: _, ...row }: JournalRow, before: string, { key, from }: ChainKey): string {
  const hash = row.seq < from ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(`${before}\n${canonical(row)}`).digest('hex');
}

/** Gives rows their places at the end of a chain, in their order. */
export function seal(rows: readonly JournalRow[], head: Link, key: ChainKey): JournalRow[] {
  let last = head;
  return rows.map((row) => {
    const placed = { ...row, seq: last.seq + 1 };
    const sealed = { ...placed, hash: hashOf(placed, last.hash, key) };
    last = sealed;
    return sealed;
  });
}

export interface Verified {
  /** The last row that is as it was sealed. */
  last: Link;
  /** The first `seq` that is missing or was changed; null when there is none. */
  broken: number | null;
}

/** A time that is stored as a text has the same canonical form, and no query by time finds it. */
const isAsSealed = (row: JournalRow, seq: number, before: string, key: ChainKey) =>
  row.seq === seq && row.created instanceof Date && row.hash === hashOf(row, before, key);

/** Checks a run of rows, in the order of `seq`, that must follow `start` without a gap. */
export function verifyRun(start: Link, rows: Iterable<JournalRow>, key: ChainKey): Verified {
  let last = start;
  for (const row of rows) {
    const expected = last.seq + 1;
    if (!isAsSealed(row, expected, last.hash, key)) return { last, broken: expected };
    last = { seq: row.seq, hash: row.hash };
  }
  return { last, broken: null };
}
