import { fault, isFault } from '../errors.ts';
import type { Catalog } from './catalog.ts';
import type { Connection } from './connection.ts';

/**
 * The one writer. Writes outside of transactions that arrive together share one commit, and so one sync of the disk; a
 * transaction has the writer to itself from its first command to its end. Who waits while one
 * transaction keeps it longer than `patienceMs` gets WriteConflict.
 */
export type Writer = {
  /**
   * Runs `work` in the next shared commit and answers when that is on disk. A fault that it throws undoes nothing; any
   * other error undoes the whole commit.
   */
  write<T>(work: () => T): Promise<T>;
  /** Takes the writer for a transaction; throws 112 (TransientTransactionError) after waiting in vain. */
  begin(): Promise<void>;
  commit(): void;
  abort(): void;
  /** True while a commit is being made, by a transaction or by writes that share one. */
  isWriting(): boolean;
  /** How many commits there have been: fewer than writes, where those came together. */
  commits(): number;
  /** Ends what has begun; an open transaction is rolled back. */
  close(): void;
};

type WriterOptions = {
  patienceMs?: number;
  onWaitedInVain?: () => void;
  /** Called before a commit is begun, and before it is ended: what readers keep open must go. */
  release?: () => void;
};

type Waiter = { start: () => void; cancel: (error: unknown) => void };

export function openWriter(
  conn: Connection,
  catalog: Catalog,
  { patienceMs = 5_000, onWaitedInVain = () => {}, release = () => {} }: WriterOptions = {},
): Writer {
  let holder: 'nobody' | 'batch' | 'transaction' = 'nobody';
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
      holder = 'nobody';
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
      if (holder === 'nobody') {
        open('batch');
        setImmediate(() => {
          flush();
          wake();
        });
      }
      const value = work();
      settle.push((error) => (error === undefined ? resolve(value) : reject(error)));
    } catch (error) {
      if (!isFault(error)) loseBatch(error);
      reject(error);
    }
  }

  /** After what nobody foresaw (a full disk) nothing of this batch can be trusted: nobody in it may be told yes. */
  function loseBatch(error: unknown) {
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
    let timer = setTimeout(giveUp, patienceMs);
    /** Only when one transaction has had the writer all the time; while others come and go, the turn will come. */
    function giveUp() {
      const held = Date.now() - heldSince;
      if (held < patienceMs) {
        timer = setTimeout(giveUp, patienceMs - held);
        return;
      }
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(conflict(isTransaction));
      onWaitedInVain();
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
    isWriting: () => holder !== 'nobody',
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
