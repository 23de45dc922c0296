import { randomBytes } from 'node:crypto';
import type { Deadline } from './deadline.ts';
import { fault } from './errors.ts';

/** An open result, read in batches. `finished` is called when it has ended or was closed. */
export type Cursor = {
  id: bigint;
  ns: string;
  rows: Iterator<Uint8Array>;
  pending?: Uint8Array;
  session?: string;
  transaction: boolean;
  lastUsed: number;
  finished: () => void;
  /** Moved on by the time between two batches, which does not count. */
  deadline?: Deadline;
  noTimeout?: boolean;
};

export type Cursors = {
  open(cursor: Omit<Cursor, 'id' | 'lastUsed'>): Cursor;
  /** Throws 43 when there is no such cursor. */
  get(id: bigint, ns: string): Cursor;
  /** To be called after each batch. */
  paused(cursor: Cursor): void;
  end(id: bigint): boolean;
  endOfSession(session: string, onlyTransaction?: boolean): void;
  count(): number;
  close(): void;
};

const MAX_IDLE_MS = 10 * 60_000;
/** `noCursorTimeout`: as long as MongoDB keeps a session. */
const MAX_SESSION_IDLE_MS = 30 * 60_000;

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
    for (const { id, lastUsed, noTimeout } of open.values())
      if (Date.now() - lastUsed > (noTimeout ? MAX_SESSION_IDLE_MS : MAX_IDLE_MS)) end(id);
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
      if (cursor.deadline) cursor.deadline.at += Date.now() - cursor.lastUsed;
      cursor.lastUsed = Date.now();
      return cursor;
    },
    paused(cursor) {
      cursor.lastUsed = Date.now();
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

const MAX_BATCH_BYTES = 16 * 1024 * 1024 - 16 * 1024;

/** Reads up to `size` documents that fit into one answer; `more` is true when there may be others. */
export function takeBatch(
  cursor: Pick<Cursor, 'rows' | 'pending'>,
  size: number,
): { batch: Uint8Array[]; more: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < size) {
    const doc = cursor.pending ?? next(cursor.rows);
    cursor.pending = undefined;
    if (!doc) return { batch, more: false };
    bytes += doc.length + 12;
    if (bytes > MAX_BATCH_BYTES && batch.length > 0) {
      cursor.pending = doc;
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
