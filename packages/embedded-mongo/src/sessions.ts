import type { Cursors } from './cursors.ts';
import { fault } from './errors.ts';
import type { Writer } from './storage/writer.ts';

/** A transaction of a session: one at a time, numbered upward by the driver. */
type Transaction = {
  txnNumber: bigint;
  state: 'waiting' | 'active' | 'committed' | 'aborted';
  connection: number;
  lastUsed: number;
  timer?: NodeJS.Timeout;
  /** Its client went away, or began another, while it waited for the writer. */
  isOrphan?: boolean;
  /** Settles when it no longer waits. */
  begun?: Promise<void>;
};

export type Sessions = {
  /** Begins a transaction, or goes on with it. Throws 251 when it is no more, 225 when a later one has begun. */
  enter(session: string, txnNumber: bigint, starts: boolean, connection: number): Promise<void>;
  /** True when this commit ends it now, false when it had been committed before. */
  commit(session: string, txnNumber: bigint, beforeCommit: () => void): boolean;
  /** Throws 251 when there is nothing to abort. */
  abort(session: string, txnNumber: bigint): void;
  /** After an error inside of it, as MongoDB does. */
  fail(session: string, txnNumber: bigint): void;
  end(session: string): void;
  /** A client that has gone will not finish what it began. */
  connectionClosed(connection: number): void;
  /** Ends a transaction that has been silent for so long; another write has waited for it in vain. */
  endSilent(milliseconds: number): void;
  /** Forgets ended transactions of sessions that nobody can have any more. */
  sweep(): void;
  close(): void;
};

/** As MongoDB's transactionLifetimeLimitSeconds. */
const LIFE_MS = 60_000;
const SESSION_MS = 30 * 60_000;
/** A driver may go on over another connection of its pool. */
const GRACE_MS = 500;

export function openSessions(writer: Writer, cursors: Cursors): Sessions {
  const transactions = new Map<string, Transaction>();

  function drop(session: string, transaction: Transaction) {
    if (transaction.state === 'waiting') transaction.isOrphan = true;
    if (transaction.state !== 'active') return;
    transaction.state = 'aborted';
    clearTimeout(transaction.timer);
    cursors.endOfSession(session, true);
    writer.abort();
  }

  function active(session: string, txnNumber: bigint): Transaction {
    const transaction = transactions.get(session);
    if (transaction && transaction.txnNumber > txnNumber) throw tooOld(txnNumber, transaction.txnNumber);
    if (!transaction || transaction.txnNumber !== txnNumber || transaction.state !== 'active') throw gone(txnNumber);
    return transaction;
  }

  /** The writer must not stay with a transaction that nobody can end. */
  function keepFirst(beforeCommit: () => void) {
    try {
      beforeCommit();
    } catch (error) {
      writer.abort();
      throw error;
    }
  }

  /** Of commands that a client sends at once each may say that it starts the transaction: only the first does. */
  function isUnderWay(session: string, txnNumber: bigint) {
    const known = transactions.get(session);
    return known?.txnNumber === txnNumber && (known.state === 'waiting' || known.state === 'active');
  }

  /** Commands after the first may find their transaction while it still waits for the writer. */
  async function waitedFor(session: string, txnNumber: bigint) {
    const transaction = transactions.get(session);
    if (transaction?.txnNumber === txnNumber && transaction.state === 'waiting')
      await transaction.begun?.catch(() => undefined);
  }

  async function begin(session: string, txnNumber: bigint, connection: number) {
    const before = transactions.get(session);
    if (before && before.txnNumber > txnNumber) throw tooOld(txnNumber, before.txnNumber);
    if (before) drop(session, before);
    const transaction: Transaction = { txnNumber, state: 'waiting', connection, lastUsed: Date.now() };
    transactions.set(session, transaction);
    transaction.begun = take(session, transaction);
    return transaction.begun;
  }

  async function take(session: string, transaction: Transaction) {
    try {
      await writer.begin();
    } catch (error) {
      transaction.state = 'aborted';
      throw error;
    }
    transaction.state = 'active';
    transaction.lastUsed = Date.now();
    if (transaction.isOrphan) {
      drop(session, transaction);
      throw gone(transaction.txnNumber);
    }
    transaction.timer = setTimeout(() => drop(session, transaction), LIFE_MS).unref();
  }

  return {
    async enter(session, txnNumber, starts, connection) {
      if (starts && !isUnderWay(session, txnNumber)) return begin(session, txnNumber, connection);
      await waitedFor(session, txnNumber);
      Object.assign(active(session, txnNumber), { connection, lastUsed: Date.now() });
    },
    commit(session, txnNumber, beforeCommit) {
      const known = transactions.get(session);
      if (known?.txnNumber === txnNumber && known.state === 'committed') return false;
      const transaction = active(session, txnNumber);
      clearTimeout(transaction.timer);
      transaction.state = 'committed';
      cursors.endOfSession(session, true);
      try {
        keepFirst(beforeCommit);
        writer.commit();
      } catch (error) {
        transaction.state = 'aborted';
        throw error;
      }
      return true;
    },
    abort(session, txnNumber) {
      const transaction = transactions.get(session);
      const isWaiting = transaction?.txnNumber === txnNumber && transaction.state === 'waiting';
      drop(session, isWaiting ? transaction : active(session, txnNumber));
    },
    fail(session, txnNumber) {
      const transaction = transactions.get(session);
      if (transaction?.txnNumber === txnNumber) drop(session, transaction);
    },
    end(session) {
      const transaction = transactions.get(session);
      if (transaction) drop(session, transaction);
      transactions.delete(session);
      cursors.endOfSession(session);
    },
    connectionClosed(connection) {
      for (const [session, transaction] of transactions) {
        if (transaction.connection !== connection) continue;
        if (transaction.state === 'waiting') drop(session, transaction);
        if (transaction.state !== 'active') continue;
        setTimeout(() => {
          if (transaction.connection === connection) drop(session, transaction);
        }, GRACE_MS).unref();
      }
    },
    endSilent(milliseconds) {
      for (const [session, transaction] of transactions)
        if (transaction.state === 'active' && Date.now() - transaction.lastUsed >= milliseconds)
          drop(session, transaction);
    },
    sweep() {
      for (const [session, { state, lastUsed }] of transactions)
        if (state !== 'active' && Date.now() - lastUsed > SESSION_MS) transactions.delete(session);
    },
    close() {
      for (const [session, transaction] of transactions) drop(session, transaction);
    },
  };
}

function gone(txnNumber: bigint) {
  const message = `Given transaction number ${txnNumber} does not match any in-progress transactions.`;
  return fault('NoSuchTransaction', message, {}, ['TransientTransactionError']);
}

function tooOld(txnNumber: bigint, newest: bigint) {
  const message = `Cannot start transaction ${txnNumber}: a newer transaction ${newest} has already started on this session.`;
  return fault('TransactionTooOld', message);
}
