import type { Connection, Reads } from './connection.ts';

/** Reads of committed data. `release` ends the open read transactions; it must precede every commit and write. */
export type Reading = Reads & { release(): void };

/** The writing connection has the last commit in memory. Open read transactions save locking. */
export function openReading(writing: Connection, separate: Connection, isWriting: () => boolean): Reading {
  const [onReader, onWriter] = [withOpenTransaction(separate), withOpenTransaction(writing)];
  const current = () => (isWriting() ? onReader : onWriter);
  return {
    all: (sql, ...params) => current().all(sql, ...params),
    first: (sql, ...params) => current().first(sql, ...params),
    release() {
      onReader.release();
      onWriter.release();
    },
  };
}

function withOpenTransaction(conn: Connection): Reading {
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
