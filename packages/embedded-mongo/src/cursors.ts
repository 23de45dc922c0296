import { randomBytes } from 'node:crypto';
import { fault } from './errors.ts';

/** An open result: pulled a batch at a time. `finished` hears once that it has ended, or was given up. */
export type Cursor = {
  id: bigint;
  ns: string;
  rows: Iterator<Uint8Array>;
  /** The document read but not yet sent, because the batch was full. */
  held?: Uint8Array;
  session?: string;
  transaction: boolean;
  lastUsed: number;
  finished: () => void;
};

export type Cursors = {
  open(cursor: Omit<Cursor, 'id' | 'lastUsed'>): Cursor;
  /** Throws 43 when there is none of this id. */
  get(id: bigint, ns: string): Cursor;
  end(id: bigint): boolean;
  endOfSession(session: string, onlyTransaction?: boolean): void;
  count(): number;
  close(): void;
};

const IDLE_MS = 10 * 60_000;

export function openCursors(): Cursors {
  const open = new Map<bigint, Cursor>();
  const end = (id: bigint) => {
    const cursor = open.get(id);
    if (!cursor) return false;
    open.delete(id);
    cursor.rows.return?.();
    cursor.finished();
    return true;
  };
  const timer = setInterval(() => {
    for (const cursor of open.values()) if (Date.now() - cursor.lastUsed > IDLE_MS) end(cursor.id);
  }, 60_000).unref();

  return {
    open(given) {
      const id = randomBytes(8).readBigUInt64LE() >> 1n || 1n;
      const cursor = { ...given, id, lastUsed: Date.now() };
      open.set(id, cursor);
      return cursor;
    },
    get(id, ns) {
      const cursor = open.get(id);
      if (!cursor || cursor.ns !== ns) throw fault('CursorNotFound', `cursor id ${id} not found`);
      cursor.lastUsed = Date.now();
      return cursor;
    },
    end,
    endOfSession(session, onlyTransaction = false) {
      for (const cursor of open.values())
        if (cursor.session === session && (cursor.transaction || !onlyTransaction)) end(cursor.id);
    },
    count: () => open.size,
    close() {
      clearInterval(timer);
      for (const id of open.keys()) end(id);
    },
  };
}

const MOST_BYTES = 16 * 1024 * 1024 - 16 * 1024;

/** Pulls up to `size` documents, and no more than fit into one answer. Says whether there may be more. */
export function takeBatch(cursor: Pick<Cursor, 'rows' | 'held'>, size: number): { batch: Uint8Array[]; more: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < size) {
    const doc = cursor.held ?? next(cursor.rows);
    cursor.held = undefined;
    if (!doc) return { batch, more: false };
    bytes += doc.length + 12;
    if (bytes > MOST_BYTES && batch.length > 0) {
      cursor.held = doc;
      return { batch, more: true };
    }
    batch.push(doc);
  }
  return { batch, more: true };
}

function next(rows: Iterator<Uint8Array>): Uint8Array | undefined {
  const { value, done } = rows.next();
  return done ? undefined : value;
}
