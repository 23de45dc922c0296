import type { Connection } from './storage/connection.ts';

/**
 * The answer to the last retryable write (or commit) of each session, kept beside the data and written in the same
 * commit: a driver that asks again after a lost answer, or after a kill -9, hears what it would have heard.
 */
export type Retries = {
  /** The answer kept for exactly this write. */
  find(session: string, txnNumber: bigint): Uint8Array | undefined;
  /** Must be called by the writer, inside of the write itself. */
  keep(session: string, txnNumber: bigint, reply: Uint8Array): void;
  /** Forgets what is older than half an hour: sessions live no longer. */
  sweep(): void;
};

const MOST_SESSIONS = 10_000;
const LIFE_MS = 30 * 60_000;

export function openRetries(conn: Connection): Retries {
  conn.run(
    'CREATE TABLE IF NOT EXISTS retries (session TEXT PRIMARY KEY, txn INTEGER, reply BLOB, at INTEGER) WITHOUT ROWID',
  );
  const asked = new Map<string, bigint>();
  /** A session numbers its writes upward: what is newer than all that was asked for here cannot have been kept. */
  const isNew = (session: string, txnNumber: bigint) => {
    const last = asked.get(session);
    if (last !== undefined && last >= txnNumber) return false;
    asked.delete(session);
    asked.set(session, txnNumber);
    if (asked.size > MOST_SESSIONS) asked.delete(asked.keys().next().value!);
    return last !== undefined;
  };
  return {
    find(session, txnNumber) {
      if (isNew(session, txnNumber)) return undefined;
      const row = conn.first('SELECT txn, reply FROM retries WHERE session = ?', session);
      return row && BigInt(row[0] as number) === txnNumber ? (row[1] as Uint8Array) : undefined;
    },
    keep(session, txnNumber, reply) {
      conn.run(
        'INSERT OR REPLACE INTO retries (session, txn, reply, at) VALUES (?, ?, ?, ?)',
        session,
        txnNumber,
        reply,
        Date.now(),
      );
    },
    sweep() {
      conn.run('DELETE FROM retries WHERE at < ?', Date.now() - LIFE_MS);
    },
  };
}
