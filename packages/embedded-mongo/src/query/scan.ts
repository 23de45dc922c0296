import type { CollectionInfo } from '../storage/catalog.ts';
import type { Connection } from '../storage/connection.ts';
import type { Candidate } from './candidate.ts';
import { after, mergedRows } from './merge.ts';
import type { Plan } from './plan.ts';

export type Row = { rid: number; bytes: Uint8Array };

/** What a plan has looked at so far, as explain's executionStats count it. */
export type Counters = { keys: number; docs: number };

const MOST_ROWS = 512;
const MOST_BYTES = 4 * 1024 * 1024;

/** Blocks grow while they stay small: large documents are read few at a time. */
function grown(size: number, rows: number, bytes: number): number {
  const most = Math.floor((MOST_BYTES / Math.max(1, bytes)) * rows);
  return Math.max(1, Math.min(size * 2, MOST_ROWS, most));
}

/**
 * The rows a plan reaches, read in small blocks that double from `first`: between two blocks nothing is open in SQLite,
 * so a cursor may rest here for minutes, and goes on by key. A document changed meanwhile may be seen again or not.
 */
export function* rowsOf(conn: Connection, collection: CollectionInfo, plan: Plan, counters: Counters, first: number) {
  switch (plan.kind) {
    case 'none':
      return;
    case 'collscan':
      return yield* allRows(conn, collection, plan.backward, counters, first);
    case 'index':
      return yield* once(
        plan.candidate.repeats && plan.candidate.order !== 'merge',
        indexRows(conn, collection, plan.candidate, counters, first),
      );
    case 'or':
      return yield* once(true, eitherRows(conn, collection, plan.branches, counters, first));
  }
}

function* eitherRows(
  conn: Connection,
  collection: CollectionInfo,
  branches: Plan[],
  counters: Counters,
  first: number,
): Generator<Row> {
  for (const branch of branches) yield* rowsOf(conn, collection, branch, counters, first);
}

/** Passes each row once. */
function* once(needed: boolean, rows: Iterable<Row>): Generator<Row> {
  if (!needed) return yield* rows;
  const seen = new Set<number>();
  for (const row of rows) {
    if (seen.has(row.rid)) continue;
    seen.add(row.rid);
    yield row;
  }
}

function* allRows(
  conn: Connection,
  { table }: CollectionInfo,
  backward: boolean,
  counters: Counters,
  first: number,
): Generator<Row> {
  const sql = backward
    ? `SELECT rid, doc FROM ${table} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
    : `SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT ?`;
  let last = backward ? Number.MAX_SAFE_INTEGER : -1;
  for (let size = first; ;) {
    const rows = conn.all(sql, last, size) as [number, Uint8Array][];
    let total = 0;
    for (const [rid, bytes] of rows) {
      counters.docs++;
      total += bytes.length;
      last = rid;
      yield { rid, bytes };
    }
    if (rows.length < size) return;
    size = grown(size, rows.length, total);
  }
}

function indexRows(
  conn: Connection,
  collection: CollectionInfo,
  candidate: Candidate,
  counters: Counters,
  first: number,
): Iterable<Row> {
  if (candidate.order === 'merge' && candidate.ranges.length > 1)
    return mergedRows(conn, collection, candidate, counters, first);
  return rangeRows(conn, collection, candidate, counters, first);
}

function* rangeRows(
  conn: Connection,
  collection: CollectionInfo,
  candidate: Candidate,
  counters: Counters,
  first: number,
): Generator<Row> {
  const { index, backward } = candidate;
  const order = backward ? 'DESC' : 'ASC';
  const sql =
    index.id === 0
      ? `SELECT k, rid, doc FROM ${index.table} WHERE k >= ? AND k < ? ORDER BY k ${order} LIMIT ?`
      : `SELECT i.k, i.rid, c.doc FROM ${index.table} i CROSS JOIN ${collection.table} c ON c.rid = i.rid
         WHERE i.k >= ? AND i.k < ? ORDER BY i.k ${order} LIMIT ?`;
  let size = first;
  for (const range of candidate.ranges) {
    for (let { from, to } = range; ;) {
      const rows = conn.all(sql, from, to, size) as [Uint8Array, number, Uint8Array][];
      let total = 0;
      for (const [, rid, bytes] of rows) {
        counters.keys++;
        counters.docs++;
        total += bytes.length;
        yield { rid, bytes };
      }
      if (rows.length < size) break;
      size = grown(size, rows.length, total);
      const key = rows.at(-1)![0];
      if (backward) to = Buffer.from(key);
      else from = after(key);
    }
  }
}
