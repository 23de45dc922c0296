import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Row = readonly unknown[];

/** Reads of a connection. Rows are arrays in the order of the selected columns. */
export type Reads = {
  all(sql: string, ...params: SQLInputValue[]): Row[];
  first(sql: string, ...params: SQLInputValue[]): Row | undefined;
};

export type Connection = Reads & {
  run(sql: string, ...params: SQLInputValue[]): { changes: number; id: number };
  /** False after SQLite itself has rolled back, as on a full disk. */
  inTransaction(): boolean;
  close(): void;
};

/** Opens the file in WAL mode with synchronous=FULL: a commit is on disk when it returns. */
export function openConnection(file: string, { readOnly = false, cacheKb = 12_288 } = {}): Connection {
  const db = new DatabaseSync(file, { readOnly });
  db.exec(`${readOnly ? '' : 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'}
    PRAGMA cache_size = -${cacheKb}; PRAGMA mmap_size = 1073741824; PRAGMA busy_timeout = 5000;
    PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY`);
  checkFormat(db, readOnly);
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string) => statements.get(sql) ?? prepare(db, statements, sql);

  return {
    all: (sql, ...params) => statement(sql).all(...params) as unknown as Row[],
    first: (sql, ...params) => statement(sql).get(...params) as unknown as Row | undefined,
    run: (sql, ...params) => {
      const { changes, lastInsertRowid } = statement(sql).run(...params);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
  };
}

const FORMAT = 1;

function checkFormat(db: DatabaseSync, readOnly: boolean) {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > FORMAT) throw new Error(`embedded-mongo: the data was written by a later release (format ${found})`);
  if (found < FORMAT && !readOnly) db.exec(`PRAGMA user_version = ${FORMAT}`);
}

/** Enough for all collections and indexes of an installation. */
const MAX_STATEMENTS = 2_000;

function prepare(db: DatabaseSync, statements: Map<string, StatementSync>, sql: string) {
  const made = db.prepare(sql);
  made.setReturnArrays(true);
  if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value!);
  statements.set(sql, made);
  return made;
}
