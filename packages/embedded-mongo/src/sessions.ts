import type { Cursors } from './cursors.ts';
import { fault } from './errors.ts';
import type { Writer } from './storage/writer.ts';

type Transaction = {
  txnNumber: bigint;
  state: 'waiting' | 'active' | 'committed' | 'aborted';
  connection: number;
  lastUsed: number;
  timer?: NodeJS.Timeout;
  /** The client disconnected or began another transaction while this one waited for the writer. */
  isOrphan?: boolean;
  begun?: Promise<void>;
};

export type Sessions = {
  /** Begins or continues a transaction. Throws 251 when it has ended, 225 when a later one has begun. */
  enter(session: string, txnNumber: bigint, starts: boolean, connection: number): Promise<void>;
  /** True when this call commits, false when it was committed before. */
  commit(session: string, txnNumber: bigint, beforeCommit: () => void): boolean;
  /** Throws 251 when there is nothing to abort. */
  abort(session: string, txnNumber: bigint): void;
  fail(session: string, txnNumber: bigint): void;
  end(session: string): void;
  connectionClosed(connection: number): void;
  abortIdle(milliseconds: number): void;
  sweep(): void;
  close(): void;
};

/** MongoDB: transactionLifetimeLimitSeconds. */
const MAX_TRANSACTION_MS = 60_000;
const MAX_SESSION_MS = 30 * 60_000;
/** A driver may continue over another connection of its pool. */
const RECONNECT_MS = 500;

export function openSessions(writer: Writer, cursors: Cursors): Sessions {
  const transactions = new Map<string, Transaction>();

  function abortTransaction(session: string, transaction: Transaction) {
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
    if (!transaction || transaction.txnNumber !== txnNumber || transaction.state !== 'active')
      throw noSuchTransaction(txnNumber);
    return transaction;
  }

  function runBeforeCommit(beforeCommit: () => void) {
    try {
      beforeCommit();
    } catch (error) {
      writer.abort();
      throw error;
    }
  }

  /** Several concurrent commands may claim to start the transaction; only the first does. */
  function isPending(session: string, txnNumber: bigint) {
    const known = transactions.get(session);
    return known?.txnNumber === txnNumber && (known.state === 'waiting' || known.state === 'active');
  }

  /** A later command may arrive while its transaction still waits for the writer. */
  async function waitUntilBegun(session: string, txnNumber: bigint) {
    const transaction = transactions.get(session);
    if (transaction?.txnNumber === txnNumber && transaction.state === 'waiting')
      await transaction.begun?.catch(() => undefined);
  }

  async function begin(session: string, txnNumber: bigint, connection: number) {
    const before = transactions.get(session);
    if (before && before.txnNumber > txnNumber) throw tooOld(txnNumber, before.txnNumber);
    if (before) abortTransaction(session, before);
    const transaction: Transaction = { txnNumber, state: 'waiting', connection, lastUsed: Date.now() };
    transactions.set(session, transaction);
    transaction.begun = takeWriter(session, transaction);
    return transaction.begun;
  }

  async function takeWriter(session: string, transaction: Transaction) {
    try {
      await writer.begin();
    } catch (error) {
      transaction.state = 'aborted';
      throw error;
    }
    transaction.state = 'active';
    transaction.lastUsed = Date.now();
    if (transaction.isOrphan) {
      abortTransaction(session, transaction);
      throw noSuchTransaction(transaction.txnNumber);
    }
    transaction.timer = setTimeout(() => abortTransaction(session, transaction), MAX_TRANSACTION_MS).unref();
  }

  return {
    async enter(session, txnNumber, starts, connection) {
      if (starts && !isPending(session, txnNumber)) return begin(session, txnNumber, connection);
      await waitUntilBegun(session, txnNumber);
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
        runBeforeCommit(beforeCommit);
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
      abortTransaction(session, isWaiting ? transaction : active(session, txnNumber));
    },
    fail(session, txnNumber) {
      const transaction = transactions.get(session);
      if (transaction?.txnNumber === txnNumber) abortTransaction(session, transaction);
    },
    end(session) {
      const transaction = transactions.get(session);
      if (transaction) abortTransaction(session, transaction);
      transactions.delete(session);
      cursors.endOfSession(session);
    },
    connectionClosed(connection) {
      for (const [session, transaction] of transactions) {
        if (transaction.connection !== connection) continue;
        if (transaction.state === 'waiting') abortTransaction(session, transaction);
        if (transaction.state !== 'active') continue;
        setTimeout(() => {
          if (transaction.connection === connection) abortTransaction(session, transaction);
        }, RECONNECT_MS).unref();
      }
    },
    abortIdle(milliseconds) {
      for (const [session, transaction] of transactions)
        if (transaction.state === 'active' && Date.now() - transaction.lastUsed >= milliseconds)
          abortTransaction(session, transaction);
    },
    sweep() {
      for (const [session, { state, lastUsed }] of transactions)
        if (state !== 'active' && Date.now() - lastUsed > MAX_SESSION_MS) transactions.delete(session);
    },
    close() {
      for (const [session, transaction] of transactions) abortTransaction(session, transaction);
    },
  };
}

function noSuchTransaction(txnNumber: bigint) {
  const message = `Given transaction number ${txnNumber} does not match any in-progress transactions.`;
  return fault('NoSuchTransaction', message, {}, ['TransientTransactionError']);
}

function tooOld(txnNumber: bigint, newest: bigint) {
  const message = `Cannot start transaction ${txnNumber}: a newer transaction ${newest} has already started on this session.`;
  return fault('TransactionTooOld', message);
}
