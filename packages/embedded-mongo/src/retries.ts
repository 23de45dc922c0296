import type { Connection } from './storage/connection.ts';

/** The answer to each session's last retryable write, so that a repetition gets it, also after a kill -9. */
export type Retries = {
  find(session: string, txnNumber: bigint): Uint8Array | undefined;
  /** Only inside the write itself. */
  keep(session: string, txnNumber: bigint, reply: Uint8Array): void;
  sweep(): void;
};

const MAX_SESSIONS = 10_000;
const MAX_TRANSACTION_MS = 30 * 60_000;

export function openRetries(conn: Connection): Retries {
  conn.run(
    'CREATE TABLE IF NOT EXISTS retries (session TEXT PRIMARY KEY, txn INTEGER, reply BLOB, at INTEGER) WITHOUT ROWID',
  );
  const asked = new Map<string, bigint>();
  /** Write numbers of a session grow, so a number above all that were looked up has no stored answer. */
  const isNew = (session: string, txnNumber: bigint) => {
    const last = asked.get(session);
    if (last !== undefined && last >= txnNumber) return false;
    asked.delete(session);
    asked.set(session, txnNumber);
    if (asked.size > MAX_SESSIONS) asked.delete(asked.keys().next().value!);
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
      conn.run('DELETE FROM retries WHERE at < ?', Date.now() - MAX_TRANSACTION_MS);
    },
  };
}
