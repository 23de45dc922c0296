import type { Cursors } from './cursors.ts';
import { type Fault, fault } from './errors.ts';
import { openRetryTurns } from './retryTurns.ts';
import { openTransaction, type Stores, type Transaction } from './transaction.ts';

type Entry = {
  txnNumber: bigint;
  state: 'active' | 'committed' | 'aborted';
  transaction: Transaction;
  connection: number;
  isDisconnected: boolean;
  hasConflicted: boolean;
  /** When its last command ended, or began. */
  lastUsed: number;
  /** Commands under way: they may wait for the lock, or work for long. */
  commands: number;
  lifetime: NodeJS.Timeout;
};

export type Sessions = {
  /** To be awaited before a transaction begins. */
  turn(session: string): Promise<void> | undefined;
  /** Begins or continues a transaction. Throws 251 when it has ended, 225 when a later one has begun. */
  enter(session: string, txnNumber: bigint, starts: boolean, connection: number): Transaction;
  /** A command of the transaction has ended. */
  leave(session: string, txnNumber: bigint): void;
  /** A repetition does nothing. Throws 251 when the transaction has ended otherwise. */
  commit(session: string, txnNumber: bigint, beforeCommit: () => void): void;
  /** Throws 251 when there is nothing to abort. */
  abort(session: string, txnNumber: bigint): void;
  fail(session: string, txnNumber: bigint, error: Fault): void;
  end(session: string): void;
  connectionClosed(connection: number): void;
  sweep(): void;
  close(): void;
};

/** MongoDB: transactionLifetimeLimitSeconds. */
const MAX_TRANSACTION_MS = 60_000;
const MAX_SESSION_MS = 30 * 60_000;
/** A driver may continue, or repeat a commit, over another connection. */
const RECONNECT_MS = 1_000;
const LOCK_CHECK_MS = 100;

/** A transaction that keeps others waiting loses its lock after `maxIdleMs` without a command. */
export function openSessions(stores: Stores, cursors: Cursors, maxIdleMs: number): Sessions {
  const entries = new Map<string, Entry>();
  const turns = openRetryTurns();
  const locks = setInterval(abortIdle, LOCK_CHECK_MS).unref();

  function abortIdle() {
    if (!stores.writer.isWanted()) return;
    for (const [session, entry] of entries) {
      const limit = entry.isDisconnected ? Math.min(RECONNECT_MS, maxIdleMs) : maxIdleMs;
      if (entry.commands === 0 && entry.transaction.hasLock() && Date.now() - entry.lastUsed >= limit)
        abort(session, entry);
    }
  }

  function finish(session: string, entry: Entry, state: 'committed' | 'aborted') {
    entry.state = state;
    clearTimeout(entry.lifetime);
    cursors.endOfSession(session, true);
    turns.end(session);
  }

  function abort(session: string, entry: Entry) {
    if (entry.state !== 'active') return;
    finish(session, entry, 'aborted');
    entry.transaction.abort();
  }

  function active(session: string, txnNumber: bigint): Entry {
    const entry = entries.get(session);
    if (entry && entry.txnNumber > txnNumber) throw tooOld(txnNumber, entry.txnNumber);
    if (entry?.txnNumber !== txnNumber || entry.state !== 'active') throw noSuchTransaction(txnNumber);
    return entry;
  }

  /** Several concurrent commands may claim to start the transaction; only the first does. */
  function isActive(session: string, txnNumber: bigint) {
    const known = entries.get(session);
    return known?.txnNumber === txnNumber && known.state === 'active';
  }

  function begin(session: string, txnNumber: bigint, connection: number): Transaction {
    const before = entries.get(session);
    if (before && before.txnNumber > txnNumber) throw tooOld(txnNumber, before.txnNumber);
    if (before?.txnNumber === txnNumber) throw startedTwice(txnNumber);
    if (before) abort(session, before);
    const entry: Entry = {
      txnNumber,
      state: 'active',
      transaction: openTransaction(stores),
      connection,
      isDisconnected: false,
      hasConflicted: false,
      lastUsed: Date.now(),
      commands: 1,
      lifetime: setTimeout(() => abort(session, entry), MAX_TRANSACTION_MS).unref(),
    };
    entries.set(session, entry);
    return entry.transaction;
  }

  return {
    turn: (session) => (entries.get(session)?.hasConflicted ? turns.take(session) : undefined),
    enter(session, txnNumber, starts, connection) {
      if (starts && !isActive(session, txnNumber)) return begin(session, txnNumber, connection);
      const entry = active(session, txnNumber);
      Object.assign(entry, { connection, isDisconnected: false, lastUsed: Date.now(), commands: entry.commands + 1 });
      return entry.transaction;
    },
    leave(session, txnNumber) {
      const entry = entries.get(session);
      if (entry?.txnNumber === txnNumber) Object.assign(entry, { lastUsed: Date.now(), commands: entry.commands - 1 });
    },
    commit(session, txnNumber, beforeCommit) {
      const known = entries.get(session);
      if (known?.txnNumber === txnNumber && known.state === 'committed') return;
      const entry = active(session, txnNumber);
      finish(session, entry, 'committed');
      try {
        entry.transaction.commit(beforeCommit);
      } catch (error) {
        entry.state = 'aborted';
        throw error;
      }
    },
    abort: (session, txnNumber) => abort(session, active(session, txnNumber)),
    fail(session, txnNumber, { codeName }) {
      if (!isActive(session, txnNumber)) return;
      const entry = entries.get(session)!;
      entry.hasConflicted = codeName === 'WriteConflict';
      abort(session, entry);
    },
    end(session) {
      const entry = entries.get(session);
      if (entry) abort(session, entry);
      entries.delete(session);
      cursors.endOfSession(session);
    },
    connectionClosed(connection) {
      for (const entry of entries.values())
        if (entry.connection === connection) Object.assign(entry, { isDisconnected: true, lastUsed: Date.now() });
    },
    sweep() {
      for (const [session, { state, lastUsed }] of entries)
        if (state !== 'active' && Date.now() - lastUsed > MAX_SESSION_MS) entries.delete(session);
    },
    close() {
      clearInterval(locks);
      turns.close();
      for (const [session, entry] of entries) abort(session, entry);
    },
  };
}

function noSuchTransaction(txnNumber: bigint) {
  const message = `Given transaction number ${txnNumber} does not match any in-progress transactions.`;
  return fault('NoSuchTransaction', message, {}, ['TransientTransactionError']);
}

function startedTwice(txnNumber: bigint) {
  return fault('ConflictingOperationInProgress', `Cannot start transaction ${txnNumber}: it has been started before.`);
}

function tooOld(txnNumber: bigint, newest: bigint) {
  const message = `Cannot start transaction ${txnNumber}: a newer transaction ${newest} has already started on this session.`;
  return fault('TransactionTooOld', message);
}
