import { fault, isFault } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import type { Connection } from './connection.ts';

/** Writes outside transactions share commits. A transaction has the writer from its first command to its end. */
export type Writer = {
  /**
   * Runs `work` in the next shared commit and resolves when that is on disk. A fault that it throws undoes nothing; any
   * other error undoes the whole commit.
   */
  write<T>(work: () => T): Promise<T>;
  /** Takes the writer for a transaction. Throws 112 (TransientTransactionError) on timeout. */
  begin(): Promise<void>;
  commit(): void;
  abort(): void;
  isWriting(): boolean;
  /** Number of commits so far; concurrent writes share one. */
  commits(): number;
  close(): void;
};

type WriterOptions = {
  writerTimeoutMs?: number;
  onTimeout?: () => void;
  /** Called before a commit begins and before it ends; readers must end their transactions. */
  release?: () => void;
};

type Waiter = { start: () => void; cancel: (error: unknown) => void };

export function openWriter(
  conn: Connection,
  catalog: Catalog,
  { writerTimeoutMs = 5_000, onTimeout = () => {}, release = () => {} }: WriterOptions = {},
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
      if (how === 'COMMIT') catalog.committed = catalog.current;
      else catalog.current = catalog.committed;
    } catch (error) {
      if (conn.inTransaction()) conn.run('ROLLBACK');
      catalog.current = catalog.committed;
      throw error;
    } finally {
      holder = 'none';
    }
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

  function wait(isTransaction: boolean, start: () => void, reject: (error: unknown) => void) {
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
    let timer = setTimeout(giveUp, writerTimeoutMs);
    /** Rejects only when a single transaction has held the writer for the whole time. */
    function giveUp() {
      const held = Date.now() - heldSince;
      if (held < writerTimeoutMs) {
        timer = setTimeout(giveUp, writerTimeoutMs - held);
        return;
      }
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(conflict(isTransaction));
      onTimeout();
    }
    waiting.push(waiter);
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(shutdown());
        const start = () => join(work, resolve, reject);
        if (holder === 'transaction' || waiting.length > 0) wait(false, start, reject);
        else start();
      }),
    begin: () =>
      new Promise((resolve, reject) => {
        if (closed) return reject(shutdown());
        const start = () => {
          try {
            flush();
            open('transaction');
            resolve();
          } catch (error) {
            reject(error);
          }
        };
        if (holder === 'transaction' || waiting.length > 0) wait(true, start, reject);
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
