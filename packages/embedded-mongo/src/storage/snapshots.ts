import type { Catalog, Collections } from './catalog.ts';
import type { Changes } from './changes.ts';
import type { Connection, Reads } from './connection.ts';

/** The committed state of one moment, which later commits do not change. */
export type Snapshot = { reads: Reads; collections: Collections; version: number; release(): void };

export type Snapshots = {
  take(): Snapshot;
  /** Must precede every commit: what has been taken gets a connection of its own. */
  fix(): void;
  /** Whether a connection keeps SQLite from emptying its log. */
  isHeld(): boolean;
  close(): void;
};

type Moment = { version: number; users: number; unpin: () => void; conn?: Connection };

const MAX_IDLE_CONNECTIONS = 4;

/** Until the next commit `current` has the state of a snapshot, so that most need no connection. */
export function openSnapshots(open: () => Connection, current: Reads, catalog: Catalog, changes: Changes): Snapshots {
  const idle: Connection[] = [];
  const held = new Set<Connection>();
  let newest: Moment | undefined;

  function fix() {
    if (!newest || newest.conn) return;
    const conn = idle.pop() ?? open();
    conn.run('BEGIN');
    conn.first('SELECT 1 FROM collections LIMIT 1'); // SQLite fixes the state at the first read
    held.add((newest.conn = conn));
  }

  function release(moment: Moment) {
    if (--moment.users > 0) return;
    if (newest === moment) newest = undefined;
    moment.unpin();
    const { conn } = moment;
    if (!conn) return;
    held.delete(conn);
    conn.run('COMMIT');
    if (idle.length < MAX_IDLE_CONNECTIONS) idle.push(conn);
    else conn.close();
  }

  return {
    take() {
      if (newest?.version !== changes.version())
        newest = { version: changes.version(), users: 0, unpin: changes.pin() };
      const moment = newest;
      moment.users++;
      const source = () => moment.conn ?? current;
      return {
        reads: {
          all: (sql, ...params) => source().all(sql, ...params),
          first: (sql, ...params) => source().first(sql, ...params),
        },
        collections: catalog.committed,
        version: moment.version,
        release: () => release(moment),
      };
    },
    fix,
    isHeld: () => held.size > 0,
    close() {
      for (const conn of [...held, ...idle.splice(0)]) conn.close();
    },
  };
}
