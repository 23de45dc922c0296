import type { Connection, Reads } from './connection.ts';

/** Reads of what is committed. `release` lets go of the state read so far: before every commit, and before writing. */
export type Reading = Reads & { release(): void };

/**
 * Reads by the connection that writes while nobody does: it has the pages of the last commit in memory, which any other
 * connection would read again. While somebody writes, by the other one. Either keeps its read transaction open
 * from statement to statement, which saves each of them the locks.
 */
export function openReading(writing: Connection, apart: Connection, isWriting: () => boolean): Reading {
  const [beside, own] = [keptOpen(apart), keptOpen(writing)];
  const now = () => (isWriting() ? beside : own);
  return {
    all: (sql, ...params) => now().all(sql, ...params),
    first: (sql, ...params) => now().first(sql, ...params),
    release() {
      beside.release();
      own.release();
    },
  };
}

function keptOpen(conn: Connection): Reading {
  let isOpen = false;
  const open = () => {
    conn.run('BEGIN');
    isOpen = true;
  };
  return {
    all(sql, ...params) {
      if (!isOpen) open();
      return conn.all(sql, ...params);
    },
    first(sql, ...params) {
      if (!isOpen) open();
      return conn.first(sql, ...params);
    },
    release() {
      if (!isOpen) return;
      isOpen = false;
      if (conn.inTransaction()) conn.run('COMMIT');
    },
  };
}
