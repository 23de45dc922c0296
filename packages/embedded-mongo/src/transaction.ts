import { fault, type Fault } from './errors.ts';
import { filterOf } from './query/filter.ts';
import type { Catalog, CollectionInfo } from './storage/catalog.ts';
import type { Changed, Changes } from './storage/changes.ts';
import type { Reads } from './storage/connection.ts';
import type { Snapshot, Snapshots } from './storage/snapshots.ts';
import type { Writer } from './storage/writer.ts';
import type { Doc } from './values/types.ts';

/** What a read sees of a collection. */
export type View = { conn: Reads; collection: CollectionInfo | undefined };

/**
 * Reads one snapshot, taken by its first read, without any lock. Its first write takes the writer, which it keeps to its
 * end. Documents that others have changed between the two cannot be written, nor read again with its own writes: both
 * throw 112 with the label TransientTransactionError.
 */
export type Transaction = {
  read(ns: string, filter: Doc): View;
  /** Throws 112 on timeout, 50 after the deadline. */
  lock(deadline?: number): Promise<void>;
  /** Must precede each write of documents that match `filter`, of new ones without it. Only with the lock. */
  write(ns: string, filter?: Doc): void;
  /** A duplicate of what the snapshot does not show is a conflict. */
  explained(error: Fault): Fault;
  hasLock(): boolean;
  /** `beforeCommit` is called only when there is something to commit. */
  commit(beforeCommit: () => void): void;
  /** Releases everything, also a lock that it still waits for. */
  abort(): void;
};

export type Stores = { writing: Reads; catalog: Catalog; changes: Changes; snapshots: Snapshots; writer: Writer };

export function openTransaction({ writing, catalog, changes, snapshots, writer }: Stores): Transaction {
  let snapshot: Snapshot | undefined;
  let locking: Promise<void> | undefined;
  let hasLock = false;
  let isOver = false;
  /** Changes of others between the snapshot and the lock, by table. */
  let conflicts: Map<string, Changed[]> | undefined;
  const written = new Set<string>();
  let source: Reads = writing;
  /** Cursors keep it while what it reads from changes. */
  const reads: Reads = {
    all: (sql, ...params) => source.all(sql, ...params),
    first: (sql, ...params) => source.first(sql, ...params),
  };

  function takeSnapshot(): Snapshot {
    snapshot = snapshots.take();
    source = snapshot.reads;
    return snapshot;
  }

  function releaseSnapshot() {
    snapshot?.release();
    snapshot = undefined;
    source = writing;
  }

  function releaseCurrentSnapshot() {
    if (snapshot?.version === changes.version()) releaseSnapshot();
  }

  async function takeLock(deadline: number | undefined) {
    await writer.begin({ deadline, onTurn: releaseCurrentSnapshot });
    if (isOver) {
      writer.abort();
      throw noLonger();
    }
    hasLock = true;
    if (!snapshot) return;
    const since = changes.since(snapshot.version);
    if (!since) throw conflict('too much has been written since it began to read');
    conflicts = Map.groupBy(since, ({ table }) => table);
  }

  function refuseChanged(ns: string, filter: Doc | undefined) {
    const [then, now] = [snapshot!.collections.get(ns)?.table, catalog.committed.get(ns)?.table];
    if (then !== now) throw conflict(`the collection ${ns} has been created or dropped since it began to read`);
    const changed = then === undefined ? undefined : conflicts!.get(then);
    if (!changed || !filter) return;
    const { test, read } = filterOf(filter);
    const matches = (bytes: Uint8Array | undefined) => bytes !== undefined && test(read(bytes));
    if (changed.some(({ before, after }) => matches(before) || matches(after)))
      throw conflict(`documents of ${ns} have been written since it began to read`);
  }

  function end() {
    isOver = true;
    conflicts = undefined;
    releaseSnapshot();
    const hadLock = hasLock;
    hasLock = false;
    return hadLock;
  }

  return {
    read(ns, filter) {
      if (!hasLock || (conflicts && !written.has(ns)))
        return { conn: reads, collection: (snapshot ?? takeSnapshot()).collections.get(ns) };
      if (conflicts) refuseChanged(ns, filter);
      return { conn: writing, collection: catalog.current.get(ns) };
    },
    async lock(deadline) {
      await (locking ??= takeLock(deadline));
      if (!hasLock) throw noLonger();
    },
    write(ns, filter) {
      if (conflicts) refuseChanged(ns, filter);
      written.add(ns);
    },
    explained(error) {
      if (error.codeName !== 'DuplicateKey' || !conflicts?.size) return error;
      return conflict('a document with the same key has been written since it began to read');
    },
    hasLock: () => hasLock,
    commit(beforeCommit) {
      if (!end()) return;
      try {
        beforeCommit();
      } catch (error) {
        writer.abort();
        throw error;
      }
      writer.commit();
    },
    abort() {
      if (end()) writer.abort();
    },
  };
}

const TRANSIENT = ['TransientTransactionError'];

const conflict = (why: string) =>
  fault(
    'WriteConflict',
    `Caused by :: WriteConflict error: this operation conflicted with another operation (${why}). Please retry your operation or multi-document transaction.`,
    {},
    TRANSIENT,
  );

const noLonger = () =>
  fault('NoSuchTransaction', 'The transaction was aborted while it waited for another one.', {}, TRANSIENT);
