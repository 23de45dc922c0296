import { expired, fault, isFault } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import type { Changes } from './changes.ts';
import type { Connection } from './connection.ts';

/** Writes outside transactions share commits. A transaction has the writer from its first write to its end. */
export type Writer = {
  /**
   * Runs `work` in the next shared commit and resolves when that is on disk. A fault that it throws undoes nothing; any
   * other error undoes the whole commit. Throws 112 on timeout, 50 when it still waits at `deadline` (milliseconds since
   * the epoch).
   */
  write<T>(work: () => T, deadline?: number): Promise<T>;
  /** Takes the writer for a transaction, after `onTurn`. Throws as {@link write}, 112 as TransientTransactionError. */
  begin(options?: { deadline?: number; onTurn?: () => void }): Promise<void>;
  commit(): void;
  abort(): void;
  isWriting(): boolean;
  /** Whether others wait for the transaction that has the writer. */
  isWanted(): boolean;
  /** Number of commits so far; concurrent writes share one. */
  commits(): number;
  close(): void;
};

type WriterOptions = {
  writerTimeoutMs?: number;
  /** Called before a commit begins and before it ends; readers must end their transactions. */
  release?: () => void;
};

type Waiter = { start: () => void; cancel: (error: unknown) => void };

export function openWriter(
  conn: Connection,
  catalog: Catalog,
  changes: Changes,
  { writerTimeoutMs = 5_000, release = () => {} }: WriterOptions = {},
): Writer {
  let holder: 'none' | 'batch' | 'transaction' = 'none';
  let closed = false;
  let heldSince = 0;
  let commits = 0;
  let settle: ((error?: unknown) => void)[] = [];
  const waiting: Waiter[] = [];

  function open(as: 'batch' | 'transaction') {
    release();
    conn.run('BEGIN IMMEDIATE');
    holder = as;
    heldSince = Date.now();
  }

  function end(how: 'COMMIT' | 'ROLLBACK') {
    try {
      release();
      if (how === 'COMMIT') conn.run('COMMIT');
      else if (conn.inTransaction()) conn.run('ROLLBACK');
      commits++;
      if (how === 'ROLLBACK') return undo();
      catalog.committed = catalog.current;
      changes.committed();
    } catch (error) {
      if (conn.inTransaction()) conn.run('ROLLBACK');
      undo();
      throw error;
    } finally {
      holder = 'none';
    }
  }

  function undo() {
    catalog.current = catalog.committed;
    changes.undone();
  }

  function flush() {
    if (holder !== 'batch') return;
    const settling = settle;
    settle = [];
    try {
      end('COMMIT');
      for (const done of settling) done();
    } catch (error) {
      for (const done of settling) done(error);
    }
  }

  function join<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void) {
    try {
      if (holder === 'none') {
        open('batch');
        setImmediate(() => {
          flush();
          wake();
        });
      }
      const value = work();
      settle.push((error) => (error === undefined ? resolve(value) : reject(error)));
    } catch (error) {
      if (!isFault(error)) failBatch(error);
      reject(error);
    }
  }

  /** After an unexpected error (a full disk) no write of this commit may be acknowledged. */
  function failBatch(error: unknown) {
    if (holder === 'batch') end('ROLLBACK');
    for (const done of settle.splice(0)) done(error);
  }

  function wake() {
    while (!closed && holder !== 'transaction' && waiting.length > 0) waiting.shift()!.start();
  }

  function wait(isTransaction: boolean, start: () => void, reject: (error: unknown) => void, deadline = Infinity) {
    const waiter: Waiter = {
      start: () => {
        clearTimeout(timer);
        start();
      },
      cancel: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    };
    const untilDeadline = () => Math.max(0, deadline - Date.now());
    let timer = setTimeout(giveUp, Math.min(writerTimeoutMs, untilDeadline()));
    /** Rejects only when a single transaction has held the writer for the whole time, or at the deadline. */
    function giveUp() {
      const isLate = Date.now() >= deadline;
      const held = Date.now() - heldSince;
      if (held < writerTimeoutMs && !isLate) {
        timer = setTimeout(giveUp, Math.min(writerTimeoutMs - held, untilDeadline()));
        return;
      }
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(isLate ? expired() : conflict(isTransaction));
    }
    waiting.push(waiter);
  }

  return {
    write: (work, deadline) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(shutdown());
        const start = () => join(work, resolve, reject);
        if (holder === 'transaction' || waiting.length > 0) wait(false, start, reject, deadline);
        else start();
      }),
    begin: ({ deadline, onTurn } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(shutdown());
        const start = () => {
          try {
            flush();
            onTurn?.();
            open('transaction');
            resolve();
          } catch (error) {
            reject(error);
          }
        };
        if (holder === 'transaction' || waiting.length > 0) wait(true, start, reject, deadline);
        else start();
      }),
    commit: () => {
      try {
        end('COMMIT');
      } finally {
        setImmediate(wake);
      }
    },
    abort: () => {
      end('ROLLBACK');
      setImmediate(wake);
    },
    isWriting: () => holder !== 'none',
    isWanted: () => waiting.length > 0,
    commits: () => commits,
    close: () => {
      closed = true;
      if (holder === 'transaction') end('ROLLBACK');
      flush();
      for (const waiter of waiting.splice(0)) waiter.cancel(shutdown());
    },
  };
}

const shutdown = () => fault('InterruptedAtShutdown', 'the server is closing');

function conflict(isTransaction: boolean) {
  const message =
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.';
  return fault('WriteConflict', message, {}, isTransaction ? ['TransientTransactionError'] : []);
}
